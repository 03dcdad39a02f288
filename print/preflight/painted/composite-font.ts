import type { PdfDocument } from '../../pdf/document.ts'
import { type Dict, isNumber, type PdfObject } from '../../pdf/objects.ts'
import { readBlanks, readCodeMap } from './code-map.ts'
import { type CodeMap, codeAt } from './code-space.ts'

/** A font whose codes are of one to four bytes and whose glyphs have numbers. */
export type CompositeFont = {
  /** Its lines run from top to bottom. */
  vertical: boolean
  /** How many bytes the code at a place has. */
  lengthAt: (text: string, at: number) => number
  codeAt: (text: string, at: number, length: number) => number
  isBlank: (code: number, length: number) => boolean
  /** Of a glyph, for a font of size 1. */
  width: (code: number, length: number) => number
  /** How far a glyph leads on where lines are vertical, and where in it the line runs. */
  down: (code: number, length: number) => Down
}

/** Of a glyph in a vertical line. Down is less than nothing; the line meets it at `x`, `y` from where it begins in a row. */
export type Down = { height: number; x: number; y: number }

const MAX_WIDTHS = 70_000
const USUAL_HEIGHT = -1
const USUAL_TOP = 0.88

export function readComposite(document: PdfDocument, font: Dict, descendant: Dict): CompositeFont {
  const map = readCodeMap(document, font.get('Encoding'))
  const blanks = readBlanks(document, font.get('ToUnicode'))
  const usual = (document.number(descendant.get('DW')) ?? 1_000) * 0.001
  const widths = readMetrics(document, descendant.get('W'), 1, ([width = 0]) => width)
  const width = (code: number, length: number) => ofGlyph(map.glyph(code, length), widths) ?? usual
  return {
    vertical: map.vertical,
    lengthAt: (text, at) => map.space.lengthAt(text, at),
    codeAt,
    isBlank: (code, length) => blanks.has(code) || map.isBlank(code, length),
    width,
    down: map.vertical ? readDown(document, descendant, map, width) : () => IN_A_ROW,
  }
}

const ofGlyph = <Metric>(glyph: number | undefined, metrics: ReadonlyMap<number, Metric>): Metric | undefined =>
  glyph === undefined ? undefined : metrics.get(glyph)

const IN_A_ROW: Down = { height: 0, x: 0, y: 0 }

/** Where a font says nothing of a glyph, the line runs through its middle, and as high as the font says for all. */
function readDown(
  document: PdfDocument,
  descendant: Dict,
  map: CodeMap,
  width: (code: number, length: number) => number,
): (code: number, length: number) => Down {
  const [top, step] = document.array(descendant.get('DW2')).map((each) => document.number(each))
  const height = step === undefined ? USUAL_HEIGHT : step * 0.001
  const y = top === undefined ? USUAL_TOP : top * 0.001
  const said = readMetrics<Down>(document, descendant.get('W2'), 3, ([own = 0, atX = 0, atY = 0]) => ({
    height: own,
    x: atX,
    y: atY,
  }))
  return (code, length) => ofGlyph(map.glyph(code, length), said) ?? { height, x: width(code, length) / 2, y }
}

/** "12 [500 600] 20 30 700": single glyphs, and ranges alike; so many numbers for each. */
function readMetrics<Metric>(
  document: PdfDocument,
  object: PdfObject | undefined,
  each: number,
  metricOf: (numbers: readonly number[]) => Metric,
): Map<number, Metric> {
  const metrics = new Map<number, Metric>()
  const list = document.array(object)
  const numbersAt = (of: readonly PdfObject[], at: number) =>
    metricOf(of.slice(at, at + each).map((value) => (document.number(value) ?? 0) * 0.001))
  for (let at = 0; at < list.length && metrics.size < MAX_WIDTHS; ) {
    const first = document.number(list[at])
    const second = document.resolve(list[at + 1])
    if (first === undefined) break
    if (Array.isArray(second)) {
      for (let index = 0; index < second.length; index += each)
        metrics.set(first + index / each, numbersAt(second, index))
      at += 2
    } else {
      const value = numbersAt(list, at + 2)
      const last = isNumber(second) ? Math.min(second, first + MAX_WIDTHS) : first
      for (let glyph = first; glyph <= last && metrics.size < MAX_WIDTHS; glyph++) metrics.set(glyph, value)
      at += 2 + each
    }
  }
  return metrics
}
