import { sql } from 'drizzle-orm'
import { getTableName } from 'drizzle-orm/table'
import { TraceKind } from '#domain/school/trace.ts'
import { expect, test } from '../../testing/test.ts'

/** Tables that refer to somebody by a foreign key, directly or through others, or that are named as if they did. */
const tablesOfPeople = sql`
  with recursive people(rel) as (
    select unnest(array['member'::regclass, 'account'::regclass])::oid
    union
    select conrelid from pg_constraint inner join people on confrelid = rel where contype = 'f'
  )
  select rel::regclass::text as name from people
  union
  select table_name from information_schema.columns
  where table_schema = 'public' and column_name ~ '(^|_)(member|account)_id$'`

test('every table that refers to people is in the registry: a new one must say how it forgets', async ({ app }) => {
  const { rows } = await app.db.execute<{ name: string }>(tablesOfPeople)
  const known = app.traces.flatMap(({ tables }) => tables.map(getTableName))
  // The entry of the roster itself goes last, when all of them are through.
  const missing = rows.map(({ name }) => name).filter((name) => name !== 'member' && !known.includes(name))
  expect(missing).toEqual([])
  expect(rows.length).toBeGreaterThan(8)
})

test('every kind of trace is somebody’s, once', ({ app }) => {
  expect(app.traces.map(({ kind }) => kind).sort()).toEqual(TraceKind.options.toSorted())
})
