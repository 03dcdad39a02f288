import type { Finding, Sheet } from '#domain/book/finding.ts'
import type { PrintFormat } from '#domain/book/print-format.ts'
import type { Facts } from '#print/pdfx/metadata.ts'
import type { End } from '../children.ts'

/** A print file, what it is measured against, and where its version for the press is written. */
export type Checking = {
  path: string
  format: PrintFormat
  /** Null where it is PDF/X-3 already, since we have made it ourselves. */
  press: { path: string; facts: Facts } | null
}
/** A page to look at: which of them, from 1, and how wide in pixels. */
export type Pictured = { path: string; number: number; width: number }
export type Task = { check: Checking } | { picture: Pictured }

export type Looked = { pages: number; findings: Finding[]; sheets: readonly Sheet[] }
/** What the press gets, by its hash; or why it gets nothing. */
export type ForPress = { sha256: string } | { failure: Finding }

export type Answer =
  | { type: 'progress'; share: number }
  /** First what was found, then, where nothing is wrong, what goes to the press. */
  | { type: 'looked'; looked: Looked }
  | { type: 'press'; press: ForPress }
  | { type: 'picture'; picture: Uint8Array }
  | { type: 'wrong'; reason: string }
  | End
