import { hexValue } from './characters.ts'

const NUMBER_SIGN = 35
const BACKSLASH = 92
const [LINE_FEED, RETURN] = [10, 13]
/** n, r, t, b and f. */
const meanings: Record<number, number> = { 110: LINE_FEED, 114: RETURN, 116: 9, 98: 8, 102: 12 }

/** A name in which bytes are written as "#20". */
export function unescapedName(bytes: Uint8Array, from: number, to: number): string {
  let text = ''
  for (let at = from; at < to; at++) {
    const [high, low] =
      bytes[at] === NUMBER_SIGN && at + 2 < to ? [hexValue(bytes[at + 1]), hexValue(bytes[at + 2])] : [-1, -1]
    const isEscape = high >= 0 && low >= 0
    text += String.fromCharCode(isEscape ? high * 16 + low : (bytes[at] as number))
    if (isEscape) at += 2
  }
  return text
}

/** A string with backslashes; what is meant is never longer than what is written. */
export function unescapedString(bytes: Uint8Array, from: number, to: number): Uint8Array {
  const meant = new Uint8Array(to - from)
  let length = 0
  for (let at = from; at < to; at++) {
    const byte = bytes[at] as number
    if (byte !== BACKSLASH) {
      meant[length++] = byte
      continue
    }
    at++
    const digits = octalDigits(bytes, at, to)
    if (digits > 0) {
      let code = 0
      for (const end = at + digits; at < end; at++) code = code * 8 + (bytes[at] as number) - 48
      meant[length++] = code
      at--
    } else if (bytes[at] === RETURN) at += bytes[at + 1] === LINE_FEED ? 1 : 0
    else if (at < to && bytes[at] !== LINE_FEED)
      meant[length++] = meanings[bytes[at] as number] ?? (bytes[at] as number)
  }
  return meant.subarray(0, length)
}

function octalDigits(bytes: Uint8Array, from: number, to: number): number {
  let at = from
  while (at < Math.min(from + 3, to) && (bytes[at] as number) >= 48 && (bytes[at] as number) <= 55) at++
  return at - from
}
