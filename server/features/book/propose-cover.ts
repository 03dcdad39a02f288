import type { CoverFacts } from '#contract/book.ts'
import type { Member, Staff } from '#domain/account/actor.ts'
import { PROPOSED_PAGES } from '#domain/book/cover-proposal.ts'
import { printFormat } from '#domain/book/print-format.ts'
import { type CoverType, spineMm } from '#domain/book/spine.ts'
import type { BookLook } from '#domain/school/book-look.ts'
import { coverPart } from '#print/book/first-pages.ts'
import { lookInto } from '../school/class/look-into.ts'
import type { BookDeps } from './deps.ts'
import { designStore } from './design-store.ts'
import { editionStore } from './edition-store.ts'
import { nameOfBook, requireUnlocked } from './name-of-book.ts'
import { pageFacts, pageFile, type ShownPage } from './show-page.ts'

type OfCover = BookLook & { cover: CoverType }
type Proposal = ShownPage & { pages: number; estimated: boolean }

/** For the pages of the edition that there is; until there is one, for as many as a book usually has. */
async function proposal(
  { db, turnInMm }: BookDeps,
  actor: Member | Staff,
  { cover, ...of }: OfCover,
): Promise<Proposal> {
  const classId = await lookInto(db, actor, of, { action: 'book:preview' })
  await requireUnlocked(db, actor, classId)
  const name = await nameOfBook(db, classId)
  const edition = await editionStore.current(db, classId)
  const pages = edition?.pages ?? PROPOSED_PAGES
  const { spineMm: spine, trimMm } = printFormat('cover', { cover, pages, turnInMm })
  const look = await designStore.find(db, classId)
  const part = coverPart(name, { spineMm: spine, bleedMm: 0 }, [])
  const fileName = `Umschlagvorschlag-Abi-${name.year}.pdf`
  return {
    part: { ...look, side: 'right', ...part },
    trimMm,
    motto: name.motto,
    fileName,
    pages,
    estimated: edition === undefined,
  }
}

export async function proposeCover(deps: BookDeps, actor: Member | Staff, of: OfCover): Promise<CoverFacts> {
  const proposed = await proposal(deps, actor, of)
  const { pages, estimated } = proposed
  return { ...(await pageFacts(deps, proposed)), pages, estimated, spineMm: spineMm(of.cover, pages) }
}

export async function sendCoverProposal(deps: BookDeps, actor: Member | Staff, of: OfCover): Promise<File> {
  return pageFile(deps, await proposal(deps, actor, of))
}
