import type { PageFacts } from '#contract/book.ts'
import type { PrintFormat } from '#domain/book/print-format.ts'
import type { SetPart } from '#print/typeset/part.ts'
import { etagOf } from '../../platform/http/etag.ts'
import type { BookDeps } from './deps.ts'

/** A page as screens show it: what it is set from, how large it is when it is cut, and what it is called. */
export type ShownPage = { part: SetPart; trimMm: PrintFormat['trimMm']; motto: string | null; fileName: string }

/** What is to be known of it. */
export async function pageFacts(
  { typesetter }: BookDeps,
  { part, trimMm: { width, height }, motto }: ShownPage,
): Promise<PageFacts> {
  const { pdf, missing } = await typesetter.set(part)
  return { widthMm: width, heightMm: height, motto, missing, version: etagOf(pdf) }
}

/** And the page itself; what was set for the facts is still there. */
export async function pageFile({ typesetter }: BookDeps, { part, fileName }: ShownPage): Promise<File> {
  const { pdf } = await typesetter.set(part)
  return pdfFile(fileName, pdf)
}

export const pdfFile = (name: string, pdf: Uint8Array): File =>
  new File([new Uint8Array(pdf)], name, { type: 'application/pdf' })
