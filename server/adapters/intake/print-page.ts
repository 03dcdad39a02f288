import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { AppError } from '#domain/errors.ts'
import { BEST_DPI } from '#domain/file/min-dpi.ts'
import { type PrintedPage, printedPages } from '#domain/file/printed-page.ts'
import type { Box } from '#print/pdf/geometry.ts'
import { openFileSource } from '#print/pdf/source-node.ts'
import { boxesOf } from './judge-pages.ts'
import { printJpeg, printProfile, writePicture } from './photo.ts'

/** A small page on a very large sheet would be drawn with all of that. */
const MOST_PIXELS = 60_000_000

let loaded: Promise<PDFiumLibrary> | undefined
function pdfium(): Promise<PDFiumLibrary> {
  loaded ??= PDFiumLibrary.init()
  return loaded
}

/** A page as a picture in the printer's colours, as sharp as a photo. */
export async function printPage(path: string, number: number, page: PrintedPage, folder: string): Promise<void> {
  const { sheet, printed } = pixelsOf(path, number, page)
  const library = await pdfium()
  const document = await library.loadDocument(await readFile(path))
  try {
    const { data, width, height } = await document.getPage(number - 1).render(sheet)
    const picture = sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#fff' })
      .extract(printed)
      .withIccProfile(printProfile)
      .jpeg(printJpeg)
    await writePicture(picture, join(folder, printedPages.picture(number)))
  } finally {
    document.destroy()
  }
}

/** Drawn is all that programs show of a page; printed, the trimmed part of it, with its bleed or without. */
function pixelsOf(path: string, number: number, { toTheEdges, widthMm }: PrintedPage) {
  const source = openFileSource(path)
  try {
    const boxes = boxesOf(source)[number - 1]
    if (boxes === undefined) throw new AppError('PDF_BROKEN')
    const { shown, turns } = boxes
    const part = upright(shown, toTheEdges ? boxes.printed : boxes.trim, turns)
    const whole = upright(shown, shown, turns)
    const scale = ((widthMm / 25.4) * BEST_DPI) / part.width
    const sheet = { width: Math.ceil(whole.width * scale), height: Math.ceil(whole.height * scale) }
    if (sheet.width * sheet.height > MOST_PIXELS) throw new AppError('PDF_BROKEN')
    const [left, top] = [Math.max(0, Math.floor(part.left * scale)), Math.max(0, Math.floor(part.top * scale))]
    const width = Math.min(sheet.width - left, Math.ceil(part.width * scale))
    const height = Math.min(sheet.height - top, Math.ceil(part.height * scale))
    return { sheet, printed: { left, top, width, height } }
  } finally {
    source.close()
  }
}

/** Where a box lies from the upper left corner of another, after quarters of a turn to the right. */
function upright([x0, y0, x1, y1]: Box, [left, bottom, right, top]: Box, turns: number) {
  const [width, height] = [right - left, top - bottom]
  switch (turns) {
    case 1:
      return { left: bottom - y0, top: left - x0, width: height, height: width }
    case 2:
      return { left: x1 - right, top: bottom - y0, width, height }
    case 3:
      return { left: y1 - top, top: x1 - right, width: height, height: width }
    default:
      return { left: left - x0, top: y1 - top, width, height }
  }
}
