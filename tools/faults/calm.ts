import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { pino } from 'pino'
import { openPool } from '../../server/adapters/postgres/connect.ts'
import { openQueue } from '../../server/adapters/queue.ts'
import { sweepEditionsJob } from '../../server/features/book/making/jobs.ts'
import { sweepUploadsJob } from '../../server/features/file/intake-job.ts'
import { sweepPackagesJob } from '../../server/features/order/hand-over/jobs.ts'
import { jobs } from '../../server/jobs.ts'
import { sweepFilesJob } from '../../server/platform/file-removal.ts'

const OWN = `name not like '\\_\\_pgboss%' and name <> 'dead'`
/** What the clock starts comes again by itself. */
const isWork = `(data - '$request') <> '{}'::jsonb`

export type Waiting = { name: string; state: string; count: number }

/** What still has to be done, but for what the clock starts. */
export async function openJobs(client: pg.Client): Promise<Waiting[]> {
  const { rows } = await client.query<Waiting>(
    `select name, state::text, count(*)::int as count from pgboss.job
     where state in ('created', 'retry', 'active') and ${OWN} and ${isWork} group by 1, 2`,
  )
  return rows
}

/** Jobs that failed for good and that nothing sees to. */
export async function deadJobs(client: pg.Client): Promise<unknown[]> {
  const { rows } = await client.query(`select data from pgboss.job where name = 'dead' and ${isWork}`)
  return rows
}

/** The minutes between one try and the next pass at once. */
export const hurry = (client: pg.Client) =>
  client.query(
    `update pgboss.job set start_after = now() where state in ('created', 'retry') and start_after > now() and ${OWN}`,
  )

/** Until nothing is left to do; what is left then. */
export async function untilIdle(client: pg.Client, seconds: number): Promise<Waiting[]> {
  let quiet = 0
  let left: Waiting[] = []
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; await sleep(500)) {
    await hurry(client)
    left = await openJobs(client)
    quiet = left.length === 0 ? quiet + 1 : 0
    if (quiet === 4) return []
  }
  return left
}

const TWO_DAYS_MS = 2 * 86_400_000

/** As if all had lain there for days: then the product sweeps what nobody knows. */
export async function sweep(client: pg.Client, url: string, filesDir: string): Promise<void> {
  await client.query(`update upload set changed_at = now() - interval '3 days', created_at = now() - interval '3 days'`)
  const old = new Date(Date.now() - TWO_DAYS_MS)
  for (const name of await readdir(filesDir, { recursive: true }))
    await utimes(join(filesDir, name), old, old).catch(() => {})
  const queue = await openQueue({ url, jobs, log: pino({ level: 'silent' }) as never })
  const { db, close } = openPool(url, { max: 1, onError: () => {} })
  try {
    for (const job of [sweepFilesJob, sweepUploadsJob, sweepEditionsJob, sweepPackagesJob])
      await db.transaction((tx) => queue.enqueue(tx, job, {}))
  } finally {
    await queue.close()
    await close()
  }
}

/** Those by the clock as well. */
export async function untilSwept(client: pg.Client): Promise<void> {
  for (let tries = 0; tries < 240; tries++, await sleep(500)) {
    const { rows } = await client.query(
      `select 1 from pgboss.job where state in ('created', 'retry', 'active') and name like '%sweep%' limit 1`,
    )
    if (rows.length === 0) return
    await hurry(client)
  }
  throw new Error('what nobody knows is not swept')
}
