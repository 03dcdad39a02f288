import type { PageFacts } from '#contract/book.ts'
import type { PrintFormat } from '#domain/book/print-format.ts'
import { photosIn, type SetPart } from '#print/typeset/part.ts'
import { etagOf } from '../../platform/http/etag.ts'
import type { BookDeps } from './deps.ts'
import { withPhotoFiles } from './photo-files.ts'

/** A page as screens show it: what it is set from, how large it is when it is cut, and what it is called. */
export type ShownPage = { part: SetPart; trimMm: PrintFormat['trimMm']; motto: string | null; fileName: string }

/** What is to be known of it. */
export async function pageFacts(deps: BookDeps, page: ShownPage): Promise<PageFacts> {
  const { pdf, missing } = await setPage(deps, page)
  const { trimMm, motto } = page
  const { width, height } = trimMm
  return { widthMm: width, heightMm: height, motto, missing, version: etagOf(pdf) }
}

/** And the page itself; what was set for the facts is still there. */
export async function pageFile(deps: BookDeps, page: ShownPage): Promise<File> {
  const { pdf } = await setPage(deps, page)
  return pdfFile(page.fileName, pdf)
}

const setPage = ({ typesetter, ...files }: BookDeps, { part, trimMm }: ShownPage) =>
  withPhotoFiles(files, photosIn(part), 'screen', (photos) => typesetter.set(part, { trimMm, photos }))

export const pdfFile = (name: string, pdf: Uint8Array): File =>
  new File([new Uint8Array(pdf)], name, { type: 'application/pdf' })
