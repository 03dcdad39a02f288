import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { asAppRole, openPool } from '../../server/adapters/postgres/connect.ts'
import { readConfig } from '../../server/platform/config.ts'
import { openSessions } from '../../server/platform/http/session.ts'
import { newNoteKey } from '../../server/platform/note-key.ts'
import { builders } from '../../server/testing/builders.ts'
import { cloneDatabase, startTestCluster } from '../../server/testing/cluster.ts'
import { openMailbox } from '../../server/testing/mailbox.ts'
import { aPhoto } from '../people/bring.ts'
import { checks } from './core.ts'
import { startFarm } from './farm.ts'
import { storm } from './storm.ts'

/** Three HTTP processes behind a balancer, two job processes, a PostgreSQL and an S3 beside them: the core, and then kills. */
export async function runProcesses(filesUrl: string, args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { seconds: { type: 'string', default: '60' } } })
  const cluster = await startTestCluster()
  const database = await cloneDatabase(cluster.url)
  const mailbox = await openMailbox()
  const env = {
    NODE_ENV: 'test',
    DATABASE_URL: asAppRole(database.url),
    DATABASE_POOL: '5',
    FILES_URL: filesUrl,
    TOKEN_SECRET: randomBytes(32).toString('base64url'),
    NOTE_KEY: newNoteKey('scale'),
    SMTP_URL: mailbox.smtpUrl,
    BOOK_PREPARE_SECONDS: '0',
  }
  const farm = await startFarm({ https: 3, workers: 2, env })
  const { db, close } = openPool(env.DATABASE_URL, { max: 4, onError: () => {} })
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
    await tried('whoever is killed, nothing acknowledged is lost', () => storm(given, db, Number(values.seconds)))
  } finally {
    await farm.stop()
    await close()
    await mailbox.close()
    await database.drop()
    await cluster.stop()
  }
  console.log(failed === 0 ? 'all held' : `${failed} did not hold`)
  return failed === 0 ? 0 : 1
}
