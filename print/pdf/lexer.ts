import { characterClass, hexValue, REGULAR, SPACE } from './characters.ts'
import { type Dict, Name, type PdfArray, type PdfObject, PdfString, Ref } from './objects.ts'
import { broken } from './pdf-error.ts'

/** A word that is no object: an operator of a content stream, or "obj", "endobj", "stream" … of the file. */
export class Word {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
/** The bytes are at their end. */
export const END = new Word('')
/** The window ends within a token, and there is more: read a larger one and begin again. Never leaves print/pdf. */
export class WindowTooSmall {}
/** Thrown often and caught near: without a trace, which would cost more than the reading. */
export const windowTooSmall = new WindowTooSmall()

export type Token = PdfObject | Word

const MAX_DEPTH = 64
const LONGEST_WORD = 64
const COMMENT = 37
const words = new Map<string, Word>()
const shortWords = new Map<number, Word>()

/** Reads objects from a window of bytes. `whole`: behind the window there is nothing. */
export class Lexer {
  bytes: Uint8Array
  at: number
  whole: boolean
  private depth = 0
  constructor(bytes: Uint8Array, at = 0, whole = true) {
    this.bytes = bytes
    this.at = at
    this.whole = whole
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
        return this.nested(() => this.array())
      case 60: // <
        if (this.at + 1 >= bytes.length) this.atEnd()
        return bytes[this.at + 1] === 60 ? this.nested(() => this.dictionary()) : this.hexString()
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

  private nested<T>(read: () => T): T {
    if (++this.depth > MAX_DEPTH) throw broken('nested too deeply')
    try {
      return read()
    } finally {
      this.depth--
    }
  }

  private array(): PdfArray {
    this.at++
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

  dictionary(): Dict {
    this.at += 2
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
    const length = this.at - from
    // Operators are one to three bytes, and there are millions: they are found without making a text of them.
    if (length <= 3) {
      const key =
        (bytes[from] as number) +
        (length > 1 ? (bytes[from + 1] as number) << 8 : 0) +
        (length > 2 ? (bytes[from + 2] as number) << 16 : 0)
      const known = shortWords.get(key)
      if (known !== undefined) return known
      const word = wordOf(String.fromCharCode(...bytes.subarray(from, this.at)))
      if (shortWords.size < KEPT_WORDS) shortWords.set(key, word)
      return word
    }
    const text = String.fromCharCode(...bytes.subarray(from, Math.min(this.at, from + LONGEST_WORD)))
    if (text === 'true') return true
    if (text === 'false') return false
    return text === 'null' ? null : wordOf(text)
  }

  private name(): Name {
    const { bytes } = this
    let at = this.at + 1
    let text = ''
    while (at < bytes.length && characterClass[bytes[at] as number] === REGULAR) {
      const [high, low] = bytes[at] === 35 ? [hexValue(bytes[at + 1]), hexValue(bytes[at + 2])] : [-1, -1]
      if (high >= 0 && low >= 0) {
        text += String.fromCharCode(high * 16 + low)
        at += 3
      } else text += String.fromCharCode(bytes[at++] as number)
    }
    if (at >= bytes.length) this.atEnd()
    this.at = at
    return new Name(text)
  }

  private literalString(): PdfString {
    const { bytes } = this
    let at = this.at + 1
    let open = 1
    let text = ''
    for (; ; at++) {
      if (at >= bytes.length) {
        this.atEnd()
        break
      }
      const byte = bytes[at] as number
      if (byte === 92) {
        if (at + 4 >= bytes.length) this.atEnd()
        at = this.escaped(at + 1, (character) => {
          text += character
        })
        continue
      }
      if (byte === 40) open++
      else if (byte === 41 && --open === 0) {
        at++
        break
      }
      text += String.fromCharCode(byte)
    }
    this.at = at
    return new PdfString(text)
  }

  /** What follows a backslash; gives the place of its last byte. */
  private escaped(at: number, add: (character: string) => void): number {
    const { bytes } = this
    const byte = bytes[at]
    if (byte === undefined) return at
    if (byte >= 48 && byte <= 55) {
      let value = byte - 48
      let last = at
      while (last < at + 2 && (bytes[last + 1] ?? 0) >= 48 && (bytes[last + 1] ?? 0) <= 55)
        value = value * 8 + (bytes[++last] as number) - 48
      add(String.fromCharCode(value & 255))
      return last
    }
    if (byte === 13) return bytes[at + 1] === 10 ? at + 1 : at
    if (byte !== 10) add(escapes[byte] ?? String.fromCharCode(byte))
    return at
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

const escapes: Record<number, string> = { 110: '\n', 114: '\r', 116: '\t', 98: '\b', 102: '\f' }

const KEPT_WORDS = 2_000

/** The same operator is the same object, however often it stands there. */
function wordOf(text: string): Word {
  const known = words.get(text)
  if (known !== undefined) return known
  const word = new Word(text)
  if (words.size < KEPT_WORDS) words.set(text, word)
  return word
}
