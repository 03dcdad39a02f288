import type { Member } from '#domain/account/actor.ts'
import { printFormat } from '#domain/book/print-format.ts'
import { type CoverType, coverLabels } from '#domain/book/spine.ts'
import { AppError } from '#domain/errors.ts'
import { coverPart } from '#print/book/first-pages.ts'
import type { BookDeps } from './deps.ts'
import { designStore } from './design-store.ts'
import { editionStore } from './edition-store.ts'
import { nameOfBook, requireUnlocked } from './name-of-book.ts'
import { pdfFile } from './show-page.ts'

/** A print file is set anew each time, and one typesetter serves all classes. */
const FILES = { max: 30, seconds: 3_600 }

/** The cover for the press, for a book of so many pages, the four of the cover included. */
export async function makeCoverFile(
  { db, throttle, typesetter, turnInMm }: BookDeps,
  actor: Member,
  { cover, pages }: { cover: CoverType; pages: number },
): Promise<File> {
  const { classId } = actor
  await requireUnlocked(db, actor, classId)
  await throttle.take(['cover-file', classId], FILES)
  const name = await nameOfBook(db, classId)
  const format = printFormat('cover', { cover, pages, turnInMm })
  const part = { ...(await designStore.find(db, classId)), side: 'right' as const, ...coverPart(name, format, []) }
  const { pdf } = await typesetter.print(part, { title: `Umschlag: Abi ${name.year}, ${name.school}`, format })
  return pdfFile(`Umschlag-Abi-${name.year}-${coverLabels[cover]}-${pages}-Seiten.pdf`, pdf)
}

export async function makeCoverOfEdition(deps: BookDeps, actor: Member, editionId: string): Promise<File> {
  const edition = await editionStore.find(deps.db, editionId)
  if (edition === undefined || edition.classId !== actor.classId) throw new AppError('NOT_FOUND')
  return makeCoverFile(deps, actor, edition)
}
