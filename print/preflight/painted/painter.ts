import type { Box, Matrix } from '../../pdf/geometry.ts'
import type { Token } from '../../pdf/lexer.ts'
import type { Dict, PdfObject, Stream } from '../../pdf/objects.ts'
import type { ColorSpace } from './color-space.ts'
import type { MarkKind } from './mark.ts'
import type { GraphicsState } from './state.ts'

/** Within what a content stream is walked through. */
export type Scope = {
  resources: Dict | undefined
  state: GraphicsState
  depth: number
  /** The matrix that patterns refer to: that of the page or form. */
  base: Matrix
  /** Glyphs and patterns without colours of their own: the colour was judged where they are used. */
  uncolored: boolean
  /** A glyph may say that it has no colour of its own. */
  isGlyph?: boolean
  /** Glyphs and patterns are found where they are used, not where they are drawn. */
  place: Box | undefined
}

/** What operators ask for. */
export type Painter = {
  /** Each operator counts; too many end the walk. */
  count: () => void
  paint: (kind: MarkKind, scope: Scope, box: Box, stroke: boolean) => void
  shading: (object: PdfObject | undefined, scope: Scope, box: Box) => void
  image: (stream: Stream, scope: Scope, inline: boolean) => void
  external: (object: PdfObject | undefined, scope: Scope) => void
  /** Draws glyphs that are content of their own; true where some take the colour of the text. */
  glyphs: (text: string, scope: Scope, box: Box) => boolean
  setExtended: (state: GraphicsState, object: PdfObject | undefined) => void
  setFont: (state: GraphicsState, object: PdfObject | undefined, size: number) => void
  space: (object: PdfObject | undefined, scope: Scope) => ColorSpace
  inlineSpace: (object: PdfObject, scope: Scope) => ColorSpace
  deviceSpace: (name: 'DeviceCMYK' | 'DeviceGray' | 'DeviceRGB', scope: Scope) => ColorSpace
  resource: (scope: Scope, category: string, name: Token | undefined) => PdfObject | undefined
  isHiddenLayer: (object: PdfObject | undefined) => boolean
}
