import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../adapters/postgres/embedded.ts'
import { migrateDatabase } from '../adapters/postgres/migrate.ts'
import { noteSeals } from '../features/content/student-notes/seal.ts'
import { sealNotes } from '../features/content/student-notes/seal-notes.ts'
import { jobs } from '../jobs.ts'
import { NoteKeys, newNoteKey } from '../platform/note-key.ts'
import { removeFolder } from './remove-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    clusterUrl: string
  }
}

/** An empty database has no notes to seal; what holds of all of them is said all the same. */
const validateSeals = (client: pg.Client) => sealNotes(client, noteSeals(NoteKeys.parse(newNoteKey('test'))))

const TEMPLATE = 'stufenbuch_template'
const ENOUGH_MEMORY = 512 * 1024 * 1024

/**
 * One server for a whole test run, in memory where there is room, with one migrated template. `durable`: on disk, and what
 * is written is flushed, as in production.
 */
export async function startTestCluster({ durable = false } = {}) {
  const inMemory = !durable && (await hasRoomInMemory())
  const dir = await mkdtemp(join(inMemory ? '/dev/shm' : tmpdir(), 'stufenbuch-test-'))
  const cluster = await startEmbedded({ dir, volatile: !durable })
  await asAdmin(cluster.url(), (admin) => admin.query(`create database ${TEMPLATE}`))
  await migrateDatabase(cluster.url(TEMPLATE), jobs, validateSeals)
  await asAdmin(cluster.url(), (admin) => admin.query(`alter database ${TEMPLATE} is_template true`))
  return {
    url: cluster.url(),
    stop: async () => {
      await cluster.stop()
      await removeFolder(dir)
    },
  }
}

const hasRoomInMemory = () =>
  statfs('/dev/shm').then(
    ({ bavail, bsize }) => bavail * bsize > ENOUGH_MEMORY,
    () => false,
  )

export type TestDatabase = { url: string; drop: () => Promise<unknown> }

/** A database of its own for one test: a copy of the template, made in some ten milliseconds. */
export const cloneDatabase = (clusterUrl: string) => makeDatabase(clusterUrl, `template ${TEMPLATE} strategy file_copy`)

/** One without any table, for a test about how they come. */
export const emptyDatabase = (clusterUrl: string) => makeDatabase(clusterUrl, '')

async function makeDatabase(clusterUrl: string, how: string): Promise<TestDatabase> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await asAdmin(clusterUrl, (admin) => admin.query(`create database ${name} ${how}`))
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: () => asAdmin(clusterUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`)),
  }
}

export async function asAdmin<Answer>(url: string, work: (admin: pg.Client) => Promise<Answer>): Promise<Answer> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  return work(admin).finally(() => admin.end())
}

/** Vitest's global setup. */
export default async function setup(project: TestProject) {
  const cluster = await startTestCluster()
  project.provide('clusterUrl', cluster.url)
  return cluster.stop
}
