import type { EditionFile } from '#domain/book/edition.ts'
import type { CoverType } from '#domain/book/spine.ts'
import type { BookWarning } from '#domain/book/warning.ts'
import type { BookContent } from '#print/book/content.ts'
import type { Look } from '#print/book/pages.ts'
import type { Facts } from '#print/pdfx/metadata.ts'
import type { End } from '../children.ts'

/** All that a child needs to make a book; it reads and writes nothing but the files that are named here. */
export type Task = {
  content: BookContent
  look: Look
  cover: CoverType
  turnInMm: number
  facts: Facts
  /** Of each photo in the book, the version for the press. */
  photos: Readonly<Record<string, string>>
  /** The parts of the book before, where there was one. */
  before: string | null
  out: Record<EditionFile, string> & { parts: string }
}

/** Without the four pages of the cover. */
export type Made = { pages: number; warnings: BookWarning[] }

export type Answer =
  | { type: 'progress'; share: number }
  | { type: 'made'; made: Made }
  | { type: 'wrong'; reason: string }
  | End
