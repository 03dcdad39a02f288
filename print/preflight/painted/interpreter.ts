import type { PdfDocument } from '../../pdf/document.ts'
import {
  type Box,
  intersection,
  type Matrix,
  multiply,
  readBox,
  readMatrix,
  scaleOf,
  transformBox,
} from '../../pdf/geometry.ts'
import type { Token } from '../../pdf/lexer.ts'
import { isPrintedNote } from '../../pdf/notes.ts'
import { type Dict, isDict, isNumber, Name, type PdfObject, Ref, Stream } from '../../pdf/objects.ts'
import { broken } from '../../pdf/pdf-error.ts'
import { type ColorSpace, ColorSpaces, GRAY, UNKNOWN } from './color-space.ts'
import { ContentBounds, ContentFeed } from './content-feed.ts'
import { applyExtendedState } from './extended-state.ts'
import { Fonts, MISSING_FONT } from './font.ts'
import { colorSpaceOfJpeg, colorSpaceOfJpx } from './image-data.ts'
import { Layers } from './layers.ts'
import type { Mark, MarkKind, Observer } from './mark.ts'
import type { Painter, Scope } from './painter.ts'
import { GraphicsState, type Paint, settingsOf, transparencyOf } from './state.ts'
import { Walk } from './walk.ts'

const MAX_NESTING = 24

/** Walks through the content of pages and tells what is painted: not what is set and never used, hidden or cut away. */
export class Interpreter implements Painter {
  private readonly document: PdfDocument
  private readonly observer: Observer
  private readonly spaces: ColorSpaces
  private readonly fonts: Fonts
  private readonly layers: Layers
  private readonly bounds = new ContentBounds()
  /** Points per unit of the page, where it says other than 1. */
  private userUnit = 1
  /** Forms, glyphs and patterns that were walked through with the same settings on this page. */
  private readonly walked = new Set<string>()
  /** Drawn glyphs, by where they stand: those without a colour of their own. */
  private readonly takesColor = new Map<number, boolean>()
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
    image: undefined,
    left: 0,
    bottom: 0,
    right: 0,
    top: 0,
  }

  constructor(document: PdfDocument, observer: Observer) {
    this.document = document
    this.observer = observer
    this.spaces = new ColorSpaces(document)
    this.fonts = new Fonts(document)
    this.layers = new Layers(document)
  }

  /** A page's content and the appearances of what is printed on it. */
  page(page: { dict: Dict; inherited: Dict }, area: Box, userUnit: number): void {
    this.bounds.turnPage()
    this.userUnit = userUnit
    this.walked.clear()
    const contents = page.dict.get('Contents')
    const list = this.document.resolve(contents)
    // An empty page has no content; one whose content cannot be found is not empty.
    const streams = contents === undefined ? [] : Array.isArray(list) ? list : [list]
    const resources = this.document.dict(page.inherited.get('Resources'))
    const state = new GraphicsState([userUnit, 0, 0, userUnit, 0, 0], area)
    const run = this.runner({ resources, state, depth: 0, base: state.matrix, uncolored: false, place: undefined })
    for (const each of streams) {
      const stream = this.document.resolve(each)
      if (!(stream instanceof Stream)) throw broken('content is missing')
      if (!this.document.decodeInPieces(stream, run.take)) throw broken('content is damaged')
      run.take(LINE_END)
    }
    run.end()
    for (const annotation of this.document.array(page.dict.get('Annots'))) this.annotation(annotation, area)
  }

  private run(stream: Stream, scope: Scope): void {
    const run = this.runner(scope)
    if (!this.document.decodeInPieces(stream, run.take)) throw broken('content is damaged')
    run.end()
  }

  private runner(scope: Scope): ContentFeed {
    return new ContentFeed(new Walk(this, scope), this.bounds)
  }

  count(): void {
    this.bounds.countOperator()
  }

  /** Says what is painted, where anything of it can be seen. */
  private tell(
    kind: MarkKind,
    scope: Scope,
    box: Box,
    paint: { space: ColorSpace; values: readonly number[] },
    stroke: boolean,
  ): boolean {
    const { state, place } = scope
    const { clip } = state
    const { mark } = this
    const seen = place ?? box
    mark.left = Math.max(seen[0], clip[0])
    mark.bottom = Math.max(seen[1], clip[1])
    mark.right = Math.min(seen[2], clip[2])
    mark.top = Math.min(seen[3], clip[3])
    if (!(mark.left <= mark.right && mark.bottom <= mark.top)) return false
    // The ink called None prints nothing.
    if (paint.space.process === 'none' && paint.space.family !== 'pattern') return false
    mark.kind = kind
    mark.space = paint.space
    mark.values = paint.values
    mark.overprint = stroke ? state.overprintStroke : state.overprintFill
    mark.overprintMode = state.overprintMode
    mark.transparency = transparencyOf(state, stroke)
    mark.strokes = stroke
    mark.lineWidth = stroke ? state.lineWidth * scaleOf(state.matrix) : 0
    mark.font = kind === 'text' ? state.font : undefined
    mark.image = undefined
    return true
  }

  /** Paints with the fill or the stroke colour, which may be a pattern. */
  paint(kind: MarkKind, scope: Scope, box: Box, stroke: boolean): void {
    if (scope.uncolored) return
    const paint = stroke ? scope.state.stroke : scope.state.fill
    if (paint.space.family === 'pattern') this.pattern(kind, scope, box, paint, stroke)
    else if (this.tell(kind, scope, box, paint, stroke)) this.observer.mark(this.mark)
  }

  private pattern(kind: MarkKind, scope: Scope, box: Box, paint: Paint, stroke: boolean): void {
    const pattern = this.document.resolve(paint.pattern)
    const dict = this.document.dict(pattern)
    if (dict === undefined) return
    // What is true of the thing itself, whatever it is filled with: its font, its line, its place, its opacity.
    if (this.tell(kind, scope, box, { space: paint.space, values: [] }, stroke)) this.observer.mark(this.mark)
    if (this.document.number(dict.get('PatternType')) === 2) {
      const inner = { ...scope, state: scope.state.copy() }
      this.setExtended(inner.state, dict.get('ExtGState'))
      this.shading(dict.get('Shading'), inner, box)
      return
    }
    if (!(pattern instanceof Stream) || scope.depth > MAX_NESTING) return
    const uncolored = this.document.number(dict.get('PaintType')) === 2
    if (uncolored && paint.space.base !== undefined) {
      const color = { space: paint.space.base, values: paint.values }
      if (this.tell(kind, scope, box, color, stroke)) this.observer.mark(this.mark)
      return
    }
    const seen = intersection(scope.place ?? box, scope.state.clip)
    if (!(seen[0] <= seen[2] && seen[1] <= seen[3])) return
    const matrix = multiply(readMatrix(this.document, dict.get('Matrix')), scope.base)
    if (this.wasWalked('pattern', paint.pattern, matrix, '')) return
    const resources = this.document.dict(dict.get('Resources')) ?? scope.resources
    const state = new GraphicsState(matrix, EVERYWHERE)
    this.run(pattern, { resources, state, depth: scope.depth + 1, base: matrix, uncolored: false, place: seen })
  }

  shading(object: PdfObject | undefined, scope: Scope, box: Box): void {
    if (scope.uncolored) return
    const dict = this.document.dict(object)
    if (dict === undefined) return
    const space = this.spaces.read(dict.get('ColorSpace'), scope.resources)
    if (this.tell('shading', scope, box, { space, values: [] }, false)) this.observer.mark(this.mark)
  }

  image(stream: Stream, scope: Scope, inline: boolean): void {
    const { document } = this
    const { dict } = stream
    const value = (long: string, short: string) =>
      document.resolve(dict.get(long) ?? (inline ? dict.get(short) : undefined))
    const width = value('Width', 'W')
    const height = value('Height', 'H')
    if (!isNumber(width) || !isNumber(height)) throw broken('an image without a size')
    const { matrix } = scope.state
    const across = Math.hypot(matrix[0], matrix[1])
    const down = Math.hypot(matrix[2], matrix[3])
    // Nothing is painted by an image without an area.
    if (!(across * down > 0)) return
    const box = transformBox(UNIT, matrix)
    const isMask = value('ImageMask', 'IM') === true
    const color = isMask ? scope.state.fill : { space: this.spaceOfImage(stream, scope, inline), values: [] }
    if (isMask && color.space.family === 'pattern') this.paint('mask', scope, box, false)
    if (scope.uncolored && !isMask) return
    if (!this.tell(isMask ? 'mask' : 'image', scope, box, color, false)) return
    const { mark } = this
    mark.transparency ??= document.resolve(dict.get('SMask')) instanceof Stream ? 'Bild mit weicher Maske' : undefined
    const bits = value('BitsPerComponent', 'BPC')
    const dpi = Math.min((width / across) * 72, (height / down) * 72)
    mark.image = { width, height, bits: isMask ? 1 : isNumber(bits) ? bits : 8, dpi, dict, stream, inline }
    this.observer.mark(mark)
    if (dict.has('OPI')) this.observer.placeholder(mark)
  }

  private spaceOfImage(stream: Stream, scope: Scope, inline: boolean): ColorSpace {
    const object = stream.dict.get('ColorSpace') ?? (inline ? stream.dict.get('CS') : undefined)
    if (object !== undefined && this.document.resolve(object) !== null)
      return inline ? this.spaces.readInline(object, scope.resources) : this.spaces.read(object, scope.resources)
    const filter = this.document.filters(stream).at(-1)
    if (filter === 'JPXDecode') return colorSpaceOfJpx(this.document, stream)
    return filter === 'DCTDecode' && !inline ? colorSpaceOfJpeg(this.document, stream) : UNKNOWN
  }

  external(object: PdfObject | undefined, scope: Scope): void {
    const stream = this.document.resolve(object)
    if (!(stream instanceof Stream)) throw broken('something to paint is missing')
    const { dict } = stream
    if (this.layers.isHidden(dict.get('OC'))) return
    const kind = this.document.name(dict.get('Subtype'))
    if (kind === 'Image') this.image(stream, scope, false)
    else if (kind === 'Form') this.form(stream, object, scope)
  }

  private form(stream: Stream, object: PdfObject | undefined, scope: Scope): void {
    if (scope.depth > MAX_NESTING) throw broken('forms nested too deeply')
    const { dict } = stream
    const state = scope.state.copy()
    state.matrix = multiply(readMatrix(this.document, dict.get('Matrix')), state.matrix)
    const bounds = readBox(this.document, dict.get('BBox'))
    if (bounds !== undefined) state.clip = intersection(state.clip, transformBox(bounds, state.matrix))
    if (dict.has('OPI')) {
      const [left, bottom, right, top] = state.clip
      this.observer.placeholder({ left, bottom, right, top })
    }
    if (!(state.clip[0] <= state.clip[2] && state.clip[1] <= state.clip[3])) return
    if (this.wasWalked('form', object, state.matrix, settingsOf(state, scope))) return
    const resources = this.document.dict(dict.get('Resources')) ?? scope.resources
    this.run(stream, { ...scope, resources, state, depth: scope.depth + 1, base: state.matrix })
  }

  private annotation(object: PdfObject, area: Box): void {
    const { document } = this
    const dict = document.dict(object)
    if (!isPrintedNote(document, object) || dict === undefined || this.layers.isHidden(dict.get('OC'))) return
    const states = document.get(document.get(dict, 'AP'), 'N')
    const appearance = isDict(states) ? document.resolve(states.get(document.name(dict.get('AS')) ?? '')) : states
    const rect = readBox(document, dict.get('Rect'))
    if (!(appearance instanceof Stream) || rect === undefined) return
    const inner = readMatrix(document, appearance.dict.get('Matrix'))
    const bounds = readBox(document, appearance.dict.get('BBox')) ?? rect
    const drawn = transformBox(bounds, inner)
    const across = drawn[2] > drawn[0] ? (rect[2] - rect[0]) / (drawn[2] - drawn[0]) : 1
    const down = drawn[3] > drawn[1] ? (rect[3] - rect[1]) / (drawn[3] - drawn[1]) : 1
    const fit: Matrix = [across, 0, 0, down, rect[0] - drawn[0] * across, rect[1] - drawn[1] * down]
    const page: Matrix = [this.userUnit, 0, 0, this.userUnit, 0, 0]
    const state = new GraphicsState(multiply(multiply(inner, fit), page), area)
    const resources = document.dict(appearance.dict.get('Resources'))
    this.run(appearance, { resources, state, depth: 1, base: state.matrix, uncolored: false, place: undefined })
  }

  /** The glyphs of a drawn font that a text uses, each once for the same size and colour; do any take the text's colour? */
  glyphs(text: string, scope: Scope, box: Box): boolean {
    const { state } = scope
    const drawn = state.font?.drawn
    const seen = intersection(scope.place ?? box, state.clip)
    const isSeen = seen[0] <= seen[2] && seen[1] <= seen[3]
    if (drawn === undefined || !isSeen || scope.depth > MAX_NESTING) return false
    const size: Matrix = [state.fontSize * state.stretch, 0, 0, state.fontSize, 0, state.rise]
    const matrix = multiply(drawn.matrix, multiply(size, multiply(state.textMatrix, state.matrix)))
    const scale: Matrix = [matrix[0], matrix[1], matrix[2], matrix[3], 0, 0]
    let takesColor = false
    for (const character of new Set(text)) {
      const code = character.charCodeAt(0)
      const stream = drawn.glyph(code)
      if (stream === undefined) continue
      if (!this.wasWalked(`glyph ${code}`, state.fontKey, scale, settingsOf(state, scope))) {
        const inner = state.copy()
        inner.matrix = matrix
        const resources = drawn.resources ?? scope.resources
        const own = {
          ...scope,
          resources,
          state: inner,
          depth: scope.depth + 1,
          place: scope.place ?? box,
          isGlyph: true,
        }
        this.run(stream, own)
        this.takesColor.set(stream.start, own.uncolored)
      }
      takesColor ||= this.takesColor.get(stream.start) === true
    }
    return takesColor
  }

  /** The same thing at the same place with the same settings says nothing new. */
  private wasWalked(kind: string, object: PdfObject | undefined, matrix: Matrix, how: string): boolean {
    if (!(object instanceof Ref)) return false
    const key = `${kind} ${object.number} ${matrix.map((value) => value.toFixed(2)).join(' ')} ${how}`
    if (this.walked.has(key)) return true
    this.walked.add(key)
    return false
  }

  setExtended(state: GraphicsState, object: PdfObject | undefined): void {
    const font = applyExtendedState(this.document, state, object)
    if (font !== undefined) this.setFont(state, font.object, font.size)
  }

  setFont(state: GraphicsState, object: PdfObject | undefined, size: number): void {
    state.fontSize = size
    if (state.font !== undefined && state.fontKey === object) return
    state.font = this.fonts.read(object) ?? MISSING_FONT
    state.fontKey = object
  }

  inlineSpace(object: PdfObject, scope: Scope): ColorSpace {
    return this.spaces.readInline(object, scope.resources)
  }
  space(object: PdfObject | undefined, scope: Scope): ColorSpace {
    return this.spaces.read(object, scope.resources)
  }
  deviceSpace(name: 'DeviceCMYK' | 'DeviceGray' | 'DeviceRGB', scope: Scope): ColorSpace {
    return this.spaces.device(name, scope.resources)
  }
  resource(scope: Scope, category: string, name: Token | undefined): PdfObject | undefined {
    return name instanceof Name ? this.document.dict(scope.resources?.get(category))?.get(name.value) : undefined
  }
  isHiddenLayer(object: PdfObject | undefined): boolean {
    return this.layers.isHidden(object)
  }
}

const UNIT: Box = [0, 0, 1, 1]
const EVERYWHERE: Box = [-Infinity, -Infinity, Infinity, Infinity]
const LINE_END = Uint8Array.of(10)
