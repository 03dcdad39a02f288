import { createHmac } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import { defineJob, worker } from '../adapters/job.ts'
import type { Db, Tx } from '../adapters/postgres/connect.ts'
import { throttle } from '../schema/platform.ts'

export type Limit = { max: number; seconds: number; code?: ErrorCode }
/** What is counted, and for whom: `['login', accountId, address]`. */
export type Counted = readonly string[]
export type Throttle = ReturnType<typeof openThrottle>

/** Counts in the database, so that several server processes share one count and a restart forgets nothing. */
export function openThrottle({ db, secret }: { db: Db | Tx; secret: string }) {
  const keyOf = (counted: Counted) => createHmac('sha256', secret).update(counted.join('\n')).digest('base64url')
  const over = sql`${throttle.endsAt} <= now()`

  /** Counts one more, says how many there are, and throws once these are more than allowed. One statement, so no race lets a try slip by. */
  const take = async (counted: Counted, { max, seconds, code = 'TOO_MANY_REQUESTS' }: Limit): Promise<number> => {
    const end = sql`now() + make_interval(secs => ${seconds})`
    const [row] = await db
      .insert(throttle)
      .values({ key: keyOf(counted), count: 1, endsAt: end })
      .onConflictDoUpdate({
        target: throttle.key,
        set: {
          count: sql`case when ${over} then 1 else ${throttle.count} + 1 end`,
          endsAt: sql`case when ${over} then ${end} else ${throttle.endsAt} end`,
        },
      })
      .returning({
        count: throttle.count,
        retryAfterSeconds: sql<number>`ceil(extract(epoch from ${throttle.endsAt} - now()))::int`,
      })
    if (row === undefined) throw new Error('nothing was counted')
    if (row.count > max) throw new AppError(code, { retryAfterSeconds: row.retryAfterSeconds })
    return row.count
  }

  /** Takes one back, since it turned out to be no abuse. */
  const giveBack = async (counted: Counted): Promise<void> => {
    await db
      .update(throttle)
      .set({ count: sql`greatest(${throttle.count} - 1, 0)` })
      .where(eq(throttle.key, keyOf(counted)))
  }

  /** Begins the count anew. */
  const forgive = async (counted: Counted): Promise<void> => {
    await db.delete(throttle).where(eq(throttle.key, keyOf(counted)))
  }

  return { take, giveBack, forgive }
}

export const sweepThrottleJob = defineJob({
  name: 'throttle.sweep',
  payload: z.object({}),
  retry: { limit: 2, delaySeconds: 60 },
  expireSeconds: 60,
  schedule: '*/30 * * * *',
})

export const throttleWorkers = (db: Db) => [
  worker(sweepThrottleJob, async () => {
    await db.delete(throttle).where(lt(throttle.endsAt, sql`now()`))
  }),
]
