import { Inflate as InflateStream } from 'fflate'
import { tooMuch } from './pdf-error.ts'

/** Inflates a whole zlib stream at once. May throw; then the tolerant one is asked. */
export type Inflate = (bytes: Uint8Array, maxBytes: number) => Uint8Array

const PIECE = 65_536

export type Inflated = { data: Uint8Array; complete: boolean }

/** What can be inflated. Damaged streams give what stood before the damage. */
export function inflate(bytes: Uint8Array, maxBytes: number, native?: Inflate): Inflated {
  if (native !== undefined)
    try {
      return { data: native(bytes, maxBytes), complete: true }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooMuch('a stream is too large')
    }
  const parts: Uint8Array[] = []
  const complete = inflateInPieces(bytes, maxBytes, (part) => void parts.push(part))
  const [only] = parts
  return { data: parts.length === 1 && only !== undefined ? only : joined(parts), complete }
}

/** Hands on what it inflates, piece by piece: memory stays small however much it is. False when the data is damaged. */
export function inflateInPieces(bytes: Uint8Array, maxBytes: number, take: (part: Uint8Array) => void): boolean {
  let total = 0
  let refused: unknown
  const stream = new InflateStream((part) => {
    if (part.length === 0) return
    total += part.length
    try {
      if (total > maxBytes) throw tooMuch('a stream is too large')
      take(part)
    } catch (error) {
      // Not the data's fault: told apart from what the inflating itself throws.
      refused = error
      throw error
    }
  })
  const hasHeader =
    bytes.length > 2 &&
    ((bytes[0] as number) & 15) === 8 &&
    ((bytes[0] as number) * 256 + (bytes[1] as number)) % 31 === 0
  const data = hasHeader ? bytes.subarray(2) : bytes
  try {
    for (let at = 0; at < data.length && refused === undefined; at += PIECE)
      stream.push(data.subarray(at, at + PIECE), at + PIECE >= data.length)
  } catch {
    if (refused === undefined) return false
  }
  if (refused !== undefined) throw refused
  return true
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
