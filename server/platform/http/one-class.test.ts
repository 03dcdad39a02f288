import pg from 'pg'
import { inject, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { can } from '#domain/account/capability.ts'
import { throttle } from '../../schema/platform.ts'
import type { TestApp } from '../../testing/app.ts'
import { cloneDatabase } from '../../testing/cluster.ts'
import { PASSWORD } from '../../testing/sample.ts'
import { callSample, refusals, samples } from '../../testing/samples.ts'
import { openReach, type Read } from '../../testing/statement-reach.ts'
import { expect, testOnOneProduct } from '../../testing/test.ts'
import { operationsOf } from './mount.ts'

const members = ['student', 'redakteur', 'admin'] as const

/** What is asked before a class is known, each with why. */
const acrossClasses: Readonly<Record<string, string>> = {
  'member by account_id': 'whoever signs in, signs up or lost their password is found by their mail address',
  'member by account_id, class_id': 'a new school is offered to others once somebody of it has confirmed their address',
}

/**
 * How often a table is asked by other keys than the class: they lead to rows of one class all the same, but a database
 * sharded by class would ask every shard. These figures may only get smaller.
 */
const withoutClassId: Readonly<Record<string, number>> = {
  arrival: 4,
  ask: 7,
  content_assignment: 7,
  content_document: 10,
  content_done: 6,
  content_module: 5,
  content_photo: 19,
  content_text: 12,
  correction: 1,
  desk_read: 1,
  earlier_text: 3,
  edition: 7,
  file: 14,
  hand_back: 7,
  invitation: 1,
  member: 47,
  motto_suggestion: 4,
  motto_vote: 4,
  name_request: 5,
  note: 9,
  order_history: 2,
  own_word: 7,
  personal_page: 10,
  photo_person: 24,
  portrait: 6,
  print_order: 17,
  quote: 11,
  ranking_answer: 6,
  ranking_vote: 11,
  reminder: 4,
  report: 6,
  teacher: 1,
  upload: 8,
  vouch: 9,
  yearbook: 1,
}

type Asked = Read & { names: readonly string[] }
const inWords = ({ table, by }: Read) => `${table} by ${by.join(', ')}`

testOnOneProduct({})('no page of a class asks across classes', { timeout: 300_000 }, async ({ app }) => {
  const statements = await everythingAsked(app)
  const reads = await readsOfAll(statements)
  expect(reads.length).toBeGreaterThan(500)

  const across = reads.filter(({ reached, bound }) => !reached && !bound)
  expect([...new Set(across.map(inWords))].toSorted()).toEqual(Object.keys(acrossClasses).toSorted())

  const unbound = Object.groupBy(
    reads.filter(({ bound }) => !bound),
    ({ table }) => table,
  )
  for (const [table, asked = []] of Object.entries(unbound)) {
    const where = asked.map((read) => `${inWords(read)}: ${read.names[0]}`).join('\n')
    expect(asked.length, `${table} is asked without its class\n${where}`).toBe(withoutClassId[table])
  }
  expect(Object.keys(unbound).toSorted()).toEqual(Object.keys(withoutClassId))
})

/** Every statement, with the operations of somebody in a class that ask it. */
async function everythingAsked(app: TestApp): Promise<Map<string, Set<string>>> {
  const asked = new Map<string, Set<string>>()
  for (const operation of operationsOf(contract)) {
    const people = await app.a.everyParty({ password: PASSWORD })
    for (const party of members) {
      if (!can(party, operation.meta.who) || refusals[operation.name]?.[party] !== undefined) continue
      await app.db.delete(throttle) // what others have used up
      const sample = (await samples[operation.name]?.(app, people[party])) ?? {}
      const spy = vi.spyOn(pg.Client.prototype, 'query')
      const { status } = await callSample(app, operation, people[party], sample)
      const texts = spy.mock.calls.map(([query]) => textOf(query))
      spy.mockRestore()
      expect(status, `${party} calls ${operation.name}`).toBeLessThan(300)
      for (const text of texts.filter(isPlanned)) asked.set(text, (asked.get(text) ?? new Set()).add(operation.name))
    }
  }
  return asked
}

/** However many are named in a list. */
const textOf = (query: unknown): string => {
  const text = typeof query === 'string' ? query : String((query as { text?: string }).text ?? '')
  return text.replaceAll(/ in \((\$\d+)(?:, \$\d+)+\)/g, ' in ($1)')
}
const isPlanned = (text: string) => /^\s*(with|select|insert|update|delete)\b/i.test(text)

/** Planned on empty tables, so that the plans are always the same. */
async function readsOfAll(statements: ReadonlyMap<string, ReadonlySet<string>>): Promise<Asked[]> {
  const database = await cloneDatabase(inject('clusterUrl'))
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const readsOf = await openReach(client)
  const reads: Asked[] = []
  for (const [text, names] of statements)
    reads.push(...(await readsOf(text)).map((read) => ({ ...read, names: [...names] })))
  await client.end()
  await database.drop()
  return reads
}
