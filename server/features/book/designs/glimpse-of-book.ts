import { createHash } from 'node:crypto'
import { PROPOSED_PAGES } from '#domain/book/cover-proposal.ts'
import { type DesignName, designNames, worldsOf } from '#domain/book/design.ts'
import type { GlimpsePage } from '#domain/book/glimpse.ts'
import { spineMm } from '#domain/book/spine.ts'
import { type Glimpsed, glimpsesOf } from '#print/book/glimpse.ts'
import type { Look } from '#print/book/pages.ts'
import { templatesVersion } from '#print/typeset/templates.ts'
import type { Db } from '../../../adapters/postgres/connect.ts'
import { bookContent } from '../book-content.ts'
import { planStore } from '../preparing/plan-store.ts'

/** A page in one look, and by what its picture is known: all that can be seen on it. */
export type Glimpse = { look: Look; page: GlimpsePage; of: Glimpsed; key: string }

export const looksOfBook: readonly Look[] = designNames.flatMap((design: DesignName) =>
  worldsOf(design).map(([world]) => ({ design, world })),
)

/** The class's own pages as they stand now, in every design and all of its colours. */
export async function glimpsesOfBook(db: Db, classId: string): Promise<{ glimpses: Glimpse[]; spineMm: number }> {
  const { contentHash: _, ...content } = await bookContent(db, classId)
  const plan = await planStore.find(db, classId)
  const map = plan?.madeAt == null ? null : plan.map
  const spine = map?.cover.spineMm ?? spineMm('HARDCOVER', PROPOSED_PAGES)
  const known = { contents: map?.contents ?? [], inner: map === null ? null : (plan?.pages ?? null), spineMm: spine }
  const pages = [...glimpsesOf(content, known)]
  return {
    glimpses: looksOfBook.flatMap((look) => pages.map(([page, of]) => ({ look, page, of, key: keyOf(look, of) }))),
    spineMm: spine,
  }
}

const keyOf = (look: Look, of: Glimpsed): string =>
  createHash('sha256')
    .update(JSON.stringify([templatesVersion(), look, of]))
    .digest('hex')
    .slice(0, 32)
