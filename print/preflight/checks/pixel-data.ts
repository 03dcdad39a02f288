import type { PdfDocument } from '../../pdf/document.ts'
import type { NewCheck } from '../check.ts'
import type { ColorSpace } from '../painted/color-space.ts'
import { type JpegHead, jpegHead } from '../painted/image-data.ts'
import type { PaintedImage } from '../painted/mark.ts'

/** Each image once, from its header and its length; its data is never read. */
export const pixelData: NewCheck = ({ document, report }) => {
  const judged = new Map<number, string | undefined>()
  return {
    kinds: ['image', 'mask'],
    mark: (mark) => {
      const { image } = mark
      if (image === undefined || image.inline) return
      const { start } = image.stream
      if (!judged.has(start)) judged.set(start, problemOf(document(), image, mark.space, mark.kind === 'mask'))
      const found = judged.get(start)
      if (found !== undefined)
        report({ at: mark, found, expected: 'vollständige Bilddaten, die zur Beschreibung passen', key: String(start) })
    },
  }
}

function problemOf(document: PdfDocument, image: PaintedImage, space: ColorSpace, isMask: boolean): string | undefined {
  const { length, intact } = document.extent(image.stream)
  if (!intact || length === 0) return 'Bilddaten abgeschnitten'
  const filters = document.filters(image.stream)
  const channels = isMask ? 1 : space.family === 'indexed' ? 1 : space.components
  if (filters.length === 0) {
    const needed = Math.ceil((image.width * channels * image.bits) / 8) * image.height
    return length < needed ? 'weniger Bilddaten, als die Größe braucht' : undefined
  }
  if (filters.length > 1 || filters[0] !== 'DCTDecode') return undefined
  const { start } = image.stream
  return problemOfJpeg(jpegHead(document, start, length), { ...image, channels, isKnown: space.family !== 'unknown' })
}

type Said = { width: number; height: number; channels: number; isKnown: boolean }

function problemOfJpeg(head: JpegHead | undefined, said: Said): string | undefined {
  if (head === undefined) return 'JPEG beschädigt'
  if (!head.complete) return 'JPEG abgeschnitten'
  if (head.width !== said.width || head.height !== said.height)
    return `JPEG mit ${head.width} × ${head.height} statt ${said.width} × ${said.height} Bildpunkten`
  if (said.isKnown && head.components !== said.channels)
    return `JPEG mit ${head.components} statt ${said.channels} Farbkanälen`
  return undefined
}
