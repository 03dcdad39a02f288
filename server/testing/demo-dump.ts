import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { openDiskFiles } from '../adapters/files/disk.ts'
import { fillDemo } from '../commands/demo.ts'
import { importSchools } from '../commands/import-schools.ts'
import { noteSeals } from '../features/content/student-notes/seal.ts'
import { NoteKeys, newNoteKey } from '../platform/note-key.ts'
import { cloneDatabase, startTestCluster } from './cluster.ts'

/**
 * The demo as an earlier product left it: every row of every table, as of the migration named here, which a test brings
 * to today. To dump a later one, name that product's last migration here and run `node server/testing/demo-dump.ts`.
 */
export const DUMPED_AT = '20261115175602_notes-in-order'

export type Row = Record<string, unknown>
export type Dump = ReadonlyMap<string, Row[]>

const dumpFile = join(import.meta.dirname, `fixtures/demo-of-${DUMPED_AT}.jsonl.gz`)
const quoted = pg.escapeIdentifier

/** The tables of the product; migrations and the queue keep their own elsewhere. */
export async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by name`,
  )
  return rows.map(({ name }) => name)
}

/** As JSON, in which PostgreSQL itself writes and reads every type. */
export async function rowsOf(client: pg.Client, table: string): Promise<Row[]> {
  const { rows } = await client.query<{ row: Row }>(
    `select to_jsonb(each) as row from ${quoted(table)} as each order by to_jsonb(each)::text`,
  )
  return rows.map(({ row }) => row)
}

export async function readDump(): Promise<Dump> {
  const dump = new Map<string, Row[]>()
  const lines = gunzipSync(await readFile(dumpFile))
    .toString()
    .trimEnd()
    .split('\n')
  for (const line of lines) {
    const { table, row } = JSON.parse(line) as { table: string; row: Row }
    dump.set(table, [...(dump.get(table) ?? []), row])
  }
  return dump
}

/** Into empty tables. The rows were whole together, so that foreign keys need not be asked for each. */
export async function loadDump(client: pg.Client, dump: Dump): Promise<void> {
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  for (const [table, rows] of dump)
    await client.query(
      `insert into ${quoted(table)} select * from jsonb_populate_recordset(null::${quoted(table)}, $1)`,
      [JSON.stringify(rows)],
    )
  await client.query('commit')
}

async function writeDump(): Promise<void> {
  const cluster = await startTestCluster()
  const folder = await mkdtemp(join(tmpdir(), 'stufenbuch-dump-'))
  try {
    const { url } = await cloneDatabase(cluster.url)
    await importSchools(url)
    await fillDemo(url, openDiskFiles(folder), noteSeals(NoteKeys.parse(newNoteKey('demo'))))
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const lines: string[] = []
    for (const table of await tablesOf(client))
      for (const row of await rowsOf(client, table)) lines.push(`${JSON.stringify({ table, row })}\n`)
    await client.end()
    await writeFile(dumpFile, gzipSync(lines.join(''), { level: 9 }))
    console.log(`${lines.length} rows in ${dumpFile}`)
  } finally {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) await writeDump()
