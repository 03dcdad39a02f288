import type { BookPages } from '#contract/book.ts'
import type { Member, Staff } from '#domain/account/actor.ts'
import { seesPart } from '#domain/book/who-sees-pages.ts'
import type { BookLook } from '#domain/school/book-look.ts'
import { lookInto } from '../../school/class/look-into.ts'
import type { BookDeps } from '../deps.ts'
import { requireUnlocked } from '../name-of-book.ts'
import { askForPages } from '../preparing/ask-for-pages.ts'
import { planStore } from '../preparing/plan-store.ts'
import { readerOf } from './reader.ts'

/**
 * The pages of the book as they were set last. Whoever looks has them set anew where something has changed since, and
 * hears when that is done.
 */
export async function showPages({ db, enqueue }: BookDeps, actor: Member | Staff, of: BookLook): Promise<BookPages> {
  const classId = await lookInto(db, actor, of, { action: 'book:preview' })
  await requireUnlocked(db, actor, classId)
  await askForPages({ db, enqueue }, classId)
  const [plan, reader] = [await planStore.find(db, classId), await readerOf(db, actor, classId)]
  const { released } = reader
  if (plan?.map == null || plan.madeAt === null)
    return {
      ...{ madeAt: null, failed: plan?.failedAt != null, released },
      ...{ contents: [], parts: [], cover: null, warnings: [] },
    }
  return {
    madeAt: plan.madeAt.toISOString(),
    failed: plan.failedAt !== null,
    released,
    contents: plan.map.contents,
    warnings: reader.seesAll ? plan.map.warnings : [],
    cover: { key: plan.map.cover.key, pages: plan.map.cover.pages, spineMm: plan.map.cover.spineMm },
    parts: plan.map.parts.map((part) => {
      const { kind, first, modules, owner, keys } = part
      const count = keys.length
      return { kind, first, count, modules, owner, keys: seesPart(reader, part) ? keys : null }
    }),
  }
}
