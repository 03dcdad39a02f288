import { printFormat } from '#domain/book/print-format.ts'
import { PdfDocument } from '../../pdf/document.ts'
import { type Box, grown, multiply, POINTS_PER_MM, scaleOf } from '../../pdf/geometry.ts'
import { bytesSource } from '../../pdf/source.ts'
import { nodeInflate } from '../../pdf/source-node.ts'
import { mmOf, readPageBoxes } from '../../preflight/page-boxes.ts'
import { inkOf } from '../../preflight/painted/color-space.ts'
import { Interpreter } from '../../preflight/painted/interpreter.ts'
import type { Mark } from '../../preflight/painted/mark.ts'

/** All in millimetres from the upper left corner of the trimmed page, downwards; colours in percent. */
export type Rect = { left: number; top: number; right: number; bottom: number }
export type Colour = { process: string; inks: readonly number[]; sum: number }
/** What can be seen of something, after clipping; `order`: what is painted later lies above. */
type Seen = Rect & { order: number; colour: Colour }
export type SeenArea = Seen & { kind: 'area'; isLine: boolean }
/** One run of letters. `turned` in degrees; `base` is where its line begins, `length` how far its ink goes. */
export type SeenText = Seen & {
  kind: 'text'
  font: string
  size: number
  turned: number
  base: { x: number; y: number }
  length: number
}
/** `crop`: the shares of its width and its height that its frame cuts away. */
export type SeenPhoto = Seen & { kind: 'photo'; dpi: number; crop: { width: number; height: number } }
export type SeenPage = { number: number; areas: SeenArea[]; texts: SeenText[]; photos: SeenPhoto[] }

/** Frames that leave the sheet are known as a whole: the sheet itself cuts nothing here. */
const [WIDTH, HEIGHT, BLEED] = [210, 297, 3]
const A_PAGE_MORE = 300 * POINTS_PER_MM

/** What a finished book shows, page by page, read from its PDF by the interpreter of the data check. */
export function seenPages(pdf: Uint8Array): SeenPage[] {
  const document = new PdfDocument(bytesSource(pdf), { inflate: nodeInflate })
  const format = printFormat('content')
  const pages: SeenPage[] = []
  let page: SeenPage
  let trim: Box
  let order = 0
  const colours = new Map<readonly number[], Colour>()
  const colourOf = ({ space, values }: Mark): Colour => {
    const known = colours.get(values)
    if (known !== undefined && known.process === space.process) return known
    const colour = {
      process: space.process,
      inks: values.map((value) => value * 100),
      sum: inkOf(space, values) ?? 0,
    }
    colours.set(values, colour)
    return colour
  }
  const mark = (painted: Mark) => {
    const rect = {
      left: mmOf(painted.left - trim[0]),
      top: mmOf(trim[3] - painted.top),
      right: mmOf(painted.right - trim[0]),
      bottom: mmOf(trim[3] - painted.bottom),
    }
    if (rect.right < -BLEED || rect.left > WIDTH + BLEED || rect.bottom < -BLEED || rect.top > HEIGHT + BLEED) return
    const seen = { ...rect, order: order++, colour: colourOf(painted) }
    if (painted.kind === 'text') page.texts.push({ ...seen, kind: 'text', ...lineOf(painted, trim) })
    else if (painted.image !== undefined)
      page.photos.push({ ...seen, kind: 'photo', dpi: painted.image.dpi, crop: cropOf(painted, rect) })
    else page.areas.push({ ...seen, kind: 'area', isLine: painted.strokes })
  }
  const interpreter = new Interpreter(document, { mark, placeholder: () => {} })
  for (const each of document.pages()) {
    const boxes = readPageBoxes(document, each, pages.length + 1, format)
    trim = boxes.trim
    page = { number: boxes.number, areas: [], texts: [], photos: [] }
    pages.push(page)
    interpreter.page(each, grown(boxes.trim, A_PAGE_MORE), boxes.userUnit)
  }
  return pages
}

/** The box around a turned line is `length` × cosine + height × sine wide. */
function lineOf(mark: Mark, trim: Box) {
  const matrix = multiply(mark.textMatrix, mark.matrix)
  const size = mark.fontSize * scaleOf(matrix)
  const angle = Math.atan2(matrix[1], matrix[0])
  const high = ((mark.font?.ascent ?? 0.8) - (mark.font?.descent ?? -0.2)) * size
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const [wide, tall] = [mark.right - mark.left, mark.top - mark.bottom]
  const length = cos > sin ? (wide - high * sin) / cos : (tall - high * cos) / sin
  return {
    font: mark.font?.name ?? '',
    size,
    turned: (angle * 180) / Math.PI,
    base: { x: mmOf(matrix[4] - trim[0]), y: mmOf(trim[3] - matrix[5]) },
    length: mmOf(length),
  }
}

/** From the matrix, which knows the whole photo, and the box around what is seen of it, which is its turned frame's. */
function cropOf({ matrix }: Mark, { left, top, right, bottom }: Rect): SeenPhoto['crop'] {
  const angle = Math.atan2(matrix[1], matrix[0])
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const [wide, tall] = [right - left, bottom - top]
  const turned = cos * cos - sin * sin
  const [width, height] = [(wide * cos - tall * sin) / turned, (tall * cos - wide * sin) / turned]
  return {
    width: 1 - width / mmOf(Math.hypot(matrix[0], matrix[1])),
    height: 1 - height / mmOf(Math.hypot(matrix[2], matrix[3])),
  }
}
