import { pino } from 'pino'
import { z } from 'zod'
import { defineJob, worker } from '../job.ts'
import { openQueue } from '../queue.ts'

/** The number that nobody survives. */
export const DEADLY = 13

export const mournedJob = defineJob({
  name: 'test.mourned',
  payload: z.strictObject({ at: z.int() }),
  retry: { limit: 3, delaySeconds: 1 },
  expireSeconds: 60,
})
export const deadlyJob = defineJob({
  name: 'test.deadly',
  payload: z.strictObject({ at: z.int() }),
  retry: { limit: 50, delaySeconds: 1, maxDelaySeconds: 1 },
  expireSeconds: 60,
  parallel: 3,
  afterDeath: mournedJob,
})

/** A worker process of its own, since it is killed: tells what it has done. */
if (process.argv[2] !== undefined && process.send !== undefined) {
  const tell = (what: string, at: number) => new Promise((told) => process.send?.({ what, at }, told))
  await openQueue({
    url: process.argv[2],
    log: pino({ level: 'silent' }),
    jobs: [deadlyJob, mournedJob],
    workers: [
      worker(deadlyJob, async ({ at }) => {
        await tell('begun', at)
        // Those beside it are under way when it strikes.
        await new Promise((later) => setTimeout(later, at === DEADLY ? 300 : 600))
        if (at === DEADLY) process.kill(process.pid, 'SIGKILL')
        await tell('done', at)
      }),
      worker(mournedJob, async ({ at }) => void (await tell('mourned', at))),
    ],
  })
}
