import type { PdfDocument } from '../../pdf/document.ts'
import { isDict, isNumber, type PdfObject } from '../../pdf/objects.ts'
import type { GraphicsState } from './state.ts'

/** What a graphics state of the resources changes. A font in it is handed back, since reading fonts is not done here. */
export function applyExtendedState(
  document: PdfDocument,
  state: GraphicsState,
  object: PdfObject | undefined,
): { object: PdfObject | undefined; size: number } | undefined {
  const dict = document.dict(object)
  if (dict === undefined) return undefined
  const value = (key: string) => document.resolve(dict.get(key))
  const [strokes, fills, mode] = [value('OP'), value('op'), value('OPM')]
  if (typeof strokes === 'boolean') {
    state.overprintStroke = strokes
    // Without a word of its own the fill follows the stroke.
    if (typeof fills !== 'boolean') state.overprintFill = strokes
  }
  if (typeof fills === 'boolean') state.overprintFill = fills
  if (isNumber(mode)) state.overprintMode = mode
  const [width, alphaFill, alphaStroke] = [value('LW'), value('ca'), value('CA')]
  if (isNumber(width)) state.lineWidth = width
  if (isNumber(alphaFill)) state.alphaFill = alphaFill
  if (isNumber(alphaStroke)) state.alphaStroke = alphaStroke
  const blend = value('BM')
  if (blend !== null) {
    const first = document.name(Array.isArray(blend) ? blend[0] : blend)
    state.blends = first !== undefined && first !== 'Normal' && first !== 'Compatible'
  }
  const mask = value('SMask')
  if (mask !== null) state.masked = isDict(mask)
  const font = value('Font')
  return Array.isArray(font) ? { object: font[0], size: document.number(font[1]) ?? state.fontSize } : undefined
}
