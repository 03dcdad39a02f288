import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'

let loaded: Promise<PDFiumLibrary> | undefined

/** A PDF to draw or to read from, as long as `use` runs. */
export async function withPdf<Result>(
  pdf: Uint8Array,
  use: (document: PDFiumDocument) => Promise<Result>,
): Promise<Result> {
  loaded ??= PDFiumLibrary.init()
  const document = await (await loaded).loadDocument(pdf)
  try {
    return await use(document)
  } finally {
    document.destroy()
  }
}
