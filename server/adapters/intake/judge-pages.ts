import { closeSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { A4_MM, printFormat, TOLERANCE_MM } from '#domain/book/print-format.ts'
import { AppError } from '#domain/errors.ts'
import { type PrintedPage, printedPages, printedSize } from '#domain/file/printed-page.ts'
import { PdfDocument } from '#print/pdf/document.ts'
import { type Box, grown, POINTS_PER_MM } from '#print/pdf/geometry.ts'
import { PdfError } from '#print/pdf/pdf-error.ts'
import type { Source } from '#print/pdf/source.ts'
import { nodeInflate, openFileSource } from '#print/pdf/source-node.ts'
import { ConversionError } from '#print/pdfx/conversion-error.ts'
import { convert } from '#print/pdfx/convert.ts'
import { type PageBoxes, readPageBoxes } from '#print/preflight/page-boxes.ts'
import { preflight } from '#print/preflight/preflight.ts'

const format = printFormat('content')

/**
 * Looks at each page as the press would. Those without a finding go into the book as they are, rewritten as PDF/X-3 in
 * one file; of the others pictures are made (print-page.ts).
 */
export function judgePages(path: string, folder: string): PrintedPage[] {
  const source = openFileSource(path)
  try {
    const { findings } = last(preflight(source, { format, inflate: nodeInflate }))
    const wrong = new Set(findings.map(({ page }) => page))
    const pages = boxesOf(source)
    const isFit = (boxes: PageBoxes) => hasBleed(boxes) && !wrong.has(null) && !wrong.has(boxes.number)
    const isWritten = pages.some(isFit) && writeFit(source, join(folder, printedPages.fit))
    return pages.map((boxes) => {
      const toTheEdges = hasBleed(boxes)
      const form = isWritten && isFit(boxes) ? 'page' : 'picture'
      return { form, toTheEdges, ...printedSize(boxes, toTheEdges) }
    })
  } catch (error) {
    throw error instanceof PdfError ? new AppError('PDF_BROKEN') : error
  } finally {
    source.close()
  }
}

export function boxesOf(source: Source): PageBoxes[] {
  const document = new PdfDocument(source, { inflate: nodeInflate })
  return [...document.pages()].map((page, at) => readPageBoxes(document, page, at + 1, format))
}

/** Of the size of the book, with colour beyond the cut as far as programs show it. */
function hasBleed({ widthMm, heightMm, trim, shown, bleed }: PageBoxes): boolean {
  const isPage = Math.abs(widthMm - A4_MM.width) <= TOLERANCE_MM && Math.abs(heightMm - A4_MM.height) <= TOLERANCE_MM
  const wanted = grown(trim, (format.bleedMm - TOLERANCE_MM) * POINTS_PER_MM)
  return isPage && contains(shown, wanted) && contains(bleed, wanted)
}
const contains = (outer: Box, inner: Box) =>
  outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3]

/** False where something in the file has no place in PDF/X-3. Who binds the pages gives them title and profile. */
function writeFit(source: Source, target: string): boolean {
  const file = openSync(target, 'w')
  const facts = { title: '', date: new Date(0), id: '0'.repeat(32) }
  try {
    const sink = { write: (bytes: Uint8Array) => writeFileSync(file, bytes) }
    last(convert(source, sink, { format, facts, profile: new Uint8Array(), inflate: nodeInflate }))
    return true
  } catch (error) {
    if (error instanceof ConversionError || error instanceof PdfError) return false
    throw error
  } finally {
    closeSync(file)
  }
}

function last<Result>(running: Generator<unknown, Result>): Result {
  for (;;) {
    const step = running.next()
    if (step.done === true) return step.value
  }
}
