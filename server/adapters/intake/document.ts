import { printFormat } from '#domain/book/print-format.ts'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { PageSize } from '#domain/file/page-size.ts'
import { PdfDocument } from '#print/pdf/document.ts'
import { PdfError, type PdfProblem } from '#print/pdf/pdf-error.ts'
import { nodeInflate, openFileSource } from '#print/pdf/source-node.ts'
import { lookForActive } from '#print/preflight/active-content.ts'
import { readPageBoxes } from '#print/preflight/page-boxes.ts'
import { signatureOfFile } from './photo.ts'

const codes: Record<PdfProblem, ErrorCode> = {
  broken: 'PDF_BROKEN',
  encrypted: 'PDF_ENCRYPTED',
  limit: 'PDF_TOO_MANY_PAGES',
}

/**
 * How large the pages of a PDF are, as they are shown; of one with more pages than asked for, nothing. What is served to
 * the class holds pages only: nothing that runs, opens, asks or carries other files.
 */
export async function readDocument(path: string, maxPages: number): Promise<PageSize[]> {
  if ((await signatureOfFile(path)) !== 'pdf') throw new AppError('FILE_TYPE_UNSUPPORTED')
  const source = openFileSource(path)
  try {
    const document = new PdfDocument(source, { inflate: nodeInflate })
    const sizes: PageSize[] = []
    const active = lookForActive(document)
    if (active.inFile().length > 0) throw new AppError('PDF_ACTIVE')
    for (const page of document.pages()) {
      if (sizes.length === maxPages) throw new AppError('PDF_TOO_MANY_PAGES')
      if (active.onPage(page.dict).length > 0) throw new AppError('PDF_ACTIVE')
      const { widthMm, heightMm } = readPageBoxes(document, page, sizes.length + 1, printFormat('page'))
      sizes.push({ widthMm: rounded(widthMm), heightMm: rounded(heightMm) })
    }
    if (sizes.length === 0) throw new AppError('PDF_BROKEN')
    return sizes
  } catch (error) {
    throw error instanceof PdfError ? new AppError(codes[error.problem]) : error
  } finally {
    source.close()
  }
}

const rounded = (mm: number) => Math.round(mm * 100) / 100
