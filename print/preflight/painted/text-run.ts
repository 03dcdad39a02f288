import type { Box } from '../../pdf/geometry.ts'
import type { PdfString } from '../../pdf/objects.ts'
import type { CompositeFont } from './composite-font.ts'
import type { Font } from './font.ts'
import type { GraphicsState } from './state.ts'

/** A text along its line: how far it leads, and from where to where there is ink. Blanks are no ink. */
export class TextRun {
  advance = 0
  private inkFrom = Infinity
  private inkTo = -Infinity
  /** Of lines that run down: how far their ink goes to the sides. */
  private left = Infinity
  private right = -Infinity

  begin(): void {
    this.advance = 0
    this.inkFrom = Infinity
    this.inkTo = -Infinity
    this.left = Infinity
    this.right = -Infinity
  }
  get hasInk(): boolean {
    return this.inkFrom <= this.inkTo
  }

  /** A gap in thousandths of the size, against the direction of the text. */
  gap(thousandths: number, font: Font, { fontSize, stretch }: GraphicsState): void {
    this.advance -= (thousandths / 1_000) * fontSize * (font.composite?.vertical === true ? 1 : stretch)
  }

  add(text: PdfString, font: Font, state: GraphicsState): void {
    if (font.composite === undefined) this.addSimple(text, font, state)
    else if (font.composite.vertical) this.addDown(text.value, font, font.composite, state)
    else this.addComposite(text.value, font.composite, state)
  }

  private addSimple(text: PdfString, { widths, blanks }: Font, state: GraphicsState): void {
    const { fontSize, charSpace, wordSpace, stretch } = state
    const { source, to } = text
    const value = source === undefined ? text.value : ''
    let { advance, inkFrom, inkTo } = this
    for (let at = text.from; at < to; at++) {
      const code = source === undefined ? value.charCodeAt(at) : (source[at] as number)
      const end = advance + (widths[code] as number) * fontSize * stretch
      if (blanks[code] === 0) {
        inkFrom = Math.min(inkFrom, advance, end)
        inkTo = Math.max(inkTo, advance, end)
      }
      advance = end + (charSpace + (code === 32 ? wordSpace : 0)) * stretch
    }
    this.advance = advance
    this.inkFrom = inkFrom
    this.inkTo = inkTo
  }

  private addComposite(text: string, font: CompositeFont, state: GraphicsState): void {
    const { fontSize, stretch } = state
    for (let at = 0; at < text.length; ) {
      const length = font.lengthAt(text, at)
      const code = font.codeAt(text, at, length)
      const end = this.advance + font.width(code, length) * fontSize * stretch
      if (!font.isBlank(code, length)) this.ink(this.advance, end)
      this.advance = end + spaceBehind(code, length, state) * stretch
      at += length
    }
  }

  /** Each glyph hangs on the line by the place that it says, and stands as high and low of it as the font does in a row. */
  private addDown(text: string, { ascent, descent }: Font, font: CompositeFont, state: GraphicsState): void {
    const { fontSize, stretch } = state
    for (let at = 0; at < text.length; ) {
      const length = font.lengthAt(text, at)
      const code = font.codeAt(text, at, length)
      const { height, x, y } = font.down(code, length)
      if (!font.isBlank(code, length)) {
        const from = -x * fontSize * stretch
        const to = from + font.width(code, length) * fontSize * stretch
        this.left = Math.min(this.left, from, to)
        this.right = Math.max(this.right, from, to)
        this.ink(this.advance + (descent - y) * fontSize, this.advance + (ascent - y) * fontSize)
      }
      this.advance += height * fontSize + spaceBehind(code, length, state)
      at += length
    }
  }

  private ink(from: number, to: number): void {
    this.inkFrom = Math.min(this.inkFrom, from, to)
    this.inkTo = Math.max(this.inkTo, from, to)
  }

  /** Around its ink, in the text's own space. */
  box({ composite, ascent, descent }: Font, { fontSize, rise }: GraphicsState): Box {
    if (composite?.vertical === true) return [this.left, this.inkFrom + rise, this.right, this.inkTo + rise]
    return [this.inkFrom, descent * fontSize + rise, this.inkTo, ascent * fontSize + rise]
  }
}

/** Words are told apart by the byte of the blank alone, whatever a longer code means. */
const spaceBehind = (code: number, length: number, { charSpace, wordSpace }: GraphicsState): number =>
  charSpace + (length === 1 && code === 32 ? wordSpace : 0)
