import type { PdfDocument } from '../../pdf/document.ts'
import { Lexer, type Token } from '../../pdf/lexer.ts'
import { Name, type PdfObject, PdfString, Stream } from '../../pdf/objects.ts'
import { PdfError } from '../../pdf/pdf-error.ts'
import { END, Word } from '../../pdf/words.ts'
import { type CodeMap, CodeSpace, codeAt } from './code-space.ts'
import { predefinedMap, TWO_BYTES } from './predefined-maps.ts'

const MAX_BYTES = 8 << 20
const MAX_RANGES = 100_000
const MAX_NESTING = 8

export function readCodeMap(document: PdfDocument, object: PdfObject | undefined, depth = 0): CodeMap {
  const encoding = document.resolve(object)
  if (encoding instanceof Name) return predefinedMap(encoding.value)
  if (!(encoding instanceof Stream) || depth > MAX_NESTING) return TWO_BYTES
  const own = new OwnMap()
  for (const [section, operands] of sections(document, encoding)) own.take(section, operands)
  const { dict } = encoding
  const below = dict.get('UseCMap') ?? own.named
  if (below !== undefined) own.standOn(readCodeMap(document, below, depth + 1))
  const mode = document.number(dict.get('WMode')) ?? own.mode
  if (mode !== undefined) own.vertical = mode === 1
  return own.space.isEmpty ? { ...TWO_BYTES, vertical: own.vertical } : own
}

/** Codes that stand for a blank, from what a font says for those who copy its text. */
export function readBlanks(document: PdfDocument, object: PdfObject | undefined): Set<number> {
  const blanks = new Set<number>()
  const stream = document.resolve(object)
  if (!(stream instanceof Stream)) return blanks
  for (const [section, operands] of sections(document, stream)) {
    const width = section === 'endbfchar' ? 2 : section === 'endbfrange' ? 3 : 0
    for (let at = 0; width > 0 && at + width <= operands.length; at += width) {
      const code = operands[at]
      const meant = operands[at + width - 1]
      const first = Array.isArray(meant) ? meant[0] : meant
      if (code instanceof PdfString && first instanceof PdfString && blankTexts.has(first.value))
        blanks.add(codeAt(code.value, 0, code.value.length))
    }
  }
  return blanks
}

const blankTexts = new Set(['\x00\x20', '\x00\xa0', '\x30\x00', '\x20'])

/** What stands before each word of a map. A damaged one says what it says up to the damage. */
function* sections(document: PdfDocument, stream: Stream): Generator<[string, Token[]]> {
  try {
    const lexer = new Lexer(document.decode(stream, MAX_BYTES).data)
    let operands: Token[] = []
    for (let token = lexer.token(); token !== END; token = lexer.token())
      if (token instanceof Word) {
        yield [token.text, operands]
        operands = []
      } else if (operands.length < MAX_RANGES) operands.push(token)
  } catch (error) {
    if (!(error instanceof PdfError)) throw error
  }
}

/** A map that stands in the file. */
class OwnMap implements CodeMap {
  vertical = false
  mode: number | undefined
  named: Name | undefined
  readonly space = new CodeSpace()
  private below: CodeMap | undefined
  private readonly glyphs: { first: number; last: number; length: number; glyph: number }[] = []
  private isSorted = false

  take(word: string, operands: readonly Token[]): void {
    if (word === 'endcodespacerange')
      for (let at = 0; at + 1 < operands.length; at += 2) {
        const [low, high] = [operands[at], operands[at + 1]]
        if (low instanceof PdfString && high instanceof PdfString) this.space.add(low.value, high.value)
      }
    else if (word === 'endcidrange')
      for (let at = 0; at + 2 < operands.length; at += 3) this.add(operands[at], operands[at + 1], operands[at + 2])
    else if (word === 'endcidchar')
      for (let at = 0; at + 1 < operands.length; at += 2) this.add(operands[at], operands[at], operands[at + 1])
    else if (word === 'usecmap') {
      const name = operands.at(-1)
      if (name instanceof Name) this.named = name
    } else if (word === 'def') {
      const [key, value] = operands.slice(-2)
      if (key instanceof Name && key.value === 'WMode' && typeof value === 'number') this.mode = value
    }
  }
  private add(low: Token | undefined, high: Token | undefined, glyph: Token | undefined): void {
    if (!(low instanceof PdfString && high instanceof PdfString) || typeof glyph !== 'number') return
    const { length } = low.value
    if (length > 4 || this.glyphs.length >= MAX_RANGES) return
    this.glyphs.push({ first: codeAt(low.value, 0, length), last: codeAt(high.value, 0, length), length, glyph })
  }
  standOn(below: CodeMap): void {
    this.below = below
    this.space.addAll(below.space)
    this.vertical = below.vertical
  }

  glyph(code: number, length: number): number | undefined {
    const { glyphs } = this
    if (!this.isSorted) glyphs.sort((one, other) => one.length - other.length || one.first - other.first)
    this.isSorted = true
    let [from, to] = [0, glyphs.length]
    while (from < to) {
      const middle = (from + to) >> 1
      const range = glyphs[middle] as (typeof glyphs)[number]
      if (range.length < length || (range.length === length && range.last < code)) from = middle + 1
      else to = middle
    }
    const found = glyphs[from]
    if (found !== undefined && found.length === length && found.first <= code) return found.glyph + code - found.first
    // What no map knows is glyph 0.
    return this.below === undefined ? 0 : this.below.glyph(code, length)
  }
  isBlank(code: number, length: number): boolean {
    return this.below?.isBlank(code, length) === true
  }
}
