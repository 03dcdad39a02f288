import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import { defineJob, type Enqueue, worker } from '../adapters/job.ts'
import type { Tx } from '../adapters/postgres/connect.ts'

/** Ids alone: a person of a class, an account without one, a teacher, or a whole class. */
const Removed = {
  classId: z.uuid().nullable(),
  memberId: z.uuid().nullable(),
  accountId: z.uuid().nullable(),
  /** Lines of an earlier product have none. */
  teacherId: z.uuid().nullable().default(null),
}
export const Removal = z.strictObject({ at: z.iso.datetime(), ...Removed })
export type Removal = z.infer<typeof Removal>

export const recordRemovalJob = defineJob({
  name: 'removal.record',
  payload: Removal,
  // On a full disk it waits for room.
  retry: { limit: 200, delaySeconds: 10, maxDelaySeconds: 600 },
  expireSeconds: 60,
})

export type RecordRemoval = (tx: Tx, removed: Omit<z.input<typeof Removal>, 'at'>) => Promise<void>

/**
 * Who was removed is written down apart from the database and its backups, so that somebody who asked to be forgotten
 * stays so after a restore. It is written once the removal is committed.
 */
export const removalRecorder =
  (enqueue: Enqueue): RecordRemoval =>
  (tx, removed) =>
    enqueue(tx, recordRemovalJob, Removal.parse({ at: new Date().toISOString(), ...removed }))

export const removalWorkers = (file: string) => [worker(recordRemovalJob, (removal) => append(file, removal))]

/** A line each, only ever added. Twice is as good as once. */
async function append(file: string, removal: Removal): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(file, 'a', 0o600)
  try {
    // Begun with the end of a line: what a power cut left half stays a line of its own.
    await handle.appendFile(`\n${JSON.stringify(removal)}`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Those since a moment, in their order. A line that was cut off is none. */
export async function removalsSince(file: string, since: Date): Promise<Removal[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text
    .split('\n')
    .flatMap((line) => Removal.safeParse(parsed(line)).data ?? [])
    .filter(({ at }) => new Date(at) >= since)
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
