import type { PdfDocument } from '../../pdf/document.ts'
import { type Matrix, readMatrix } from '../../pdf/geometry.ts'
import { type Dict, isNumber, Name, type PdfObject, Ref, Stream } from '../../pdf/objects.ts'

export type Font = {
  name: string
  type: string
  embedded: boolean
  /** Codes of one byte, or of two. */
  bytesPerCode: 1 | 2
  /** The code that begins at a place of a text. */
  code: (text: string, at: number) => number
  /** Of a glyph, for a font of size 1. */
  width: (code: number) => number
  ascent: number
  descent: number
  /** A font whose glyphs are drawn by content streams of their own. */
  drawn: DrawnFont | undefined
}
export type DrawnFont = { glyph: (code: number) => Stream | undefined; matrix: Matrix; resources: Dict | undefined }

const USUAL_WIDTH = 0.5
const USUAL_ASCENT = 0.75
const USUAL_DESCENT = -0.25
const MAX_WIDTHS = 70_000

/** A font that the page names and does not have: a press takes whichever it likes. */
export const MISSING_FONT: Font = {
  name: 'fehlende Schrift',
  type: '?',
  embedded: false,
  bytesPerCode: 1,
  code: (text, at) => text.charCodeAt(at),
  width: () => USUAL_WIDTH,
  ascent: USUAL_ASCENT,
  descent: USUAL_DESCENT,
  drawn: undefined,
}

/** Reads fonts, each once. */
export class Fonts {
  private readonly document: PdfDocument
  private readonly known = new Map<number | PdfObject, Font>()
  constructor(document: PdfDocument) {
    this.document = document
  }

  read(object: PdfObject | undefined): Font | undefined {
    const key = object instanceof Ref ? object.number : object
    const known = key === undefined ? undefined : this.known.get(key)
    if (known !== undefined) return known
    const dict = this.document.dict(object)
    if (dict === undefined || key === undefined) return undefined
    const font = this.build(dict)
    this.known.set(key, font)
    return font
  }

  private build(dict: Dict): Font {
    const { document } = this
    const type = document.name(dict.get('Subtype')) ?? '?'
    const own = type === 'Type0' ? (document.dict(document.array(dict.get('DescendantFonts'))[0]) ?? dict) : dict
    const descriptor = document.dict(own.get('FontDescriptor'))
    const isDrawn = type === 'Type3'
    const drawn = isDrawn ? this.drawn(dict) : undefined
    const scale = drawn === undefined ? 0.001 : Math.abs(drawn.matrix[0])
    const part = (key: string, usual: number) => {
      const value = document.number(descriptor?.get(key))
      // Some programs write 0, others nonsense; a box is wanted, not typography.
      return value === undefined || value === 0 || Math.abs(value) > 2_000 ? usual : value * 0.001
    }
    return {
      name: withoutSubset(document.name(dict.get('BaseFont')) ?? document.name(dict.get('Name')) ?? 'ohne Namen'),
      type,
      embedded: isDrawn || this.isEmbedded(descriptor),
      bytesPerCode: type === 'Type0' ? 2 : 1,
      code: type === 'Type0' ? codeOfTwo : codeOfOne,
      width: type === 'Type0' ? this.compositeWidths(own) : this.simpleWidths(dict, descriptor, scale),
      ascent: part('Ascent', USUAL_ASCENT),
      descent: part('Descent', USUAL_DESCENT),
      drawn,
    }
  }

  private isEmbedded(descriptor: Dict | undefined): boolean {
    for (const key of ['FontFile', 'FontFile2', 'FontFile3']) {
      const file = this.document.resolve(descriptor?.get(key))
      if (file instanceof Stream && this.document.extent(file).length > 0) return true
    }
    return false
  }

  private simpleWidths(dict: Dict, descriptor: Dict | undefined, scale: number): Font['width'] {
    const { document } = this
    const first = document.number(dict.get('FirstChar')) ?? 0
    const widths = document.array(dict.get('Widths'))
    const missing = document.number(descriptor?.get('MissingWidth'))
    const fallback = missing === undefined || missing === 0 ? USUAL_WIDTH : missing * scale
    const read = new Float64Array(256).fill(Number.NaN)
    return (code) => {
      if (Number.isNaN(read[code])) {
        const width = document.number(widths[code - first])
        read[code] = width === undefined ? fallback : width * scale
      }
      return read[code] as number
    }
  }

  /** "12 [500 600] 20 30 700": single glyphs, and ranges of one width. */
  private compositeWidths(dict: Dict): Font['width'] {
    const { document } = this
    const usual = (document.number(dict.get('DW')) ?? 1_000) * 0.001
    const widths = new Map<number, number>()
    const list = document.array(dict.get('W'))
    for (let at = 0; at < list.length && widths.size < MAX_WIDTHS; ) {
      const first = document.number(list[at])
      const second = document.resolve(list[at + 1])
      if (first === undefined) break
      if (Array.isArray(second)) {
        for (const [index, each] of second.entries()) widths.set(first + index, (document.number(each) ?? 0) * 0.001)
        at += 2
      } else {
        const width = (document.number(list[at + 2]) ?? 0) * 0.001
        const last = isNumber(second) ? Math.min(second, first + MAX_WIDTHS) : first
        for (let code = first; code <= last && widths.size < MAX_WIDTHS; code++) widths.set(code, width)
        at += 3
      }
    }
    return (code) => widths.get(code) ?? usual
  }

  private drawn(dict: Dict): DrawnFont {
    const { document } = this
    const procedures = document.dict(dict.get('CharProcs'))
    const names = new Map<number, string>()
    let code = 0
    for (const each of document.array(document.get(dict.get('Encoding'), 'Differences'))) {
      const item = document.resolve(each)
      if (isNumber(item)) code = item
      else if (item instanceof Name) names.set(code++, item.value)
    }
    return {
      glyph: (of) => {
        const stream = document.resolve(procedures?.get(names.get(of) ?? ''))
        return stream instanceof Stream ? stream : undefined
      },
      matrix: readMatrix(document, dict.get('FontMatrix')),
      resources: document.dict(dict.get('Resources')),
    }
  }
}

/** "ABCDEF+Inter-Bold" is a part of Inter-Bold. */
const withoutSubset = (name: string) => name.replace(/^[A-Z]{6}\+/, '')

const codeOfOne = (text: string, at: number): number => text.charCodeAt(at)
const codeOfTwo = (text: string, at: number): number => text.charCodeAt(at) * 256 + (text.charCodeAt(at + 1) || 0)
