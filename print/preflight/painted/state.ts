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
