import { z } from 'zod'
import type { FileScope, Files } from '../adapters/files/files.ts'
import { defineJob, type Enqueue, worker } from '../adapters/job.ts'
import type { Tx } from '../adapters/postgres/connect.ts'

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

export const fileWorkers = (files: Files) => [
  worker(removeFilesJob, async (scope) => {
    await files.storage.remove(scope)
    await files.staging.remove(scope)
  }),
  worker(sweepFilesJob, async () => void (await files.sweep(new Date(Date.now() - ONE_DAY_MS)))),
]
