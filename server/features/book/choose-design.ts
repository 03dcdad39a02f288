import type { BookState } from '#contract/book.ts'
import type { Member } from '#domain/account/actor.ts'
import type { DesignChoice } from '#domain/book/design.ts'
import { announce } from '../../platform/events.ts'
import { requireOpen } from '../yearbook/steps.ts'
import type { BookDeps } from './deps.ts'
import { designStore } from './design-store.ts'
import { stateOfBook } from './show-book.ts'

/** Another design, or other colours, until the editing is closed. Nothing of the content changes. */
export async function chooseDesign(deps: BookDeps, actor: Member, choice: DesignChoice): Promise<BookState> {
  await deps.db.transaction(async (tx) => {
    await requireOpen(tx, actor)
    await designStore.save(tx, actor.classId, choice)
    await announce(tx, actor.classId, 'book')
  })
  return stateOfBook(deps, actor.classId)
}
