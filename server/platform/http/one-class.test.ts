import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { can, parties } from '#domain/account/capability.ts'
import { throttle } from '../../schema/platform.ts'
import { PASSWORD } from '../../testing/sample.ts'
import { callSample, refusals, samples } from '../../testing/samples.ts'
import { openReach } from '../../testing/statement-reach.ts'
import { expect, testOnOneProduct } from '../../testing/test.ts'
import { operationsOf } from './mount.ts'

/** Of a class, and let in. */
const members = parties.filter((party) => ['student', 'redakteur', 'admin'].includes(party))

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: string }).text ?? '')
const isPlanned = (text: string) => /^\s*(with|select|insert|update|delete)\b/i.test(text)

testOnOneProduct({})(
  'no page of a class asks through the rows of all classes',
  { timeout: 600_000 },
  async ({ app }) => {
    const asked = new Map<string, Set<string>>()
    for (const operation of operationsOf(contract)) {
      const people = await app.a.everyParty({ password: PASSWORD })
      for (const party of members) {
        if (!can(party, operation.meta.who) || refusals[operation.name]?.[party] !== undefined) continue
        await app.db.delete(throttle)
        const sample = (await samples[operation.name]?.(app, people[party])) ?? {}
        const spy = vi.spyOn(pg.Client.prototype, 'query')
        const { status } = await callSample(app, operation, people[party], sample)
        const texts = spy.mock.calls.map(([query]) => textOf(query))
        spy.mockRestore()
        expect(status, `${party} calls ${operation.name}`).toBeLessThan(300)
        for (const text of texts.filter(isPlanned)) asked.set(text, (asked.get(text) ?? new Set()).add(operation.name))
      }
    }
    const client = new pg.Client({ connectionString: app.database.url })
    await client.connect()
    const readsOf = await openReach(client)
    const found: unknown[] = []
    for (const [text, names] of asked)
      found.push({ text, names: [...names], reads: await readsOf(text).catch((e) => String(e)) })
    await client.end()
    writeFileSync('/tmp/size-reach.json', JSON.stringify(found, null, 1))
  },
)
