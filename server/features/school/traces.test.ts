import { sql } from 'drizzle-orm'
import { getTableName } from 'drizzle-orm/table'
import { TraceKind } from '#domain/school/trace.ts'
import { expect, test } from '../../testing/test.ts'
import { rosterTelling } from './traces.ts'

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

/** Every column that refers to an entry of the roster or an account, by the constraints. */
const columnsOfPeople = sql`
  select conrelid::regclass::text as "table", column_here.attname as "column"
  from pg_constraint
  inner join lateral unnest(conkey, confkey) as part(here, there) on true
  inner join pg_attribute as column_here on column_here.attrelid = conrelid and column_here.attnum = here
  inner join pg_attribute as column_there on column_there.attrelid = confrelid and column_there.attnum = there
  where contype = 'f' and confrelid in ('member'::regclass, 'account'::regclass) and column_there.attname = 'id'`

test('whoever asks is told of every table of the registry, by every column that names people, or we say which stays with us', async ({
  app,
}) => {
  for (const { kind, tables, tells } of app.traces)
    expect(tells.map(({ table }) => getTableName(table)).sort(), kind).toEqual(tables.map(getTableName).sort())
  const tellings = [rosterTelling, ...app.traces.flatMap(({ tells }) => tells)]
  const said = new Set(
    tellings.flatMap(({ table, by, keeps = [] }) =>
      [...by, ...keeps].map(({ name }) => `${getTableName(table)}.${name}`),
    ),
  )
  const { rows } = await app.db.execute<{ table: string; column: string }>(columnsOfPeople)
  expect(rows.map(({ table, column }) => `${table}.${column}`).filter((name) => !said.has(name))).toEqual([])
  expect(rows.length).toBeGreaterThan(30)
  for (const { title, rows: told, withheld } of tellings) expect(told ?? withheld, title).toBeDefined()
})
