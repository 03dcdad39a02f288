import { isEnoughForBatch } from '#domain/content/student-notes.ts'
import { isLocked } from '#domain/yearbook/data-state.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { eachAlone } from '../../../platform/each-alone.ts'
import { announce } from '../../../platform/events.ts'
import { yearbookStore } from '../../yearbook/store.ts'
import type { ContentDeps } from '../deps.ts'
import { bringOutAll, bringOutStore } from './bring-out-store.ts'

export type BringingOut = Pick<ContentDeps, 'db' | 'seals' | 'outdate'>

/** Every night: what was written, changed, withdrawn, answered and finished since the last. */
export async function bringOutNotes({ db, outdate }: BringingOut): Promise<void> {
  await eachAlone(await bringOutStore.waiting(db), (classId) =>
    db.transaction(async (tx) => {
      // Nobody writes meanwhile, and two workers come one after the other.
      const { dataState } = await yearbookStore.holdAlone(tx, classId)
      const { anything, printed } = await bringOutAll(tx, classId)
      if (!anything) return
      // Reported notes are withdrawn from a closed book, too.
      if (printed && isLocked(dataState)) await outdate(tx, classId)
      await tell(tx, classId)
    }),
  )
}

/**
 * Earlier, when enough are due by enough people that nobody can tell them apart. Asked by the clock, never by whoever
 * writes: what came out at once with a note would be by whoever was writing. Counts do not move before the night.
 */
export async function bringOutEarly({ db, seals }: BringingOut): Promise<void> {
  await eachAlone(await bringOutStore.waiting(db), (classId) =>
    db.transaction(async (tx) => {
      await yearbookStore.holdAlone(tx, classId)
      const modules = Map.groupBy(await bringOutStore.due(tx, classId), ({ moduleId }) => moduleId)
      for (const due of modules.values()) {
        const authors = new Set(due.flatMap(({ id, seal }) => seals.open(id, seal ?? '') ?? []))
        if (!isEnoughForBatch({ notes: due.length, authors: authors.size })) continue
        await bringOutStore.bringOut(
          tx,
          due.map(({ id }) => id),
        )
        await tell(tx, classId)
      }
    }),
  )
}

const tell = async (tx: Tx, classId: string) => {
  for (const topic of ['content', 'tasks', 'yearbook'] as const) await announce(tx, classId, topic)
}
