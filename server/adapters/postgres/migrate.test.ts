import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sealNotes } from '../../features/content/student-notes/seal-notes.ts'
import { jobs } from '../../jobs.ts'
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

test('German names sort as in a German phone book', async ({ app }) => {
  const names = ['Zimmer', 'Ärmel', 'Özdemir', 'Groß', 'Oppermann', 'Grosse']
  const { rows } = await app.db.execute<{ name: string }>(
    `select name from unnest(array['${names.join("','")}']) as name order by name collate "de-x-icu"`,
  )
  expect(rows.map(({ name }) => name)).toEqual(['Ärmel', 'Groß', 'Grosse', 'Oppermann', 'Özdemir', 'Zimmer'])
})
