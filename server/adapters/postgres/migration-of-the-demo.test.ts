import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { DEMO_PASSWORD } from '../../commands/demo-logins.ts'
import { type NoteSeals, noteSeals } from '../../features/content/student-notes/seal.ts'
import { sealNotes } from '../../features/content/student-notes/seal-notes.ts'
import { jobs } from '../../jobs.ts'
import { NoteKeys, newNoteKey } from '../../platform/note-key.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { emptyDatabase } from '../../testing/cluster.ts'
import { DUMPED_AT, type Dump, loadDump, type Row, readDump, rowsOf, tablesOf } from '../../testing/demo-dump.ts'
import { migrateDatabase } from './migrate.ts'

const migrationsFolder = join(import.meta.dirname, '../../schema/migrations')

/**
 * Columns, and whole tables, that migrations since the dump have taken away or written anew, each with where its content
 * is now. What is not named here is kept as it was, value by value.
 */
const movedOn: Readonly<Record<string, string>> = {
  'yearbook.outdated_at': 'edition.outdated_at: there was no edition yet that could be out of date',
  'print_order.details': 'its note is called remark now',
  'note.author_id': 'note.seal, of anonymous ones',
  'grad_class.approval_required': 'grad_class.admission: true is admin now, and false is vouch',
}

async function migrateToTheDump(client: pg.Client): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'stufenbuch-migrations-'))
  for (const name of await readdir(migrationsFolder))
    if (name <= DUMPED_AT) await cp(join(migrationsFolder, name), join(folder, name), { recursive: true })
  await migrate(drizzle({ client }), { migrationsFolder: folder })
  await rm(folder, { recursive: true })
}

/** Only what the dump knows of each row; in an order that does not hang on what was added. */
function asDumped(table: string, rows: Row[], like: Row): string[] {
  const columns = Object.keys(like).filter((column) => !Object.hasOwn(movedOn, `${table}.${column}`))
  return rows.map((row) => JSON.stringify(columns.map((column) => [column, row[column]]))).sort()
}

async function expectNothingLost(client: pg.Client, dump: Dump): Promise<void> {
  const tables = await tablesOf(client)
  for (const [table, before] of dump) {
    if (Object.hasOwn(movedOn, table)) continue
    expect(tables).toContain(table)
    const after = await rowsOf(client, table)
    expect(after.length, `rows of ${table}`).toBe(before.length)
    const [like = {}] = before
    expect(asDumped(table, after, like), table).toEqual(asDumped(table, before, like))
  }
}

const the = (dump: Dump, table: string, matches: (row: Row) => boolean): Row[] =>
  (dump.get(table) ?? []).filter(matches)
const ids = (rows: readonly { id?: unknown }[]) => rows.map(({ id }) => id).toSorted()

async function expectTheClassFindsItsBook(app: TestApp, dump: Dump): Promise<void> {
  const { idToken, user } = await app.as().account.signIn({ email: 'admin@goethe.example', password: DEMO_PASSWORD })
  expect(user).toMatchObject({ role: 'admin', firstName: 'Mara', lastName: 'Yıldız' })
  const admin = app.as({ idToken })
  const [place] = the(dump, 'member', (row) => row.account_id === user.id)
  const ofClass = (row: Row) => row.class_id === place?.class_id

  const students = await admin.school.members.list()
  expect(ids(students)).toEqual(ids(the(dump, 'member', ofClass)))
  const [book] = the(dump, 'yearbook', ofClass)
  expect(await admin.yearbook.get()).toMatchObject({
    deadline: book?.deadline,
    dataState: book?.data_state,
    motto: book?.motto,
  })

  const { modules } = await admin.content.modules.get({})
  const told = ({ id, type, title, state }: Row) => ({ id, type, title, state })
  const byId = (one: Row, two: Row) => String(one.id).localeCompare(String(two.id))
  expect(modules.map(({ id, state, definition }) => told({ id, state, ...definition })).toSorted(byId)).toEqual(
    the(dump, 'content_module', ofClass).map(told).toSorted(byId),
  )
  const preface = modules.find(({ definition }) => definition.title === 'Vorwort')
  const [text] = the(dump, 'content_text', ({ module_id }) => module_id === preface?.id)
  const { article } = await admin.content.editorial.get({ moduleId: preface?.id ?? '' })
  expect(article).toMatchObject({ value: text?.value, version: text?.version })

  const orders = the(dump, 'print_order', ofClass)
  expect(orders).toHaveLength(1)
  expect(ids(await admin.order.list())).toEqual(ids(orders))
  const order = await admin.order.get({ orderId: String(orders[0]?.id) })
  const { note: remark, ...details } = (orders[0]?.details ?? {}) as Row
  expect(order).toMatchObject({ details: { ...details, remark }, addresses: orders[0]?.addresses })
}

async function expectAuthorsSealed(client: pg.Client, dump: Dump, seals: NoteSeals): Promise<void> {
  const before = new Map(the(dump, 'note', () => true).map((row) => [row.id, row]))
  const after = await rowsOf(client, 'note')
  const anonymous = after.filter((row) => row.anonymous)
  expect(anonymous.length).toBeGreaterThan(10)
  for (const row of after) {
    const author = row.anonymous ? seals.open(String(row.id), String(row.seal)) : row.author_id
    expect(author).toBe(before.get(row.id)?.author_id)
  }
  expect(anonymous.map(({ author_id }) => author_id)).toEqual(anonymous.map(() => null))
  // Nor does it lie in the table's file any more, as a row that was written over.
  await client.query('checkpoint')
  const { rows } = await client.query<{ bytes: string; valid: boolean }>(
    `select encode(pg_read_binary_file(pg_relation_filepath('note')), 'hex') as bytes,
       (select convalidated from pg_constraint where conname = 'note_author_sealed') as valid`,
  )
  const inFile = ({ id, class_id, module_id, author_id }: Row) =>
    rows[0]?.bytes.includes([id, class_id, module_id, author_id].join('').replaceAll('-', ''))
  const found = [...before.values()].filter(inFile)
  expect(ids(found)).toEqual(ids(after.filter((row) => !row.anonymous)))
  expect(rows[0]?.valid).toBe(true)
}

test('a database of an earlier product comes to today without loss, and the product runs on it', async () => {
  const clusterUrl = inject('clusterUrl')
  const database = await emptyDatabase(clusterUrl)
  const dump = await readDump()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await migrateToTheDump(client)
  await loadDump(client, dump)
  const key = newNoteKey('first')
  const seals = noteSeals(NoteKeys.parse(key))
  await migrateDatabase(database.url, jobs, (owner) => sealNotes(owner, seals))
  await expectNothingLost(client, dump)
  await expectAuthorsSealed(client, dump, seals)
  await client.end()

  const app = await startTestApp({ clusterUrl, database, env: { NOTE_KEY: key } })
  await expectTheClassFindsItsBook(app, dump).finally(app.close)
})
