import type { BookPages } from '#contract/book.ts'
import type { Member } from '#domain/account/actor.ts'
import { audit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/events.ts'
import { yearbookStore } from '../../yearbook/store.ts'
import type { BookDeps } from '../deps.ts'
import { requireUnlocked } from '../name-of-book.ts'
import { showPages } from './show-pages.ts'

/** From now on everybody of the class sees the whole book, or again only what is theirs. */
export async function releasePages(deps: BookDeps, actor: Member, released: boolean): Promise<BookPages> {
  const { db } = deps
  const { classId } = actor
  await requireUnlocked(db, actor, classId)
  await db.transaction(async (tx) => {
    await yearbookStore.holdShared(tx, classId)
    await yearbookStore.change(tx, classId, { previewReleased: released })
    await audit(tx, actor, { action: released ? 'book:release' : 'book:withdraw-release' })
    await announce(tx, classId, 'book')
  })
  return showPages(deps, actor, {})
}
