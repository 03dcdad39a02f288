import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { cloneDatabase } from './cluster.ts'
import { openReach } from './statement-reach.ts'

const both = { reached: true, bound: true }
const keyed = { reached: true, bound: false }
const neither = { reached: false, bound: false }

const cases = [
  ['select from member where class_id = $1', [both]],
  ['select from member where id = $1', [keyed]],
  ["select from member where role = 'admin'", [neither]],
  ['select from member where class_id = $1 or waiting', [neither]],
  ['select from member where class_id = any($1)', [keyed]],
  ['select from member, portrait where member.class_id = $1 and member_id = member.id', [both, keyed]],
  [
    `select file_id from member left join portrait on portrait.class_id = member.class_id and member_id = member.id
      where member.class_id = $1`,
    [both, both],
  ],
  ['select from member, portrait where member_id = member.id', [neither, neither]],
  ['select (select title from content_module where id = module_id) from quote where class_id = $1', [both, keyed]],
  ['update quote set hidden = true where giver = text', [neither]],
  ['insert into reminder (member_id, class_id, day) values ($1, $2, $3)', []],
] as const

test.for(cases)('%s', async ([statement, expected]) => {
  const database = await cloneDatabase(inject('clusterUrl'))
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const reads = await (await openReach(client))(statement).finally(() => client.end())
  await database.drop()
  const judged = reads.map(({ reached, bound }) => ({ reached, bound }))
  expect(judged).toHaveLength(expected.length)
  expect(judged).toEqual(expect.arrayContaining([...expected]))
})
