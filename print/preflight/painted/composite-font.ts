import type { PdfDocument } from '../../pdf/document.ts'
import { type Dict, isNumber, type PdfObject } from '../../pdf/objects.ts'
import { readBlanks, readCodeMap } from './code-map.ts'
import { codeAt } from './code-space.ts'

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
  /** How far a glyph leads on where lines are vertical: down is less than nothing. */
  height: (code: number, length: number) => number
}

const MAX_WIDTHS = 70_000
const USUAL_HEIGHT = -1

export function readComposite(document: PdfDocument, font: Dict, descendant: Dict): CompositeFont {
  const map = readCodeMap(document, font.get('Encoding'))
  const blanks = readBlanks(document, font.get('ToUnicode'))
  const usual = (document.number(descendant.get('DW')) ?? 1_000) * 0.001
  const widths = readMetrics(document, descendant.get('W'), 1)
  const usualHeight = document.number(document.array(descendant.get('DW2'))[1])
  const heights = map.vertical ? readMetrics(document, descendant.get('W2'), 3) : NONE
  const inFont = (metrics: ReadonlyMap<number, number>, fallback: number) => (code: number, length: number) => {
    const glyph = map.glyph(code, length)
    return (glyph === undefined ? undefined : metrics.get(glyph)) ?? fallback
  }
  return {
    vertical: map.vertical,
    lengthAt: (text, at) => map.space.lengthAt(text, at),
    codeAt,
    isBlank: (code, length) => blanks.has(code) || map.isBlank(code, length),
    width: inFont(widths, usual),
    height: inFont(heights, usualHeight === undefined ? USUAL_HEIGHT : usualHeight * 0.001),
  }
}

const NONE: ReadonlyMap<number, number> = new Map()

/** "12 [500 600] 20 30 700": single glyphs, and ranges alike; the first of so many numbers for each. */
function readMetrics(document: PdfDocument, object: PdfObject | undefined, each: number): Map<number, number> {
  const metrics = new Map<number, number>()
  const list = document.array(object)
  for (let at = 0; at < list.length && metrics.size < MAX_WIDTHS; ) {
    const first = document.number(list[at])
    const second = document.resolve(list[at + 1])
    if (first === undefined) break
    if (Array.isArray(second)) {
      for (let index = 0; index < second.length; index += each)
        metrics.set(first + index / each, (document.number(second[index]) ?? 0) * 0.001)
      at += 2
    } else {
      const value = (document.number(list[at + 2]) ?? 0) * 0.001
      const last = isNumber(second) ? Math.min(second, first + MAX_WIDTHS) : first
      for (let glyph = first; glyph <= last && metrics.size < MAX_WIDTHS; glyph++) metrics.set(glyph, value)
      at += 2 + each
    }
  }
  return metrics
}
