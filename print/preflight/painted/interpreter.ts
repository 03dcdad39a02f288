import type { PdfDocument } from '../../pdf/document.ts'
import { type Box, intersection, type Matrix, multiply, readBox, readMatrix, transformBox } from '../../pdf/geometry.ts'
import type { Token } from '../../pdf/lexer.ts'
import { type Dict, Name, type PdfObject, Ref, Stream } from '../../pdf/objects.ts'
import { broken } from '../../pdf/pdf-error.ts'
import { appearanceOf } from './appearance.ts'
import { type ColorSpace, ColorSpaces } from './color-space.ts'
import { ContentBounds, ContentFeed } from './content-feed.ts'
import { applyExtendedState } from './extended-state.ts'
import { Fonts, MISSING_FONT } from './font.ts'
import { Images } from './images.ts'
import { Layers } from './layers.ts'
import type { MarkKind, Observer } from './mark.ts'
import { Marks } from './marks.ts'
import { operators } from './operators.ts'
import type { Painter, Scope } from './painter.ts'
import { GraphicsState, type Paint, settingsOf } from './state.ts'
import { Walk } from './walk.ts'

const MAX_NESTING = 24

/** Walks through the content of pages and tells what is painted: not what is set and never used, hidden or cut away. */
export class Interpreter implements Painter {
  private readonly document: PdfDocument
  private readonly observer: Observer
  private readonly marks: Marks
  private readonly images: Images
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
  constructor(document: PdfDocument, observer: Observer) {
    this.document = document
    this.observer = observer
    this.marks = new Marks(observer)
    this.spaces = new ColorSpaces(document)
    this.images = new Images(document, this.spaces, this.marks, this)
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
    return new ContentFeed(new Walk(this, scope, operators), this.bounds)
  }

  count(): void {
    this.bounds.countOperator()
  }

  /** Paints with the fill or the stroke colour, which may be a pattern. */
  paint(kind: MarkKind, scope: Scope, box: Box, stroke: boolean): void {
    if (scope.uncolored) return
    const paint = stroke ? scope.state.stroke : scope.state.fill
    if (paint.space.family === 'pattern') this.pattern(kind, scope, box, paint, stroke)
    else this.marks.tell(kind, scope, box, paint, stroke)
  }

  private pattern(kind: MarkKind, scope: Scope, box: Box, paint: Paint, stroke: boolean): void {
    const pattern = this.document.resolve(paint.pattern)
    const dict = this.document.dict(pattern)
    if (dict === undefined) return
    // What is true of the thing itself, whatever it is filled with: its font, its line, its place, its opacity.
    this.marks.tell(kind, scope, box, { space: paint.space, values: [] }, stroke)
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
      this.marks.tell(kind, scope, box, color, stroke)
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
    this.marks.tell('shading', scope, box, { space, values: [] }, false)
  }

  image(stream: Stream, scope: Scope, inline: boolean): void {
    this.images.paint(stream, scope, inline)
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
    const found = this.layers.isHidden(document.dict(object)?.get('OC')) ? undefined : appearanceOf(document, object)
    if (found === undefined) return
    const page: Matrix = [this.userUnit, 0, 0, this.userUnit, 0, 0]
    const state = new GraphicsState(multiply(found.matrix, page), area)
    const resources = document.dict(found.stream.dict.get('Resources'))
    this.run(found.stream, { resources, state, depth: 1, base: state.matrix, uncolored: false, place: undefined })
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

const EVERYWHERE: Box = [-Infinity, -Infinity, Infinity, Infinity]
const LINE_END = Uint8Array.of(10)
