import type { Box, Matrix } from '../../pdf/geometry.ts'
import { IDENTITY } from '../../pdf/geometry.ts'
import type { PdfObject } from '../../pdf/objects.ts'
import { type ColorSpace, GRAY } from './color-space.ts'
import type { Font } from './font.ts'

export type Paint = { space: ColorSpace; values: readonly number[]; pattern: PdfObject | undefined }

const BLACK: Paint = { space: GRAY, values: [0], pattern: undefined }

/** The graphics state. `q` keeps a copy; everything else changes it in place. */
export class GraphicsState {
  matrix: Matrix
  clip: Box
  fill: Paint = BLACK
  stroke: Paint = BLACK
  lineWidth = 1
  overprintFill = false
  overprintStroke = false
  overprintMode = 0
  alphaFill = 1
  alphaStroke = 1
  blends = false
  masked = false

  font: Font | undefined = undefined
  fontKey: PdfObject | undefined = undefined
  fontSize = 0
  charSpace = 0
  wordSpace = 0
  stretch = 1
  leading = 0
  rise = 0
  textMode = 0
  textMatrix: Matrix = IDENTITY
  lineMatrix: Matrix = IDENTITY

  constructor(matrix: Matrix, clip: Box) {
    this.matrix = matrix
    this.clip = clip
  }
  copy(): GraphicsState {
    return Object.assign(new GraphicsState(this.matrix, this.clip), this)
  }
}

/** Everything that can change what a form or a glyph looks like, as a key. */
export const settingsOf = (
  state: GraphicsState,
  { uncolored, place }: { uncolored: boolean; place: Box | undefined },
): string =>
  [
    state.fill.space.label,
    state.fill.values.join(),
    state.stroke.space.label,
    state.stroke.values.join(),
    state.overprintFill,
    state.overprintStroke,
    state.overprintMode,
    state.alphaFill,
    state.alphaStroke,
    state.blends,
    state.masked,
    state.lineWidth,
    state.textMode,
    state.font?.name,
    rounded(state.clip),
    uncolored,
    place === undefined ? '' : rounded(place),
  ].join(' ')

const rounded = (box: Box): string => box.map((value) => value.toFixed()).join()

/** What of the state PDF/X-3 does not know. */
export function transparencyOf(state: GraphicsState, stroke: boolean): string | undefined {
  if ((stroke ? state.alphaStroke : state.alphaFill) < 1) return 'Deckkraft unter 100 %'
  if (state.blends) return 'Mischmodus'
  return state.masked ? 'weiche Maske' : undefined
}
