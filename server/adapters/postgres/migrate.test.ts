import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { sealNotes } from '../../features/content/student-notes/seal-notes.ts'
import { jobs } from '../../jobs.ts'
import { asAdmin } from '../../testing/cluster.ts'
import { expect, test } from '../../testing/test.ts'
import { migrateDatabase } from './migrate.ts'

const project = join(import.meta.dirname, '../../..')

test('the migrations make just the tables that the schema describes', async () => {
  const drizzleKit = join(project, 'node_modules/.bin/drizzle-kit')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [drizzleKit, 'generate', '--explain', '--output=json'],
    { cwd: project },
  )
  expect(JSON.parse(stdout)).toMatchObject({ status: 'no_changes' })
})

test('several processes can migrate at once, and once more', async ({ app }) => {
  const migrate = () => migrateDatabase(app.database.url, jobs, (client) => sealNotes(client, app.seals))
  await Promise.all([migrate(), migrate()])
  await migrate()
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
})

test('a database that goes away in the middle is an error like any other, and the next try works', async ({ app }) => {
  const cutOff = async (client: pg.Client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const ended = new Promise((done) => client.once('end', done))
    await asAdmin(app.database.url, (admin) => admin.query('select pg_terminate_backend($1)', [rows[0]?.pid]))
    await ended
  }
  await expect(migrateDatabase(app.database.url, jobs, cutOff)).rejects.toThrow()
  await migrateDatabase(app.database.url, jobs, (client) => sealNotes(client, app.seals))
})

test('German names sort as in a German phone book', async ({ app }) => {
  const names = ['Zimmer', 'Ärmel', 'Özdemir', 'Groß', 'Oppermann', 'Grosse']
  const { rows } = await app.db.execute<{ name: string }>(
    `select name from unnest(array['${names.join("','")}']) as name order by name collate "de-x-icu"`,
  )
  expect(rows.map(({ name }) => name)).toEqual(['Ärmel', 'Groß', 'Grosse', 'Oppermann', 'Özdemir', 'Zimmer'])
})
