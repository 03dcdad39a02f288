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
  private widest = 0

  begin(): void {
    this.advance = 0
    this.inkFrom = Infinity
    this.inkTo = -Infinity
    this.widest = 0
  }
  get hasInk(): boolean {
    return this.inkFrom <= this.inkTo
  }

  /** A gap in thousandths of the size, against the direction of the text. */
  gap(thousandths: number, font: Font, { fontSize, stretch }: GraphicsState): void {
    this.advance -= (thousandths / 1_000) * fontSize * (font.composite?.vertical === true ? 1 : stretch)
  }

  add(text: PdfString, font: Font, state: GraphicsState): void {
    if (font.composite !== undefined) this.addComposite(text.value, font.composite, state)
    else this.addSimple(text, font, state)
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
    const { fontSize, charSpace, wordSpace } = state
    const stretch = font.vertical ? 1 : state.stretch
    for (let at = 0; at < text.length; ) {
      const length = font.lengthAt(text, at)
      const code = font.codeAt(text, at, length)
      const step = font.vertical ? font.height(code, length) : font.width(code, length)
      const end = this.advance + step * fontSize * stretch
      if (!font.isBlank(code, length)) {
        this.inkFrom = Math.min(this.inkFrom, this.advance, end)
        this.inkTo = Math.max(this.inkTo, this.advance, end)
        if (font.vertical) this.widest = Math.max(this.widest, Math.abs(font.width(code, length) * fontSize))
      }
      // Words are told apart by the byte of the blank alone, whatever a longer code means.
      this.advance = end + (charSpace + (length === 1 && code === 32 ? wordSpace : 0)) * stretch
      at += length
    }
  }

  /** Around its ink, in the text's own space. Vertical lines have their glyphs centred on them. */
  box({ composite, ascent, descent }: Font, { fontSize, rise, stretch }: GraphicsState): Box {
    if (composite?.vertical === true) {
      const half = (this.widest / 2) * stretch
      return [-half, this.inkFrom + rise, half, this.inkTo + rise]
    }
    return [this.inkFrom, descent * fontSize + rise, this.inkTo, ascent * fontSize + rise]
  }
}
