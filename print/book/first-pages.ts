import type { PrintFormat } from '#domain/book/print-format.ts'
import { isRightToLeft, keptTogether } from '../typeset/texts.ts'
import type { BookContent } from './content.ts'
import type { PartData } from './pages.ts'

/** What stands on every first page of a book. */
export type BookName = Pick<BookContent, 'school' | 'city' | 'year' | 'motto'>

const nameIn = ({ school, year, motto }: BookName) => ({
  school,
  year,
  motto: motto === null ? '' : keptTogether(motto),
  rightToLeft: motto !== null && isRightToLeft(motto),
})

/** For screens a page ends where it is cut. */
export const titlePart = (
  name: BookName,
  { chapters, trial, trimmed = false }: { chapters: number; trial: boolean; trimmed?: boolean },
): PartData => ({ kind: 'title', ...nameIn(name), chapters, trial, trimmed })

/** `numbers`: the book in figures, each with its words. */
export const coverPart = (
  name: BookName & Pick<BookContent, 'coverPhoto'>,
  { spineMm = 0, bleedMm }: Pick<PrintFormat, 'spineMm' | 'bleedMm'>,
  numbers: readonly (readonly [string, string])[],
): PartData => ({ kind: 'cover', ...nameIn(name), photo: name.coverPhoto, spine: spineMm, around: bleedMm, numbers })

/** The first names of all, on the end papers or to fill a page. */
export const endPaper = ({ people }: Pick<BookContent, 'people'>): PartData => ({
  kind: 'end-paper',
  names: people.map(({ first }) => first),
})
