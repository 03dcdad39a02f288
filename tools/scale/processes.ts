import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { asAppRole, type Db, openPool } from '../../server/adapters/postgres/connect.ts'
import { readConfig } from '../../server/platform/config.ts'
import { openSessions } from '../../server/platform/http/session.ts'
import { newNoteKey } from '../../server/platform/note-key.ts'
import { builders } from '../../server/testing/builders.ts'
import { cloneDatabase, startTestCluster } from '../../server/testing/cluster.ts'
import { openMailbox } from '../../server/testing/mailbox.ts'
import { aPhoto } from '../people/bring.ts'
import type { Pooler } from '../pgbouncer.ts'
import { checks } from './core.ts'
import { startFarm } from './farm.ts'
import { storm } from './storm.ts'

/** Where files lie: in a bucket, or in one folder of all processes. */
type FilesIn = { FILES_URL: string } | { DATA_DIR: string }
type StartPooler = (databaseUrl: string) => Promise<Pooler>

/**
 * Three HTTP processes behind a balancer, two job processes, a PostgreSQL beside them, and a pooler before it where one is
 * given: the core, and then kills.
 */
export async function runProcesses(filesIn: FilesIn, args: string[], startPooler?: StartPooler): Promise<number> {
  const { values } = parseArgs({ args, options: { seconds: { type: 'string', default: '60' } } })
  const cluster = await startTestCluster()
  const database = await cloneDatabase(cluster.url)
  const mailbox = await openMailbox()
  const direct = asAppRole(database.url)
  const pooler = await startPooler?.(direct)
  const env = {
    NODE_ENV: 'test',
    ...(pooler === undefined ? { DATABASE_URL: direct } : { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct }),
    DATABASE_POOL: '5',
    ...filesIn,
    TOKEN_SECRET: randomBytes(32).toString('base64url'),
    NOTE_KEY: newNoteKey('scale'),
    SMTP_URL: mailbox.smtpUrl,
    BOOK_PREPARE_SECONDS: '0',
  }
  const farm = await startFarm({ https: 3, workers: 2, env })
  const { db, close } = openPool(direct, { max: 4, onError: () => {} })
  const sessions = openSessions({
    db,
    secret: env.TOKEN_SECRET,
    audience: farm.url,
    lifetime: readConfig({ NODE_ENV: 'test' }).session,
    secondFactorRequired: false,
  })
  const given = { farm, a: builders(db, sessions), mailbox, photo: await aPhoto(), tokenSecret: env.TOKEN_SECRET }
  let failed = 0
  const tried = async (name: string, work: () => Promise<unknown>) => {
    try {
      const words = await work()
      console.log(`✓ ${name}${typeof words === 'string' ? ` (${words})` : ''}`)
    } catch (error) {
      failed++
      console.log(`✗ ${name}\n  ${error instanceof Error ? error.stack : JSON.stringify(error)}`)
    }
  }
  try {
    for (const [name, check] of Object.entries(checks)) await tried(name, () => check(given))
    console.log(`  connections to PostgreSQL: ${await connectionsOf(db)}`)
    await tried('whoever is killed, nothing acknowledged is lost', () => storm(given, db, Number(values.seconds)))
  } finally {
    await farm.stop()
    await close()
    await pooler?.stop()
    await mailbox.close()
    await database.drop()
    await cluster.stop()
  }
  console.log(failed === 0 ? 'all held' : `${failed} did not hold`)
  return failed === 0 ? 0 : 1
}

/** As PostgreSQL counts them, by what they are for; ours here left out. */
async function connectionsOf(db: Db): Promise<string> {
  const { rows } = await db.execute<{ name: string; count: number }>(
    sql`select application_name as name, count(*)::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() group by 1 order by 1`,
  )
  return rows.map(({ name, count }) => `${name || 'without a name'} ${count}`).join(', ')
}
