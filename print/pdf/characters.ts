/** What a byte is between tokens. */
export const REGULAR = 0
export const SPACE = 1
export const DELIMITER = 2

export const characterClass = new Uint8Array(256)
for (const byte of [0, 9, 10, 12, 13, 32]) characterClass[byte] = SPACE
for (const byte of new TextEncoder().encode('()<>[]{}/%')) characterClass[byte] = DELIMITER

export const isSpace = (byte: number | undefined): boolean => byte !== undefined && characterClass[byte] === SPACE
export const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 48 && byte <= 57

export function hexValue(byte: number | undefined): number {
  if (byte === undefined) return -1
  if (byte >= 48 && byte <= 57) return byte - 48
  if (byte >= 65 && byte <= 70) return byte - 55
  return byte >= 97 && byte <= 102 ? byte - 87 : -1
}

const PIECE = 8_192

/** The bytes between two places, one per character. */
export function textOf(bytes: Uint8Array, from: number, to: number): string {
  if (to - from <= PIECE) return String.fromCharCode.apply(null, bytes.subarray(from, to) as unknown as number[])
  let text = ''
  for (let at = from; at < to; at += PIECE) text += textOf(bytes, at, Math.min(to, at + PIECE))
  return text
}
export const latin1 = (bytes: Uint8Array): string => textOf(bytes, 0, bytes.length)

/** Where a word stands, or -1. */
export function indexOf(bytes: Uint8Array, word: string, from = 0): number {
  const first = word.charCodeAt(0)
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    let same = 1
    while (same < word.length && bytes[at + same] === word.charCodeAt(same)) same++
    if (same === word.length) return at
  }
  return -1
}
