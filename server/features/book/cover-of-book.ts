import { innerPages } from '#domain/book/page-count.ts'
import type { PrintFormat } from '#domain/book/print-format.ts'
import { numbersOf } from '#print/book/cover.ts'
import { coverPart } from '#print/book/first-pages.ts'
import type { SetPart } from '#print/typeset/part.ts'
import type { Db } from '../../adapters/postgres/connect.ts'
import { bookContent } from './book-content.ts'
import { designStore } from './design-store.ts'

type Cover = { part: SetPart; school: string; year: number; motto: string | null }

/** The cover as it stands now, in the design of the class; `pages` with its own four, null where nobody knows them yet. */
export async function coverOfBook(
  db: Db,
  classId: string,
  format: Pick<PrintFormat, 'spineMm' | 'bleedMm'>,
  pages: number | null,
): Promise<Cover> {
  const content = await bookContent(db, classId)
  const look = await designStore.find(db, classId)
  const numbers = numbersOf(content, pages === null ? null : innerPages(pages))
  const { school, year, motto } = content
  return { part: { ...look, side: 'right', ...coverPart(content, format, numbers) }, school, year, motto }
}
