import type { CoverFacts } from '#contract/book.ts'
import type { Member, Staff } from '#domain/account/actor.ts'
import { PROPOSED_PAGES } from '#domain/book/cover-proposal.ts'
import { type CoverType, spineMm } from '#domain/book/spine.ts'
import type { BookLook } from '#domain/school/book-look.ts'
import type { Filled } from '#print/typeset/templates.ts'
import { lookInto } from '../school/class/look-into.ts'
import type { BookDeps } from './deps.ts'
import { editionStore } from './edition-store.ts'
import { nameOfBook, requireUnlocked } from './name-of-book.ts'
import { pageFacts, pageFile } from './show-page.ts'

type OfCover = BookLook & { cover: CoverType }
type Cover = Extract<Filled, { template: 'cover' }>

/** For the pages of the edition that there is; until there is one, for as many as a book usually has. */
async function proposal({ db, turnInMm }: BookDeps, actor: Member | Staff, { cover, ...of }: OfCover): Promise<Cover> {
  const classId = await lookInto(db, actor, of, { action: 'book:preview' })
  await requireUnlocked(db, actor, classId)
  const name = await nameOfBook(db, classId)
  const pages = (await editionStore.current(db, classId))?.pages ?? PROPOSED_PAGES
  return { template: 'cover', data: { ...name, cover, pages, turnInMm } }
}

export async function proposeCover(deps: BookDeps, actor: Member | Staff, of: OfCover): Promise<CoverFacts> {
  const filled = await proposal(deps, actor, of)
  const { cover, pages } = filled.data
  return { ...(await pageFacts(deps, filled)), pages, spineMm: spineMm(cover, pages) }
}

export async function sendCoverProposal(deps: BookDeps, actor: Member | Staff, of: OfCover): Promise<File> {
  return pageFile(deps, await proposal(deps, actor, of))
}
