import type { Dict, PdfObject } from './objects.ts'
import type { Source } from './source.ts'

/** What the pages and streams of a document need of it: its bytes, and its objects with references followed. */
export type Lookup = {
  readonly source: Source
  readonly root: Dict | undefined
  resolve: (object: PdfObject | undefined) => PdfObject
  dict: (object: PdfObject | undefined) => Dict | undefined
  number: (object: PdfObject | undefined) => number | undefined
  name: (object: PdfObject | undefined) => string | undefined
}
