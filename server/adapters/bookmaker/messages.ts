import type { EditionFile } from '#domain/book/edition.ts'
import type { PageMap } from '#domain/book/page-map.ts'
import type { CoverType } from '#domain/book/spine.ts'
import type { BookWarning } from '#domain/book/warning.ts'
import type { BookContent } from '#print/book/content.ts'
import type { Look } from '#print/book/pages.ts'
import type { Facts } from '#print/pdfx/metadata.ts'
import type { End } from '../children.ts'
import type { Pictured, Pictures } from '../typesetter/messages.ts'

type Setting = {
  content: BookContent
  look: Look
  cover: CoverType
  /** The parts of the book before, where there was one. */
  before: string | null
}
/** A book of which nothing is bound: its parts lie ready then. */
export type Preparing = Setting & { out: { parts: string } }
/** All that a child needs to make a book; it reads and writes nothing but the files that are named here. */
export type Making = Setting & {
  turnInMm: number
  facts: Facts
  /** Of each photo in the book, the version for the press. */
  photos: Readonly<Record<string, string>>
  out: Record<EditionFile, string> & { parts: string }
}
export type Task = { make: Making } | { prepare: Preparing } | { paint: Pictured }

/** Without the four pages of the cover. */
export type Prepared = { pages: number; map: PageMap }
export type Made = Prepared & { warnings: BookWarning[]; adPages: number[] }

export type Answer =
  | { type: 'progress'; share: number }
  | { type: 'made'; made: Made }
  | { type: 'prepared'; prepared: Prepared }
  | { type: 'pictures'; pictures: Pictures }
  | { type: 'wrong'; reason: string }
  | End
