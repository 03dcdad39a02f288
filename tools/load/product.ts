import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDiskFiles } from '../../server/adapters/files/disk.ts'
import { asAppRole, openPool } from '../../server/adapters/postgres/connect.ts'
import { openSessions } from '../../server/platform/http/session.ts'
import { newNoteKey } from '../../server/platform/note-key.ts'
import { builders } from '../../server/testing/builders.ts'
import { asAdmin, cloneDatabase, startTestCluster } from '../../server/testing/cluster.ts'
import { openMailbox } from '../../server/testing/mailbox.ts'
import { operator } from '../../server/testing/operator.ts'
import { startFarm } from '../scale/farm.ts'
import { deadlineClass } from './deadline-class.ts'
import { json, noted, PUBLIC_HOST, type School, type Server } from './school.ts'

const HOUR_SECONDS = 3_600

/** The product with the settings of production: one HTTP process and one job process over a database on disk. */
export async function openProduct() {
  const cluster = await startTestCluster({ durable: true })
  const database = await cloneDatabase(cluster.url)
  const mailbox = await openMailbox()
  const dataDir = await mkdtemp(join(tmpdir(), 'stufenbuch-load-'))
  const env = {
    NODE_ENV: 'production',
    PUBLIC_URL: `https://${PUBLIC_HOST}`,
    TRUSTED_PROXIES: '1',
    DATABASE_URL: asAppRole(database.url),
    DATA_DIR: dataDir,
    TOKEN_SECRET: randomBytes(32).toString('base64url'),
    NOTE_KEY: newNoteKey('load'),
    SMTP_URL: mailbox.smtpUrl,
    ...operator,
  }
  const farm = await startFarm({ https: 1, workers: 0, env })
  const jobs = await startFarm({ https: 0, workers: 1, env })
  const { db, close } = openPool(env.DATABASE_URL, { max: 4, onError: () => {} })
  const seconds = {
    idleSeconds: 30 * 86_400,
    atMostSeconds: 90 * 86_400,
    staffIdleSeconds: HOUR_SECONDS,
    staffAtMostSeconds: HOUR_SECONDS,
  }
  const sessions = openSessions({
    ...{ db, secret: env.TOKEN_SECRET, audience: env.PUBLIC_URL, secondFactorRequired: true },
    // Nobody's token runs out while it is measured.
    lifetime: { ...seconds, idTokenSeconds: HOUR_SECONDS },
  })
  const { storage } = openDiskFiles(join(dataDir, 'files'))
  const parts = { db, sessions, storage, a: builders(db, sessions), email: 'jemand' }
  let classes = 0
  return {
    env,
    sessions,
    databaseUrl: database.url,
    url: () => farm.https()[0]?.url() ?? '',
    addClass: () => deadlineClass(parts, ++classes),
    /** So many more HTTP processes, as long as `use` runs. */
    withMore: async (https: number, use: (urls: string[]) => Promise<void>) => {
      if (https === 0) return use([])
      const more = await startFarm({ https, workers: 0, env })
      await use(more.https().map(({ url }) => url())).finally(() => more.stop())
    },
    photosPlaced: async () => {
      const { rows } = await asAdmin(database.url, (admin) =>
        admin.query<{ placed: number; open: number }>(`select count(*) filter (where state = 'placed')::int as placed,
          count(*) filter (where state <> 'placed')::int as open from upload`),
      )
      return rows[0] ?? { placed: 0, open: 0 }
    },
    /** Whoever reads alone: what a great load left to do keeps a core busy for long. */
    endJobs: () => jobs.stop(),
    close: async () => {
      await farm.stop()
      await jobs.stop()
      await close()
      await mailbox.close()
      await database.drop()
      await cluster.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The book of each is set once, so that there is something to leaf through. */
export async function setBooks(target: Server, schools: readonly School[]): Promise<void> {
  const isSet = async ({ admin }: School) => {
    const answer = await noted({ ...target, answered: [], until: 0 }, 'preview opened', admin, {
      path: '/api/book/pages',
    })
    return json<{ madeAt: string | null }>(answer).madeAt !== null
  }
  let open = [...schools]
  for (let tries = 0; tries < 240 && open.length > 0; tries++) {
    const sets = await Promise.all(open.map(isSet))
    open = open.filter((_, at) => sets[at] === false)
    await sleep(500)
  }
}

export async function rowsOf(url: string, tables: readonly string[]): Promise<{ name: string; rows: number }[]> {
  return asAdmin(url, async (admin) => {
    const sizes: { name: string; rows: number }[] = []
    for (const name of tables) {
      const { rows } = await admin.query<{ count: number }>(`select count(*)::int as count from ${name}`)
      sizes.push({ name, rows: rows[0]?.count ?? 0 })
    }
    return sizes
  })
}

/** How much of all cores was busy while something ran, between 0 and 1. */
export async function whileBusy<T>(work: () => Promise<T>): Promise<T & { busy: number }> {
  const spent = () => {
    const all = cpus().map(({ times }) => times)
    const sum = (pick: (times: (typeof all)[number]) => number) => all.reduce((total, each) => total + pick(each), 0)
    return {
      idle: sum(({ idle }) => idle),
      all: sum(({ user, nice, sys, idle, irq }) => user + nice + sys + idle + irq),
    }
  }
  const before = spent()
  const done = await work()
  const after = spent()
  return { ...done, busy: 1 - (after.idle - before.idle) / Math.max(1, after.all - before.all) }
}
