import type { PdfDocument } from '../../pdf/document.ts'
import { type Box, transformBox } from '../../pdf/geometry.ts'
import { isNumber, Stream } from '../../pdf/objects.ts'
import { broken } from '../../pdf/pdf-error.ts'
import { type ColorSpace, type ColorSpaces, UNKNOWN } from './color-space.ts'
import { colorSpaceOfJpeg, colorSpaceOfJpx } from './image-data.ts'
import type { Marks } from './marks.ts'
import type { Painter, Scope } from './painter.ts'

const UNIT: Box = [0, 0, 1, 1]

/** Images of the file and of the content, with the resolution that they have where they are placed. */
export class Images {
  private readonly document: PdfDocument
  private readonly spaces: ColorSpaces
  private readonly marks: Marks
  private readonly painter: Pick<Painter, 'paint'>
  constructor(document: PdfDocument, spaces: ColorSpaces, marks: Marks, painter: Pick<Painter, 'paint'>) {
    this.document = document
    this.spaces = spaces
    this.marks = marks
    this.painter = painter
  }

  paint(stream: Stream, scope: Scope, inline: boolean): void {
    const { document } = this
    const { dict } = stream
    const value = (long: string, short: string) =>
      document.resolve(dict.get(long) ?? (inline ? dict.get(short) : undefined))
    const width = value('Width', 'W')
    const height = value('Height', 'H')
    if (!isNumber(width) || !isNumber(height)) throw broken('an image without a size')
    const { matrix } = scope.state
    const across = Math.hypot(matrix[0], matrix[1])
    const down = Math.hypot(matrix[2], matrix[3])
    // Nothing is painted by an image without an area.
    if (!(across * down > 0)) return
    const box = transformBox(UNIT, matrix)
    const isMask = value('ImageMask', 'IM') === true
    const color = isMask ? scope.state.fill : { space: this.spaceOf(stream, scope, inline), values: [] }
    if (isMask && color.space.family === 'pattern') this.painter.paint('mask', scope, box, false)
    if (scope.uncolored && !isMask) return
    const mark = this.marks.prepare(isMask ? 'mask' : 'image', scope, box, color, false)
    if (mark === undefined) return
    mark.transparency ??= document.resolve(dict.get('SMask')) instanceof Stream ? 'Bild mit weicher Maske' : undefined
    const bits = value('BitsPerComponent', 'BPC')
    const dpi = Math.min((width / across) * 72, (height / down) * 72)
    mark.image = { width, height, bits: isMask ? 1 : isNumber(bits) ? bits : 8, dpi, dict, stream, inline }
    this.marks.observer.mark(mark)
    if (dict.has('OPI')) this.marks.observer.placeholder(mark)
  }

  private spaceOf(stream: Stream, scope: Scope, inline: boolean): ColorSpace {
    const object = stream.dict.get('ColorSpace') ?? (inline ? stream.dict.get('CS') : undefined)
    if (object !== undefined && this.document.resolve(object) !== null)
      return inline ? this.spaces.readInline(object, scope.resources) : this.spaces.read(object, scope.resources)
    const filter = this.document.filters(stream).at(-1)
    if (filter === 'JPXDecode') return colorSpaceOfJpx(this.document, stream)
    return filter === 'DCTDecode' && !inline ? colorSpaceOfJpeg(this.document, stream) : UNKNOWN
  }
}
