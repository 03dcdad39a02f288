import { join } from 'node:path'
import type { Bookmaker } from '../../../adapters/bookmaker/bookmaker.ts'
import type { Files } from '../../../adapters/files/files.ts'
import type { Db } from '../../../adapters/postgres/connect.ts'
import { announce } from '../../../platform/events.ts'
import { yearbookStore } from '../../yearbook/store.ts'
import { editionStore } from '../edition-store.ts'
import { partsOf } from '../making/parts-of-class.ts'
import { whatStands } from '../what-stands.ts'
import { type KeepingDeps, keepPlan } from './keep-plan.ts'
import { planStore } from './plan-store.ts'

export type PreparingDeps = KeepingDeps & { db: Db; files: Files; bookmaker: Pick<Bookmaker, 'prepare' | 'paint'> }

/**
 * Sets what has changed since the last time, so that the book is ready when somebody wants it, to leaf through or to
 * print. What goes wrong is tried again with the next change.
 */
export async function prepareBook(deps: PreparingDeps, classId: string): Promise<void> {
  try {
    await prepare(deps, classId)
  } catch (error) {
    await planStore.fail(deps.db, classId)
    throw error
  }
}

async function prepare(deps: PreparingDeps, classId: string): Promise<void> {
  const { db, files, bookmaker } = deps
  const before = await db.transaction((tx) => planStore.begin(tx, classId))
  const { design, content, hash } = await whatStands(db, classId)
  const cover = (await editionStore.last(db, classId))?.cover ?? 'HARDCOVER'
  const kept = partsOf(files.storage, classId)
  // Parts are no more than a cache: whatever has taken them away, they are set again.
  if (before.hash === hash && (await kept.use(async (parts) => parts !== null))) return
  await files.withScratch(async (folder) => {
    const out = { parts: join(folder, 'parts') }
    const prepared = await kept.use((parts) => bookmaker.prepare({ content, look: design, cover, before: parts, out }))
    await db.transaction(async (tx) => {
      // While the book is held: whatever is taken out of it afterwards is taken out of these parts too.
      await yearbookStore.holdAlone(tx, classId)
      if ((await planStore.find(tx, classId))?.stale !== false) return
      await kept.keep(out.parts)
      await keepPlan(deps, tx, classId, { hash, ...prepared })
      await announce(tx, classId, 'book')
    })
  })
}
