import type { Yearbook } from '#contract/yearbook.ts'
import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { canMove } from '#domain/yearbook/data-state.ts'
import { audit } from '../../platform/audit.ts'
import { announce } from '../../platform/events.ts'
import type { YearbookDeps } from './deps.ts'
import { yearbookStore } from './store.ts'

const REQUESTED = 'data-verification-requested'

/** "Redaktion abschließen": from the answer on nobody changes the content, until the back office resets it. */
export function requestDataCheck({ db, content }: YearbookDeps, actor: Member): Promise<Yearbook> {
  return db.transaction(async (tx) => {
    const book = await yearbookStore.holdAlone(tx, actor.classId)
    if (!canMove(book.dataState, REQUESTED, actor.kind)) throw new AppError('BOOK_LOCKED')
    await content.bringOut(tx, actor.classId)
    await yearbookStore.change(tx, actor.classId, { dataState: REQUESTED })
    await audit(tx, actor, { action: 'yearbook:request-data-check', detail: { from: book.dataState, to: REQUESTED } })
    for (const topic of ['yearbook', 'content', 'tasks'] as const) await announce(tx, actor.classId, topic)
    return { ...book, dataState: REQUESTED }
  })
}
