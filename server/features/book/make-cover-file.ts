import type { Member } from '#domain/account/actor.ts'
import { printFormat } from '#domain/book/print-format.ts'
import { type CoverType, coverLabels } from '#domain/book/spine.ts'
import { photosIn } from '#print/typeset/part.ts'
import { coverOfBook } from './cover-of-book.ts'
import type { BookDeps } from './deps.ts'
import { requireUnlocked } from './name-of-book.ts'
import { withPhotoFiles } from './photo-files.ts'
import { pdfFile } from './show-page.ts'

/** A print file is set anew each time, and one typesetter serves all classes. */
const FILES = { max: 30, seconds: 3_600 }

/** The cover for the press, for a book of so many pages, the four of the cover included. */
export async function makeCoverFile(
  { db, storage, throttle, typesetter, turnInMm }: BookDeps,
  actor: Member,
  { cover, pages }: { cover: CoverType; pages: number },
): Promise<File> {
  const { classId } = actor
  await requireUnlocked(db, actor, classId)
  await throttle.take(['cover-file', classId], FILES)
  const format = printFormat('cover', { cover, pages, turnInMm })
  const { part, school, year } = await coverOfBook(db, classId, format, pages)
  const title = `Umschlag: Abi ${year}, ${school}`
  const { pdf } = await withPhotoFiles({ db, storage }, photosIn(part), 'print', (photos) =>
    typesetter.print(part, { title, format, photos }),
  )
  return pdfFile(`Umschlag-Abi-${year}-${coverLabels[cover]}-${pages}-Seiten.pdf`, pdf)
}
