import type { BookState } from '#contract/book.ts'
import type { Member, Staff } from '#domain/account/actor.ts'
import type { CoverType } from '#domain/book/spine.ts'
import type { BookLook } from '#domain/school/book-look.ts'
import { audit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/events.ts'
import { findBook } from '../../school/class/look-into.ts'
import { yearbookStore } from '../../yearbook/store.ts'
import type { BookDeps } from '../deps.ts'
import { stateOfBook } from '../show-book.ts'
import { makeBookJob } from './jobs.ts'
import { makingStore } from './making-store.ts'

/** A class that tries each colour once has enough; setting a book keeps a core busy for some seconds. */
const BOOKS = { max: 20, seconds: 3_600 }

/** Somebody wants the book as it stands now. One at a time: who asks while it is being made waits with the others. */
export async function requestBook(
  deps: BookDeps,
  actor: Member | Staff,
  { cover, ...of }: BookLook & { cover: CoverType },
): Promise<BookState> {
  const { db, enqueue, throttle } = deps
  const { classId } = await findBook(db, actor, of, { action: 'book:make' })
  await throttle.take(['book', classId], BOOKS)
  await db.transaction(async (tx) => {
    await yearbookStore.holdAlone(tx, classId)
    if ((await makingStore.ofClass(tx, classId))?.state === 'making') return
    const making = await makingStore.begin(tx, classId, cover)
    await audit(tx, actor, { action: 'book:make', classId, ...(of.reason !== undefined && { reason: of.reason }) })
    await enqueue(tx, makeBookJob, { makingId: making.id })
    await announce(tx, classId, 'book')
  })
  return stateOfBook(deps, classId)
}
