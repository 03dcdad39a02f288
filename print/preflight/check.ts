import type { PrintFormat } from '#domain/book/print-format.ts'
import type { PdfDocument } from '../pdf/document.ts'
import type { Page } from '../pdf/page-tree.ts'
import type { PdfError } from '../pdf/pdf-error.ts'
import type { PageBoxes } from './page-boxes.ts'
import type { Mark, MarkKind } from './painted/mark.ts'

export type Place = Pick<Mark, 'left' | 'bottom' | 'right' | 'top'>

export type Reported = {
  at?: Place
  found?: string
  expected?: string
  /** What is the same on a page is one finding, with a place around all of it. Without a key everything is. */
  key?: string
  /** About the file as a whole, though it came to light on a page. */
  ofFile?: true
}

/** What a check looks at. Each is called in the order of the file; most need one of them. */
export type Check = {
  file?: (size: number) => void
  /** The file could not be read, or not to its end. */
  failed?: (error: PdfError) => void
  document?: (document: PdfDocument) => void
  page?: (boxes: PageBoxes, page: Page, document: PdfDocument) => void
  /** Which marks it looks at; without a word, at all of them. */
  kinds?: readonly MarkKind[]
  mark?: (mark: Mark, page: PageBoxes) => void
  placeholder?: (place: Place) => void
  end?: (pages: number) => void
}

export type CheckContext = {
  format: PrintFormat
  /** The file, once it is open. */
  document: () => PdfDocument
  report: (finding: Reported) => void
}

export type NewCheck = (context: CheckContext) => Check
