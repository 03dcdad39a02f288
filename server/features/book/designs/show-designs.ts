import type { Designs } from '#contract/book/designs.ts'
import type { Member } from '#domain/account/actor.ts'
import type { BookDeps } from '../deps.ts'
import { requireUnlocked } from '../name-of-book.ts'
import { askForPages } from '../preparing/ask-for-pages.ts'
import { glimpsesOfBook, looksOfBook } from './glimpse-of-book.ts'

/** What the class's own pages would look like in each design. */
export async function showDesigns({ db, enqueue }: BookDeps, actor: Member): Promise<Designs> {
  const { classId } = actor
  await requireUnlocked(db, actor, classId)
  // The contents are known once the book is set.
  await askForPages({ db, enqueue }, classId)
  const { glimpses, spineMm } = await glimpsesOfBook(db, classId)
  const pagesOf = ({ design, world }: (typeof looksOfBook)[number]) =>
    glimpses.flatMap(({ look, page, key }) => (look.design === design && look.world === world ? [{ page, key }] : []))
  return { spineMm, looks: looksOfBook.map((look) => ({ ...look, pages: pagesOf(look) })) }
}
