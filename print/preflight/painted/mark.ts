import type { Matrix } from '../../pdf/geometry.ts'
import type { Dict, Stream } from '../../pdf/objects.ts'
import type { ColorSpace } from './color-space.ts'
import type { Font } from './font.ts'

export type MarkKind = 'fill' | 'stroke' | 'text' | 'shading' | 'image' | 'mask'

/** An image where it is painted. */
export type PaintedImage = {
  width: number
  height: number
  bits: number
  /** In the direction in which it is coarser, as it is placed. */
  dpi: number
  dict: Dict
  stream: Stream
  /** It stands in the content itself. */
  inline: boolean
}

/**
 * One thing that is painted on a page. The interpreter has one of it and fills it anew for each, since there can be
 * millions: whoever wants to keep something copies it.
 */
export type Mark = {
  kind: MarkKind
  space: ColorSpace
  /** Empty where the colour varies: images and shadings. */
  values: readonly number[]
  overprint: boolean
  overprintMode: number
  /** What of it PDF/X-3 does not know. */
  transparency: string | undefined
  /** It is drawn as a line, or as an outline. */
  strokes: boolean
  /** In points on the page; of strokes only. */
  lineWidth: number
  font: Font | undefined
  /** How it lies on the page, before anything is clipped away: images in full, texts from the start of their line. */
  matrix: Matrix
  textMatrix: Matrix
  /** In the text's own space; of texts only. */
  fontSize: number
  image: PaintedImage | undefined
  /** Around what can be seen of it, in points of the page. */
  left: number
  bottom: number
  right: number
  top: number
}

export type Observer = {
  mark: (mark: Mark) => void
  /** Something stands in for a picture that lies elsewhere. */
  placeholder: (mark: Pick<Mark, 'left' | 'bottom' | 'right' | 'top'>) => void
}
