import type { PageFacts } from '#contract/book.ts'
import type { Member, Staff } from '#domain/account/actor.ts'
import type { BookLook } from '#domain/school/book-look.ts'
import type { Filled } from '#print/typeset/templates.ts'
import { lookInto } from '../school/class/look-into.ts'
import type { BookDeps } from './deps.ts'
import { nameOfBook, requireUnlocked } from './name-of-book.ts'
import { pageFacts, pageFile } from './show-page.ts'

async function titlePage({ db }: BookDeps, actor: Member | Staff, of: BookLook): Promise<Filled> {
  const classId = await lookInto(db, actor, of, { action: 'book:preview' })
  await requireUnlocked(db, actor, classId)
  return { template: 'title-page', data: await nameOfBook(db, classId) }
}

export async function showTitlePage(deps: BookDeps, actor: Member | Staff, of: BookLook): Promise<PageFacts> {
  return pageFacts(deps, await titlePage(deps, actor, of))
}

export async function sendTitlePage(deps: BookDeps, actor: Member | Staff, of: BookLook): Promise<File> {
  return pageFile(deps, await titlePage(deps, actor, of))
}
