import type { PdfDocument } from '../../pdf/document.ts'
import { type Matrix, readMatrix } from '../../pdf/geometry.ts'
import { type Dict, isNumber, Name, type PdfObject, Ref, Stream } from '../../pdf/objects.ts'
import { type CompositeFont, readComposite } from './composite-font.ts'

export type Font = {
  name: string
  type: string
  embedded: boolean
  /** Of each code of one byte, for a font of size 1. */
  widths: Float64Array
  /** Codes of one byte that leave no ink. */
  blanks: Uint8Array
  /** A font with codes of more than one byte, or glyphs by number. */
  composite: CompositeFont | undefined
  ascent: number
  descent: number
  /** A font whose glyphs are drawn by content streams of their own. */
  drawn: DrawnFont | undefined
}
export type DrawnFont = {
  has: (code: number) => boolean
  glyph: (code: number) => Stream | undefined
  matrix: Matrix
  resources: Dict | undefined
}

const USUAL_WIDTH = 0.5
const USUAL_ASCENT = 0.75
const USUAL_DESCENT = -0.25
const BLANK = 32
const blankNames = new Set(['space', 'nbspace', 'nonbreakingspace', 'uni0020', 'uni00A0'])
const onlyTheBlank = () => {
  const blanks = new Uint8Array(256)
  blanks[BLANK] = 1
  return blanks
}

/** A font that the page names and does not have: a press takes whichever it likes. */
export const MISSING_FONT: Font = {
  name: 'fehlende Schrift',
  type: '?',
  embedded: false,
  widths: new Float64Array(256).fill(USUAL_WIDTH),
  blanks: onlyTheBlank(),
  composite: undefined,
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
      widths: this.widths(dict, descriptor, scale),
      blanks: this.blanks(dict, drawn),
      composite: type === 'Type0' ? readComposite(document, dict, own) : undefined,
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

  private widths(dict: Dict, descriptor: Dict | undefined, scale: number): Float64Array {
    const { document } = this
    const first = document.number(dict.get('FirstChar')) ?? 0
    const list = document.array(dict.get('Widths'))
    const missing = document.number(descriptor?.get('MissingWidth'))
    const widths = new Float64Array(256).fill(missing === undefined || missing === 0 ? USUAL_WIDTH : missing * scale)
    for (let code = Math.max(first, 0); code < Math.min(first + list.length, 256); code++) {
      const width = document.number(list[code - first])
      if (width !== undefined) widths[code] = width * scale
    }
    return widths
  }

  /** Fonts of which only parts are embedded may have a letter where others have the blank. */
  private blanks(dict: Dict, drawn: DrawnFont | undefined): Uint8Array {
    const blanks = onlyTheBlank()
    const named = namedCodes(this.document, dict)
    for (const [code, name] of named) if (code < blanks.length) blanks[code] = blankNames.has(name) ? 1 : 0
    if (drawn !== undefined) for (let code = 0; code < blanks.length; code++) blanks[code] = drawn.has(code) ? 0 : 1
    return blanks
  }

  private drawn(dict: Dict): DrawnFont {
    const { document } = this
    const procedures = document.dict(dict.get('CharProcs'))
    const names = namedCodes(document, dict)
    return {
      has: (code) => procedures?.has(names.get(code) ?? '') === true,
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

/** Where a font differs from the usual order of the letters. */
function namedCodes(document: PdfDocument, font: Dict): Map<number, string> {
  const names = new Map<number, string>()
  let code = 0
  for (const each of document.array(document.get(font.get('Encoding'), 'Differences'))) {
    const item = document.resolve(each)
    if (isNumber(item)) code = item
    else if (item instanceof Name) names.set(code++, item.value)
  }
  return names
}
