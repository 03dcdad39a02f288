import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { FileScope, Files } from '../adapters/files/files.ts'
import { defineJob, type Enqueue, worker } from '../adapters/job.ts'
import type { Db, Tx } from '../adapters/postgres/connect.ts'

const within = { kind: z.string().optional(), id: z.string().optional() }
/** Whatever was enqueued while an owner was always a class still has to go. */
const Scope = z.union([
  z.strictObject({ ownerId: z.uuid(), ...within }),
  z.strictObject({ classId: z.uuid(), ...within }).transform(({ classId, ...rest }) => ({ ownerId: classId, ...rest })),
])

export const removeFilesJob = defineJob({
  name: 'files.remove',
  payload: Scope,
  retry: { limit: 20, delaySeconds: 5 },
  expireSeconds: 300,
})

export const sweepFilesJob = defineJob({
  name: 'files.sweep',
  payload: z.object({}),
  retry: { limit: 2, delaySeconds: 60 },
  expireSeconds: 600,
  schedule: '43 3 * * *',
})

export type RemoveFiles = (tx: Tx, scope: FileScope) => Promise<void>

/** Files go after the commit: a transaction that fails must find them still there. */
export const fileRemoval =
  (enqueue: Enqueue): RemoveFiles =>
  (tx, scope) =>
    enqueue(tx, removeFilesJob, scope)

const ONE_DAY_MS = 86_400_000
const LOOK_AGAIN_MS = 1_000

/** Held shared by whoever removes files, alone by a backup in the moment in which nothing may go. */
export const REMOVAL_LOCK = 0x5354_4652

export const fileWorkers = (db: Db, files: Files) => [
  worker(removeFilesJob, (scope) =>
    unlessBackedUp(db, async () => {
      await files.storage.remove(scope)
      await files.staging.remove(scope)
    }),
  ),
  worker(sweepFilesJob, async () => void (await files.sweep(new Date(Date.now() - ONE_DAY_MS)))),
]

/** Asked again and again instead of waiting in the database, which cuts off what waits for long. */
async function unlessBackedUp(db: Db, remove: () => Promise<void>): Promise<void> {
  for (;;) {
    const removed = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ got: boolean }>(
        sql`select pg_try_advisory_xact_lock_shared(${sql.raw(String(REMOVAL_LOCK))}) as got`,
      )
      if (rows[0]?.got) await remove()
      return rows[0]?.got
    })
    if (removed) return
    await sleep(LOOK_AGAIN_MS)
  }
}
