import { textOf } from './characters.ts'
import { Name } from './objects.ts'

/** A word that is no object: an operator of a content stream, or "obj", "endobj", "stream" … of the file. */
export class Word {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
/** The bytes are at their end. */
export const END = new Word('')

const KEPT = 2_000
const LONGEST = 64
const words = new Map<string, Word>()

/** The same operator is the same object, however often it stands there. */
export function wordOf(text: string): Word {
  const known = words.get(text)
  if (known !== undefined) return known
  const word = new Word(text)
  if (words.size < KEPT) words.set(text, word)
  return word
}

/** Operators and names of resources have one to three bytes, and there are millions: no text is made to find them. */
const SHORT = 3
const shortWords = new Map<number, Word>()
const shortNames = new Map<number, Name>()

/** Up to three bytes as one number. */
const shortKey = (bytes: Uint8Array, from: number, length: number): number =>
  length +
  (length > 0 ? (bytes[from] as number) << 2 : 0) +
  (length > 1 ? (bytes[from + 1] as number) << 10 : 0) +
  (length > 2 ? (bytes[from + 2] as number) << 18 : 0)

export function wordBetween(bytes: Uint8Array, from: number, to: number): Word {
  if (to - from > SHORT) return wordOf(textOf(bytes, from, Math.min(to, from + LONGEST)))
  const key = shortKey(bytes, from, to - from)
  const known = shortWords.get(key)
  if (known !== undefined) return known
  const word = wordOf(textOf(bytes, from, to))
  if (shortWords.size < KEPT) shortWords.set(key, word)
  return word
}

export function nameBetween(bytes: Uint8Array, from: number, to: number): Name {
  if (to - from > SHORT) return new Name(textOf(bytes, from, to))
  const key = shortKey(bytes, from, to - from)
  const known = shortNames.get(key)
  if (known !== undefined) return known
  const name = new Name(textOf(bytes, from, to))
  if (shortNames.size < KEPT) shortNames.set(key, name)
  return name
}
