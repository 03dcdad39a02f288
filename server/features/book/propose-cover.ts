import type { CoverFacts } from '#contract/book.ts'
import type { Member, Staff } from '#domain/account/actor.ts'
import { PROPOSED_PAGES } from '#domain/book/cover-proposal.ts'
import { printFormat } from '#domain/book/print-format.ts'
import { type CoverType, spineMm } from '#domain/book/spine.ts'
import type { BookLook } from '#domain/school/book-look.ts'
import { lookInto } from '../school/class/look-into.ts'
import { coverOfBook } from './cover-of-book.ts'
import type { BookDeps } from './deps.ts'
import { editionStore } from './edition-store.ts'
import { requireUnlocked } from './name-of-book.ts'
import { planStore } from './preparing/plan-store.ts'
import { pageFacts, pageFile, type ShownPage } from './show-page.ts'

type OfCover = BookLook & { cover: CoverType }
type Proposal = ShownPage & { pages: number; estimated: boolean }

/** For the pages of the edition that there is; until there is one, for those that stand now, or as many as a book usually has. */
async function proposal(
  { db, turnInMm }: BookDeps,
  actor: Member | Staff,
  { cover, ...of }: OfCover,
): Promise<Proposal> {
  const classId = await lookInto(db, actor, of, { action: 'book:preview' })
  await requireUnlocked(db, actor, classId)
  const known = (await editionStore.current(db, classId))?.pages ?? null
  const pages = known ?? (await planStore.find(db, classId))?.map?.cover.pages ?? PROPOSED_PAGES
  const { spineMm: spine, trimMm } = printFormat('cover', { cover, pages, turnInMm })
  const { part, motto, year } = await coverOfBook(db, classId, { spineMm: spine, bleedMm: 0 }, known)
  return { part, trimMm, motto, fileName: `Umschlagvorschlag-Abi-${year}.pdf`, pages, estimated: known === null }
}

export async function proposeCover(deps: BookDeps, actor: Member | Staff, of: OfCover): Promise<CoverFacts> {
  const proposed = await proposal(deps, actor, of)
  const { pages, estimated } = proposed
  return { ...(await pageFacts(deps, proposed)), pages, estimated, spineMm: spineMm(of.cover, pages) }
}

export async function sendCoverProposal(deps: BookDeps, actor: Member | Staff, of: OfCover): Promise<File> {
  return pageFile(deps, await proposal(deps, actor, of))
}
