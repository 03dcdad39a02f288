import type { FindingCode } from '#domain/book/finding.ts'
import type { Extent, FileKind } from '#domain/book/print-format.ts'

/** A print file with one thing planted in it, and the codes that it must lead to: no more, no fewer. */
export type Case = {
  name: string
  kind?: FileKind
  extent?: Extent
  bytes: () => Uint8Array
  codes: FindingCode[]
}
