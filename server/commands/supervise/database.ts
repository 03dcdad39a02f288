import { join } from 'node:path'
import pg from 'pg'
import { letServerPass, startEmbedded } from '../../adapters/postgres/embedded.ts'
import type { Config } from '../../platform/config.ts'
import { applyRemovals } from './apply-removals.ts'
import { prepareDataFolder } from './data-folder.ts'
import type { Life } from './life.ts'
import { StartError } from './start-error.ts'

export const DATABASE = 'stufenbuch'
export const clusterFolder = (dataDir: string) => join(dataDir, 'postgres')

/** The app's database, up and migrated: the one of DATABASE_URL, otherwise our own. */
export async function openDatabase(life: Life, config: Config, { fresh }: { fresh: boolean }): Promise<string> {
  if (config.databaseUrl !== undefined) {
    await migrate(config.databaseDirectUrl ?? config.databaseUrl, config).catch(explainUnreachable)
    await applyRemovals(config.databaseUrl, config)
    return config.databaseUrl
  }
  const url = await openEmbedded(life, config.dataDir, fresh)
  await migrate(url, config)
  await applyRemovals(url, config)
  return url
}

/** The same database for a command beside the running app, or without one. */
export async function attachDatabase(life: Life, config: Config): Promise<string> {
  if (config.databaseUrl !== undefined) {
    await migrate(config.databaseDirectUrl ?? config.databaseUrl, config).catch(explainUnreachable)
    return config.databaseUrl
  }
  const { fresh } = await prepareDataFolder(config.dataDir)
  if (fresh) await letServerPass(config.dataDir)
  const cluster = await startEmbedded({ dir: clusterFolder(config.dataDir), onLost: life.end })
  life.defer(cluster.stop)
  const url = cluster.url(DATABASE)
  if (!cluster.owner) return url
  await ensureDatabase(cluster.url())
  await migrate(url, config)
  await applyRemovals(url, config)
  return url
}

/** What migrates is loaded here only: a start that ends before it ends at once. */
async function migrate(url: string, { noteKeys, tokenSecret }: Config): Promise<void> {
  const [{ migrateDatabase }, { jobs }, { noteSeals }, { sealNotes }, { factorSeals }, { sealFactors }] =
    await Promise.all([
      import('../../adapters/postgres/migrate.ts'),
      import('../../jobs.ts'),
      import('../../features/content/student-notes/seal.ts'),
      import('../../features/content/student-notes/seal-notes.ts'),
      import('../../features/account/factor-seal.ts'),
      import('../../features/account/seal-factors.ts'),
    ])
  await migrateDatabase(url, jobs, async (client) => {
    await sealFactors(client, factorSeals(tokenSecret))
    const { lost } = await sealNotes(client, noteSeals(noteKeys))
    if (lost > 0)
      console.warn(
        `Zu ${lost} anonymen Kommentaren fehlt der Schlüssel in NOTE_KEY. Sie bleiben, ändern kann sie niemand.`,
      )
  })
}

async function openEmbedded(life: Life, dataDir: string, fresh: boolean): Promise<string> {
  if (fresh) await letServerPass(dataDir)
  const cluster = await startEmbedded({ dir: clusterFolder(dataDir), onAway: sayAway })
  life.defer(cluster.stop)
  if (!cluster.owner) {
    throw new StartError(`Stufenbuch läuft schon mit diesem Datenordner (${dataDir}) oder wird gerade gesichert.`)
  }
  life.signal.throwIfAborted()
  await ensureDatabase(cluster.url())
  return cluster.url(DATABASE)
}

/** A full disk, mostly. The app answers that it cannot work now, and goes on by itself once the database does. */
function sayAway(state: 'away' | 'back', reason?: Error): void {
  const why = reason === undefined ? '' : ` ${reason.message}`
  console.error(
    state === 'away' ? `Die Datenbank ist weg, wir versuchen es weiter.${why}` : 'Die Datenbank ist wieder da.',
  )
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // whatever is asked of it then rejects
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'ENOENT', 'ETIMEDOUT', 'EAI_AGAIN', '28P01', '28000', '3D000']

function explainUnreachable(error: NodeJS.ErrnoException): never {
  if (!unreachable.includes(error.code ?? '')) throw error
  throw new StartError(`Die Datenbank aus DATABASE_URL ist nicht erreichbar (${error.code}).`, { cause: error })
}
