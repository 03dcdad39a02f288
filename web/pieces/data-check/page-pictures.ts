import type { PDFDocumentProxy } from 'pdfjs-dist'

export type PagePictures = {
  /** Draws a page as wide as is asked for. */
  draw: (page: number, canvas: HTMLCanvasElement, width: number) => Promise<void>
  close: () => void
}

/** Pictures of the pages of a file, read in parts: a file of a gigabyte is never loaded as a whole. */
export async function openPagePictures(file: Blob): Promise<PagePictures> {
  // Half a megabyte of code that only those need who want to see where.
  const [pdf, { default: workerUrl }] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ])
  pdf.GlobalWorkerOptions.workerSrc = workerUrl
  class FileRange extends pdf.PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number): void {
      void file
        .slice(begin, end)
        .arrayBuffer()
        .then((buffer) => this.onDataRange(begin, new Uint8Array(buffer)))
    }
  }
  const loading = pdf.getDocument({
    range: new FileRange(file.size, null),
    // Nothing of a stranger's file is run, and nothing is fetched for it.
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    disableAutoFetch: true,
    disableStream: true,
    useSystemFonts: true,
  })
  const document: PDFDocumentProxy = await loading.promise
  return {
    async draw(number, canvas, width) {
      const page = await document.getPage(number)
      const scale = (width * devicePixelRatio) / page.getViewport({ scale: 1 }).width
      const viewport = page.getViewport({ scale })
      canvas.width = Math.round(viewport.width)
      canvas.height = Math.round(viewport.height)
      await page.render({ canvas, viewport }).promise
      page.cleanup()
    },
    close: () => void loading.destroy(),
  }
}
