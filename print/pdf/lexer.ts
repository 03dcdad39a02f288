import { characterClass, hexValue, REGULAR, SPACE, textOf } from './characters.ts'
import { unescapedName, unescapedString } from './escapes.ts'
import { type Dict, Name, type PdfArray, type PdfObject, PdfString, Ref } from './objects.ts'
import { broken } from './pdf-error.ts'
import { END, nameBetween, Word, wordBetween, wordOf } from './words.ts'

/** The window ends within a token, and there is more: read a larger one and begin again. Never leaves print/pdf. */
export class WindowTooSmall {}
/** Thrown often and caught near: without a trace, which would cost more than the reading. */
export const windowTooSmall = new WindowTooSmall()

export type Token = PdfObject | Word

const MAX_DEPTH = 64
const COMMENT = 37
const NUMBER_SIGN = 35
const BACKSLASH = 92

/**
 * Reads objects from a window of bytes. `whole`: behind the window there is nothing. `fleeting`: strings are used up
 * before the bytes are, and may point into them.
 */
export class Lexer {
  bytes: Uint8Array
  at: number
  whole: boolean
  private readonly fleeting: boolean
  private depth = 0
  constructor(bytes: Uint8Array, at = 0, whole = true, fleeting = false) {
    this.bytes = bytes
    this.at = at
    this.whole = whole
    this.fleeting = fleeting
  }

  private atEnd(): void {
    if (!this.whole) throw windowTooSmall
  }

  skipSpace(): void {
    const { bytes } = this
    for (;;) {
      if (this.at >= bytes.length) {
        this.atEnd()
        return
      }
      const byte = bytes[this.at] as number
      if (characterClass[byte] === SPACE) this.at++
      else if (byte === COMMENT)
        while (this.at < bytes.length && bytes[this.at] !== 10 && bytes[this.at] !== 13) this.at++
      else return
    }
  }

  /** One object or word. References are read by `object`, since a content stream has none. */
  token(): Token {
    this.skipSpace()
    const { bytes } = this
    if (this.at >= bytes.length) return END
    const byte = bytes[this.at] as number
    switch (byte) {
      case 47: // /
        return this.name()
      case 40: // (
        return this.literalString()
      case 91: // [
        return this.array()
      case 60: // <
        if (this.at + 1 >= bytes.length) this.atEnd()
        return bytes[this.at + 1] === 60 ? this.dictionary() : this.hexString()
      case 62: // >
        if (this.at + 1 >= bytes.length) this.atEnd()
        this.at += bytes[this.at + 1] === 62 ? 2 : 1
        return wordOf('>>')
      case 93: // ]
      case 41: // )
      case 123: // {
      case 125: // }
        this.at++
        return wordOf(String.fromCharCode(byte))
    }
    if ((byte >= 48 && byte <= 57) || byte === 43 || byte === 45 || byte === 46) return this.number()
    return this.word()
  }

  /** An object, with "12 0 R" read as one. */
  object(): Token {
    const first = this.token()
    if (typeof first !== 'number' || !Number.isInteger(first) || first < 0) return first
    const after = this.at
    this.skipSpace()
    const next = this.bytes[this.at]
    if (next !== undefined && next >= 48 && next <= 57) {
      const generation = this.number()
      this.skipSpace()
      if (this.bytes[this.at] === 82 && typeof generation === 'number') {
        if (this.at + 1 >= this.bytes.length) this.atEnd()
        const behind = this.bytes[this.at + 1]
        if (behind === undefined || characterClass[behind] !== REGULAR) {
          this.at++
          return new Ref(first, generation)
        }
      }
    }
    this.at = after
    return first
  }

  /** Whoever catches what is thrown within reads on with a lexer of its own, so the depth need not be taken back. */
  private array(): PdfArray {
    this.at++
    if (++this.depth > MAX_DEPTH) throw broken('nested too deeply')
    const items = this.items()
    this.depth--
    return items
  }
  private items(): PdfArray {
    const items: PdfArray = []
    for (;;) {
      this.skipSpace()
      if (this.at >= this.bytes.length) return items
      if (this.bytes[this.at] === 93) {
        this.at++
        return items
      }
      const item = this.object()
      if (!(item instanceof Word)) items.push(item)
      else if (item === END || item.text === 'endobj' || item.text === '>>') return items
    }
  }

  private dictionary(): Dict {
    this.at += 2
    if (++this.depth > MAX_DEPTH) throw broken('nested too deeply')
    const dict = this.entries()
    this.depth--
    return dict
  }
  private entries(): Dict {
    const dict: Dict = new Map()
    for (;;) {
      const key = this.token()
      if (key instanceof Word) {
        if (key === END || key.text === '>>') return dict
        if (key.text === 'endobj' || key.text === 'stream') {
          this.at -= key.text.length
          return dict
        }
        continue
      }
      if (!(key instanceof Name)) continue
      const value = this.object()
      if (!(value instanceof Word)) dict.set(key.value, value)
      else if (value === END || value.text === '>>') return dict
    }
  }

  private number(): number | Word | boolean | null {
    const { bytes } = this
    let at = this.at
    let byte = bytes[at] as number
    let negative = false
    while (byte === 43 || byte === 45) {
      if (byte === 45) negative = true
      byte = bytes[++at] as number
    }
    let value = 0
    let digits = 0
    while (byte >= 48 && byte <= 57) {
      value = value * 10 + (byte - 48)
      digits++
      byte = bytes[++at] as number
    }
    if (byte === 46) {
      byte = bytes[++at] as number
      let scale = 0.1
      while (byte >= 48 && byte <= 57) {
        value += (byte - 48) * scale
        scale /= 10
        digits++
        byte = bytes[++at] as number
      }
      // "12.3-4" is what some programs write for 12.3.
      while (byte === 45 || (byte >= 48 && byte <= 57)) byte = bytes[++at] as number
    }
    if (at >= bytes.length) this.atEnd()
    this.at = at === this.at ? at + 1 : at
    if (digits === 0 && byte !== undefined && characterClass[byte] === REGULAR) return this.word()
    return negative ? -value : value
  }

  private word(): Word | boolean | null {
    const { bytes } = this
    const from = this.at
    while (this.at < bytes.length && characterClass[bytes[this.at] as number] === REGULAR) this.at++
    if (this.at >= bytes.length) this.atEnd()
    if (this.at === from) this.at++
    const word = wordBetween(bytes, from, this.at)
    // Operators are shorter than these, and are not looked up.
    if (this.at - from < SHORTEST_LITERAL) return word
    const literal = literals.get(word)
    return literal === undefined ? word : literal
  }

  private name(): Name {
    const { bytes } = this
    const from = this.at + 1
    let at = from
    let escapes = false
    while (at < bytes.length && characterClass[bytes[at] as number] === REGULAR) {
      if (bytes[at] === NUMBER_SIGN) escapes = true
      at++
    }
    if (at >= bytes.length) this.atEnd()
    this.at = at
    return escapes ? new Name(unescapedName(bytes, from, at)) : nameBetween(bytes, from, at)
  }

  private literalString(): PdfString {
    const { bytes } = this
    const from = this.at + 1
    let open = 1
    let escapes = false
    let at = from
    for (; at < bytes.length; at++) {
      const byte = bytes[at] as number
      if (byte === BACKSLASH) {
        escapes = true
        at++
      } else if (byte === 40) open++
      else if (byte === 41 && --open === 0) break
    }
    if (at >= bytes.length) this.atEnd()
    const to = Math.min(at, bytes.length)
    this.at = Math.min(at + 1, bytes.length)
    if (!escapes) return this.stringOf(bytes, from, to)
    const meant = unescapedString(bytes, from, to)
    return this.stringOf(meant, 0, meant.length)
  }

  private stringOf(bytes: Uint8Array, from: number, to: number): PdfString {
    return this.fleeting ? new PdfString(undefined, bytes, from, to) : new PdfString(textOf(bytes, from, to))
  }

  private hexString(): PdfString {
    const { bytes } = this
    let at = this.at + 1
    let high = -1
    let text = ''
    for (; ; at++) {
      if (at >= bytes.length) {
        this.atEnd()
        break
      }
      if (bytes[at] === 62) {
        at++
        break
      }
      const value = hexValue(bytes[at])
      if (value < 0) continue
      if (high < 0) high = value
      else {
        text += String.fromCharCode(high * 16 + value)
        high = -1
      }
    }
    if (high >= 0) text += String.fromCharCode(high * 16)
    this.at = at
    return new PdfString(text)
  }
}

const SHORTEST_LITERAL = 4
const literals = new Map<Word, boolean | null>([
  [wordOf('true'), true],
  [wordOf('false'), false],
  [wordOf('null'), null],
])
