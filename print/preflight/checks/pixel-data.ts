import type { PdfDocument } from '../../pdf/document.ts'
import type { NewCheck } from '../check.ts'
import { type JpegHead, jpegHead } from '../painted/image-data.ts'
import type { PaintedImage } from '../painted/mark.ts'

/** Each image once, from its header and its length. No data is decoded; what is deflated is counted. */
export const pixelData: NewCheck = ({ document, report }) => {
  const judged = new Map<number, string | undefined>()
  let counted = 0
  const isCounted = (length: number) => {
    counted += length
    // Images that lie within each other were made to hold us up: no more is counted than the file is long.
    return counted <= document().source.size
  }
  return {
    kinds: ['image', 'mask'],
    mark: (mark) => {
      const { image } = mark
      if (image === undefined || image.inline) return
      const { start } = image.stream
      if (!judged.has(start)) {
        const channels = mark.kind === 'mask' || mark.space.family === 'indexed' ? 1 : mark.space.components
        const said = { ...image, channels, isKnown: mark.space.family !== 'unknown' }
        judged.set(start, problemOf(document(), said, isCounted))
      }
      const found = judged.get(start)
      if (found !== undefined)
        report({ at: mark, found, expected: 'vollständige Bilddaten, die zur Beschreibung passen', key: String(start) })
    },
  }
}

const TOO_LITTLE = 'weniger Bilddaten, als die Größe braucht'

function problemOf(
  document: PdfDocument,
  said: Said & PaintedImage,
  isCounted: (length: number) => boolean,
): string | undefined {
  const { stream, width, height, channels, bits } = said
  const { length, intact } = document.extent(stream)
  if (!intact || length === 0) return 'Bilddaten abgeschnitten'
  const [filter, ...more] = document.filters(stream)
  const needed = Math.ceil((width * channels * bits) / 8) * height
  if (more.length > 0) return undefined
  if (filter === undefined) return length < needed ? TOO_LITTLE : undefined
  if (filter === 'FlateDecode')
    return isCounted(length) && !document.inflatesTo(stream, needed) ? TOO_LITTLE : undefined
  return filter === 'DCTDecode' ? problemOfJpeg(jpegHead(document, stream.start, length), said) : undefined
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
