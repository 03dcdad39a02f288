import { sql } from 'drizzle-orm'
import { contract } from '#contract/index.ts'
import { can, parties } from '#domain/account/capability.ts'
import { listen } from '../../adapters/postgres/listen.ts'
import { throttle } from '../../schema/platform.ts'
import type { TestApp } from '../../testing/app.ts'
import { PASSWORD } from '../../testing/sample.ts'
import { callSample, refusals, samples } from '../../testing/samples.ts'
import { expect, test, testOnOneProduct } from '../../testing/test.ts'
import { operationsOf } from './mount.ts'

const writing = operationsOf(contract).filter(({ method }) => method !== 'GET')

test('every operation that writes names the topics it announces, or says why nobody needs to hear of it', () => {
  const unclear = writing.filter(({ meta }) => (meta.announces === undefined) === (meta.silent === undefined))
  expect(unclear.map(({ name }) => name)).toEqual([])
})

/** What open pages are told while something is done. */
async function topicsDuring(app: TestApp, run: () => Promise<void>): Promise<string[]> {
  const heard = new Set<string>()
  const end = Promise.withResolvers<void>()
  const marker = crypto.randomUUID()
  const connection = await listen({
    url: app.config.databaseUrl ?? '',
    channel: 'class_events',
    onMessage: (payload) => {
      const [classId, topic] = JSON.parse(payload) as [string, string]
      if (classId === marker) end.resolve()
      else heard.add(topic)
    },
    onReconnect: () => {},
  })
  await run()
  // Notifications come in the order of their transactions: after this one there is no other.
  await app.db.execute(sql`select pg_notify('class_events', ${JSON.stringify([marker, ''])})`)
  await end.promise
  await connection.close()
  return [...heard].sort()
}

testOnOneProduct({ NODE_ENV: 'production', PUBLIC_URL: 'https://stufenbuch.example' }).for(writing)(
  '$name announces what it says',
  async (operation, { app }) => {
    const people = await app.a.everyParty({ password: PASSWORD })
    const heard = new Set<string>()
    for (const party of parties) {
      if (!can(party, operation.meta.who) || refusals[operation.name]?.[party] !== undefined) continue
      await app.db.delete(throttle) // what others have used up
      const sample = (await samples[operation.name]?.(app, people[party])) ?? {}
      const topics = await topicsDuring(app, async () => {
        const { status } = await callSample(app, operation, people[party], sample)
        expect(status, party).toBeLessThan(300)
      })
      for (const topic of topics) heard.add(topic)
    }
    expect([...heard].sort()).toEqual([...(operation.meta.announces ?? [])].sort())
  },
)
