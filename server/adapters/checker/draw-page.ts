import sharp from 'sharp'
import { AppError } from '#domain/errors.ts'
import { cutPage } from '#print/pdf/cut-page.ts'
import { nodeInflate, openFileSource } from '#print/pdf/source-node.ts'
import { withPdf } from '#print/picture/pdfium.ts'
import type { Pictured } from './messages.ts'

/** A very narrow sheet would be drawn as a very high one. */
const MOST_PIXELS = 20_000_000

/** One page of a print file as screens show it, cut out of its file: whoever wants to see a page does not read a gigabyte. */
export async function drawPage({ path, number, width }: Pictured): Promise<Uint8Array> {
  return withPdf(cut(path, number), async (document) => {
    const page = document.getPage(0)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const height = Math.max(1, Math.round((width * originalHeight) / originalWidth))
    if (!(width * height <= MOST_PIXELS)) throw new AppError('PDF_BROKEN')
    const { data, ...size } = await page.render({ width, height })
    const raw = { width: size.width, height: size.height, channels: 4 } as const
    return sharp(data, { raw }).flatten({ background: '#fff' }).webp({ quality: 78, effort: 1 }).toBuffer()
  })
}

function cut(path: string, number: number): Uint8Array {
  const source = openFileSource(path)
  try {
    return cutPage(source, number, nodeInflate)
  } finally {
    source.close()
  }
}
