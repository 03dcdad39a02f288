import {
  type Box,
  IDENTITY,
  intersection,
  type Matrix,
  moved,
  multiply,
  scaleOf,
  transformBox,
} from '../../pdf/geometry.ts'
import { Lexer, type Token, WindowTooSmall, windowTooSmall } from '../../pdf/lexer.ts'
import { type Dict, isNumber, Name, PdfString, Stream } from '../../pdf/objects.ts'
import { broken } from '../../pdf/pdf-error.ts'
import { END, Word } from '../../pdf/words.ts'
import { type ColorSpace, initialValues, UNKNOWN } from './color-space.ts'
import { endOfInlineImage } from './image-data.ts'
import type { Painter, Scope } from './painter.ts'
import { Path } from './path.ts'
import type { GraphicsState, Paint } from './state.ts'
import { TextRun } from './text-run.ts'

const MAX_SAVED = 4_096
const MAX_OPERANDS = 65_536
const NOTHING_VISIBLE: Box = [Infinity, Infinity, -Infinity, -Infinity]

/** What each operator does with a walk (operators.ts). */
export type Operators = ReadonlyMap<string, (walk: Walk) => void>

/** One content stream on its way through the interpreter: its operands, its path, its saved states. */
export class Walk {
  readonly painter: Painter
  readonly scope: Scope
  private readonly operators: Operators
  readonly path = new Path()
  private readonly text = new TextRun()
  operands: Token[] = []
  clipsNext = false
  private readonly saved: GraphicsState[] = []
  private readonly marked: boolean[] = []
  private hidden = 0

  constructor(painter: Painter, scope: Scope, operators: Operators) {
    this.painter = painter
    this.scope = scope
    this.operators = operators
  }

  get state(): GraphicsState {
    return this.scope.state
  }
  get isHidden(): boolean {
    return this.hidden > 0
  }

  /** Reads as many whole operations as there are; gives the place behind the last. */
  read(bytes: Uint8Array, whole: boolean): number {
    const lexer = new Lexer(bytes, 0, whole, true)
    const { operands, painter, operators } = this
    let done = 0
    try {
      for (;;) {
        const token = lexer.token()
        if (!(token instanceof Word)) {
          if (operands.length < MAX_OPERANDS) operands.push(token)
          continue
        }
        if (token === END) return bytes.length
        painter.count()
        if (token.text === 'BI') this.inlineImage(lexer)
        else operators.get(token.text)?.(this)
        operands.length = 0
        done = lexer.at
      }
    } catch (error) {
      operands.length = 0
      if (error instanceof WindowTooSmall) return done
      throw error
    }
  }

  number(at: number): number {
    const operand = this.operands[at]
    return typeof operand === 'number' ? operand : 0
  }
  matrixOperand(): Matrix {
    return [this.number(0), this.number(1), this.number(2), this.number(3), this.number(4), this.number(5)]
  }
  addPoint(at: number): void {
    this.path.add(this.number(at), this.number(at + 1), this.scope.state.matrix)
  }

  save(): void {
    if (this.saved.length >= MAX_SAVED) throw broken('states nested too deeply')
    this.saved.push(this.scope.state.copy())
  }
  restore(): void {
    const before = this.saved.pop()
    if (before !== undefined) this.scope.state = before
  }

  paintPath({ fills, strokes }: { fills: boolean; strokes: boolean }): void {
    const { path, scope } = this
    const { state } = scope
    if (!path.isEmpty && this.hidden === 0) {
      if (fills) this.painter.paint('fill', scope, path.box(), false)
      if (strokes) this.painter.paint('stroke', scope, path.box((state.lineWidth * scaleOf(state.matrix)) / 2), true)
    }
    if (this.clipsNext) state.clip = path.isEmpty ? NOTHING_VISIBLE : intersection(state.clip, path.box())
    this.clipsNext = false
    path.clear()
  }

  /** The same colour is often set again before each thing: then it stays the one that it is. */
  deviceColor(name: 'DeviceCMYK' | 'DeviceGray' | 'DeviceRGB', now: Paint): Paint {
    const space = this.painter.deviceSpace(name, this.scope)
    if (space === now.space && this.areOperands(now.values)) return now
    return { space, values: this.operands.filter(isNumber), pattern: undefined }
  }
  private areOperands(values: readonly number[]): boolean {
    const { operands } = this
    if (operands.length !== values.length) return false
    for (let at = 0; at < values.length; at++) if (operands[at] !== values[at]) return false
    return true
  }
  chosenSpace(): Paint {
    const [object] = this.operands
    const space = object instanceof Word ? UNKNOWN : this.painter.space(object, this.scope)
    return { space, values: initialValues(space), pattern: undefined }
  }
  color(space: ColorSpace): Paint {
    const pattern = this.painter.resource(this.scope, 'Pattern', this.operands.at(-1))
    return { space, values: this.operands.filter(isNumber), pattern }
  }

  beginMarked(layer: Token | undefined): void {
    const hides =
      layer !== undefined && this.painter.isHiddenLayer(this.painter.resource(this.scope, 'Properties', layer))
    this.marked.push(hides)
    if (hides) this.hidden++
  }
  endMarked(): void {
    if (this.marked.pop() === true) this.hidden--
  }

  beginText(): void {
    this.state.textMatrix = this.state.lineMatrix = IDENTITY
  }
  nextLine(x: number, y: number): void {
    const { state } = this
    state.lineMatrix = moved(state.lineMatrix, x, y)
    state.textMatrix = state.lineMatrix
  }

  /** Texts and the gaps between them, in one go. */
  showText(parts: readonly (Token | undefined)[]): void {
    const { scope, state } = this
    const { font } = state
    if (font === undefined) return
    const { text } = this
    text.begin()
    for (let at = 0; at < parts.length; at++) {
      const part = parts[at]
      if (part instanceof PdfString) text.add(part, font, state)
      else if (typeof part === 'number') text.gap(part, font, state)
    }
    if (text.hasInk && this.hidden === 0)
      this.paintText(parts, transformBox(text.box(font, state), multiply(state.textMatrix, state.matrix)), scope)
    const isVertical = font.composite?.vertical === true
    state.textMatrix = moved(state.textMatrix, isVertical ? 0 : text.advance, isVertical ? text.advance : 0)
  }

  /** Mode 3 paints nothing, 7 only clips; 1 and 5 draw the outline, 2 and 6 both. */
  private paintText(parts: readonly (Token | undefined)[], box: Box, scope: Scope): void {
    const { textMode, font } = scope.state
    if (textMode === 3 || textMode === 7) return
    if (font?.drawn !== undefined) {
      const texts = parts.filter((part) => part instanceof PdfString).map(({ value }) => value)
      if (this.painter.glyphs(texts.join(''), scope, box)) this.painter.paint('text', scope, box, false)
      return
    }
    const mode = textMode & 3
    this.painter.paint('text', scope, box, mode === 1)
    if (mode === 2) this.painter.paint('stroke', scope, box, true)
  }

  /** BI … ID data EI. */
  private inlineImage(lexer: Lexer): void {
    const dict: Dict = new Map()
    for (;;) {
      const key = lexer.token()
      if (key === END) return
      if (key instanceof Word) {
        if (key.text === 'ID') break
        continue
      }
      const value = lexer.token()
      if (key instanceof Name && !(value instanceof Word)) dict.set(key.value, value)
    }
    const start = lexer.at + 1
    const space = dict.get('CS') ?? dict.get('ColorSpace')
    const components = space === undefined ? 1 : this.painter.inlineSpace(space, this.scope).components
    const end = endOfInlineImage(lexer.bytes, start, dict, components)
    if (end === undefined) {
      if (!lexer.whole) throw windowTooSmall
      throw broken('an inline image is cut off')
    }
    lexer.at = end + 2
    const stream = new Stream(dict, 0, lexer.bytes.slice(start, end))
    if (this.hidden === 0) this.painter.image(stream, this.scope, true)
  }
}
