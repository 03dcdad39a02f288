import type { z } from 'zod'
import type { Tx } from './postgres/connect.ts'

/** A job is a declaration: its name, what it is given, and how it behaves when it fails. */
export type Job<Payload extends object = object> = {
  name: string
  payload: z.ZodType<Payload>
  retry: { limit: number; delaySeconds: number; maxDelaySeconds?: number }
  /** A job that runs longer is given to another worker. */
  expireSeconds: number
  /** How many of it one worker process runs at once. */
  parallel?: number
  /** Started by the clock, as a cron line in German time. */
  schedule?: string
  /** Given the same payload once this one has failed for good. Without it the payload waits for a person. */
  afterDeath?: Job<Payload>
}

export const defineJob = <Payload extends object>(job: Job<Payload>): Job<Payload> => job

/** A job with the function that does it. */
export type Worker = { job: Job; work: (payload: never) => Promise<void> }
export const worker = <Payload extends object>(
  job: Job<Payload>,
  work: (payload: Payload) => Promise<void>,
): Worker => ({
  job,
  work,
})

/** Jobs of a lower rank come first, whenever they were enqueued; a job that is not due yet waits. */
export type JobOptions = { rank?: number; afterSeconds?: number }

/** Enqueues in the caller's transaction: the job exists exactly when the change that needs it does. */
export type Enqueue = <Payload extends object>(
  tx: Tx,
  job: Job<Payload>,
  payload: Payload,
  options?: JobOptions,
) => Promise<void>
