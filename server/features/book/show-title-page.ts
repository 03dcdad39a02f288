import type { PageFacts } from '#contract/book.ts'
import type { Member, Staff } from '#domain/account/actor.ts'
import { A4_MM } from '#domain/book/print-format.ts'
import type { BookLook } from '#domain/school/book-look.ts'
import { titlePart } from '#print/book/first-pages.ts'
import { contentStore } from '../content/store.ts'
import { lookInto } from '../school/class/look-into.ts'
import type { BookDeps } from './deps.ts'
import { designStore } from './design-store.ts'
import { nameOfBook, requireUnlocked } from './name-of-book.ts'
import { pageFacts, pageFile, type ShownPage } from './show-page.ts'

async function titlePage({ db }: BookDeps, actor: Member | Staff, of: BookLook): Promise<ShownPage> {
  const classId = await lookInto(db, actor, of, { action: 'book:preview' })
  await requireUnlocked(db, actor, classId)
  const name = await nameOfBook(db, classId)
  const chapters = (await contentStore.published(db, classId)).filter(({ type }) => type === 'chapter').length
  const part = titlePart(name, { chapters, trial: false, trimmed: true })
  const look = await designStore.find(db, classId)
  const fileName = `Titelseite-Abi-${name.year}.pdf`
  return { part: { ...look, side: 'right', ...part }, trimMm: A4_MM, motto: name.motto, fileName }
}

export async function showTitlePage(deps: BookDeps, actor: Member | Staff, of: BookLook): Promise<PageFacts> {
  return pageFacts(deps, await titlePage(deps, actor, of))
}

export async function sendTitlePage(deps: BookDeps, actor: Member | Staff, of: BookLook): Promise<File> {
  return pageFile(deps, await titlePage(deps, actor, of))
}
