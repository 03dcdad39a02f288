import type { PageFacts } from '#contract/book.ts'
import { type Filled, formatOf, titleOf } from '#print/typeset/templates.ts'
import { etagOf } from '../../platform/http/etag.ts'
import type { BookDeps } from './deps.ts'

/** A page as screens show it: what is to be known of it. */
export async function pageFacts({ typesetter }: BookDeps, filled: Filled): Promise<PageFacts> {
  const { pdf, missing } = await typesetter.set(filled, 'screen')
  const { trimMm } = formatOf(filled)
  const { motto } = filled.data
  return { widthMm: trimMm.width, heightMm: trimMm.height, motto, missing, version: etagOf(pdf) }
}

/** And the page itself; what was set for the facts is still there. */
export async function pageFile({ typesetter }: BookDeps, filled: Filled): Promise<File> {
  const { pdf } = await typesetter.set(filled, 'screen')
  return pdfFile(`${titleOf(filled).replaceAll(/[:/\\]/g, '')}.pdf`, pdf)
}

export const pdfFile = (name: string, pdf: Uint8Array): File =>
  new File([new Uint8Array(pdf)], name, { type: 'application/pdf' })
