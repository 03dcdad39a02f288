import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, PgBoss } from 'pg-boss'
import type { Logger as Log } from 'pino'
import type { Enqueue, Job, Worker } from './job.ts'
import { openJobAttempts } from './job-attempts.ts'
import { measures, stopwatch } from './measures.ts'
import { appOptions } from './postgres/connect.ts'
import { requestId } from './request-id.ts'
import { openTurns } from './turns.ts'

/** Jobs that failed for good wait here for a person. */
const DEAD = 'dead'
const HEARTBEAT_SECONDS = 10
/** For what runs when the process is to end. */
const LAST_SECONDS = 15
/** A job that so many processes have died of is not given to the next one. */
const MOST_DEATHS = 3
/** Beside the payload of a job: the request that it is for. */
const REQUEST = '$request'

type Options = { url: string; jobs: readonly Job[]; log: Log; workers?: readonly Worker[] }
export type Queue = Awaited<ReturnType<typeof openQueue>>
/** As counted some seconds ago. */
export type QueueSize = { job: string; ready: number; deferred: number; active: number; failed: number }

/** The job queue. With workers the process works jobs off, without it only enqueues. */
export async function openQueue({ url, jobs, log, workers = [] }: Options) {
  const working = workers.length > 0
  const boss = new PgBoss({
    connectionString: url,
    options: appOptions,
    application_name: 'stufenbuch-queue',
    max: working ? 5 : 2,
    migrate: false,
    createSchema: false,
    supervise: working,
    schedule: working,
    useListenNotify: working,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    persistWarnings: false,
    reindex: false, // the app's role owns no index
  })
  boss.on('error', (error) => log.error({ err: error }, 'queue failed'))
  await boss.start()
  await requireDeclared(boss, [...jobs, ...workers.map(({ job }) => job)])
  const attempts = openJobAttempts(boss.getDb())
  const run = runner({ attempts, takeTurn: openTurns(), log })
  for (const each of workers) await work(boss, each, run)

  const enqueue: Enqueue = async (tx, job, payload, { rank = 0, afterSeconds = 0 } = {}) => {
    const db = fromDrizzle(tx as never, sql as never)
    const data = { ...job.payload.parse(payload), [REQUEST]: requestId.now() }
    await boss.send(job.name, data, { db, priority: -rank, startAfter: afterSeconds })
  }
  return {
    enqueue,
    sizes: async (): Promise<QueueSize[]> =>
      (await boss.getQueues()).map(({ name, readyCount, deferredCount, activeCount, failedCount }) => ({
        ...{ job: name, ready: readyCount, deferred: deferredCount, active: activeCount, failed: failedCount },
      })),
    /** Running jobs finish; what does not in time is given to another worker later. */
    close: async () => {
      // Waited for here, since the library would look only every half second.
      const finished = Promise.all(workers.map(({ job }) => boss.offWork(job.name)))
      await Promise.race([finished, sleep(LAST_SECONDS * 1_000, undefined, { ref: false })])
      if (working) await attempts.close().catch(() => {}) // without a database there is nothing to count for now
      await boss.stop({ graceful: false, close: true })
    },
  }
}

/** As the owner of the database: the queue's own tables, and in them every job with its schedule. */
export async function prepareQueue(ownerUrl: string, jobs: readonly Job[]): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 1, supervise: false, schedule: false })
  boss.on('error', () => {}) // a failed start rejects as well
  await boss.start()
  try {
    await boss.createQueue(DEAD, { retryLimit: 0 })
    for (const job of jobs) await declare(boss, job, { deadLetter: DEAD })
    // Once all of them are there.
    for (const { name, afterDeath } of jobs)
      if (afterDeath !== undefined) await boss.updateQueue(name, { deadLetter: afterDeath.name })
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** Better at the start than at the first job, which would take the change of somebody with it. */
async function requireDeclared(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const declared = new Set((await boss.getQueues()).map(({ name }) => name))
  const missing = jobs.filter(({ name }) => !declared.has(name)).map(({ name }) => name)
  if (missing.length === 0) return
  await boss.stop({ graceful: false })
  throw new Error(`the migration has not declared these jobs: ${missing.join(', ')}`)
}

async function declare(boss: PgBoss, job: Job, { deadLetter }: { deadLetter: string }): Promise<void> {
  const options = {
    retryLimit: job.retry.limit,
    retryDelay: job.retry.delaySeconds,
    retryBackoff: true,
    retryDelayMax: job.retry.maxDelaySeconds ?? 900,
    expireInSeconds: job.expireSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deadLetter,
    notify: true,
  }
  await boss.createQueue(job.name, options)
  await boss.updateQueue(job.name, options) // createQueue leaves an existing queue as it was
  if (job.schedule !== undefined) await boss.schedule(job.name, job.schedule, {}, { tz: 'Europe/Berlin' })
}

async function work(boss: PgBoss, { job, work: run }: Worker, runOne: RunOne): Promise<void> {
  const options = {
    batchSize: job.parallel ?? 2,
    perJobResults: true,
    pollingIntervalSeconds: 0.5,
    // What is sent wakes whoever works it off; this is for what was put off, and for a word that was lost.
    notifyPollingIntervalSeconds: 2,
  } as const
  let workerId = ''
  workerId = await boss.work<{ [REQUEST]?: string }, unknown, typeof options>(job.name, options, (batch) => {
    // Where as many came as may there are more: asked for once these are done, so that somebody's next is not fetched
    // before another's first.
    if (batch.length === options.batchSize) boss.notifyWorker(workerId)
    return Promise.all(
      batch.map(({ id, data: { [REQUEST]: reqId, ...payload } }) =>
        runOne({ id, job: job.name, reqId }, async () => run(job.payload.parse(payload) as never)),
      ),
    )
  })
}

type Running = { id: string; job: string; reqId: string | undefined }
type RunOne = (running: Running, work: () => Promise<void>) => Promise<JobResult>
type Runner = { attempts: ReturnType<typeof openJobAttempts>; takeTurn: ReturnType<typeof openTurns>; log: Log }

/**
 * Whatever a job does, the others go on: one that throws is tried again, one that processes died of is tried again with
 * nothing beside it, which clears those that only ran at the same time, and is put aside when that does not help.
 */
const runner =
  ({ attempts, takeTurn, log }: Runner): RunOne =>
  async ({ id, job, reqId }, work) => {
    const seconds = stopwatch()
    const ended = (result: string) => measures.job.tell({ job, result, seconds: seconds() })
    try {
      const deaths = await attempts.deaths(id)
      if (deaths >= MOST_DEATHS) {
        log.error({ job, jobId: id, reqId, deaths }, 'job put aside: processes died of it')
        ended('put-aside')
        return { id, status: 'deadletter', output: { message: `${deaths} processes died while it ran` } }
      }
      await takeTurn(deaths > 0, async () => {
        await attempts.begin(id, job)
        await requestId.within(reqId, work)
      })
      ended('completed')
      log.info({ job, jobId: id, reqId, ms: Math.round(seconds() * 1_000) }, 'job done')
      return { id, status: 'completed' }
    } catch (error) {
      ended('failed')
      log.error({ job, jobId: id, reqId, err: error }, 'job failed')
      // The queue keeps this text; the payload stays out of it.
      return { id, status: 'failed', output: { message: (error as Error).name } }
    } finally {
      await attempts.end(id).catch(() => {}) // a database that is away; this process does not count itself as dead
    }
  }
