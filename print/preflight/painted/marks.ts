import { type Box, IDENTITY, scaleOf } from '../../pdf/geometry.ts'
import { type ColorSpace, GRAY } from './color-space.ts'
import type { Mark, MarkKind, Observer } from './mark.ts'
import type { Scope } from './painter.ts'
import { transparencyOf } from './state.ts'

/** Says what is painted, where anything of it can be seen. */
export class Marks {
  readonly observer: Observer
  private readonly mark: Mark = {
    kind: 'fill',
    space: GRAY,
    values: [],
    overprint: false,
    overprintMode: 0,
    transparency: undefined,
    strokes: false,
    lineWidth: 0,
    font: undefined,
    matrix: IDENTITY,
    textMatrix: IDENTITY,
    fontSize: 0,
    image: undefined,
    left: 0,
    bottom: 0,
    right: 0,
    top: 0,
  }

  constructor(observer: Observer) {
    this.observer = observer
  }

  tell(
    kind: MarkKind,
    scope: Scope,
    box: Box,
    paint: { space: ColorSpace; values: readonly number[] },
    stroke: boolean,
  ): void {
    const mark = this.prepare(kind, scope, box, paint, stroke)
    if (mark !== undefined) this.observer.mark(mark)
  }

  /** Fills the mark anew; undefined where nothing of it can be seen. */
  prepare(
    kind: MarkKind,
    scope: Scope,
    box: Box,
    paint: { space: ColorSpace; values: readonly number[] },
    stroke: boolean,
  ): Mark | undefined {
    const { state, place } = scope
    const { clip } = state
    const { mark } = this
    const seen = place ?? box
    mark.left = Math.max(seen[0], clip[0])
    mark.bottom = Math.max(seen[1], clip[1])
    mark.right = Math.min(seen[2], clip[2])
    mark.top = Math.min(seen[3], clip[3])
    if (!(mark.left <= mark.right && mark.bottom <= mark.top)) return undefined
    // The ink called None prints nothing.
    if (paint.space.process === 'none' && paint.space.family !== 'pattern') return undefined
    mark.kind = kind
    mark.space = paint.space
    mark.values = paint.values
    mark.overprint = stroke ? state.overprintStroke : state.overprintFill
    mark.overprintMode = state.overprintMode
    mark.transparency = transparencyOf(state, stroke)
    mark.strokes = stroke
    mark.lineWidth = stroke ? state.lineWidth * scaleOf(state.matrix) : 0
    mark.font = kind === 'text' ? state.font : undefined
    mark.matrix = state.matrix
    mark.textMatrix = state.textMatrix
    mark.fontSize = state.fontSize
    mark.image = undefined
    return mark
  }
}
