import { hexValue } from './characters.ts'
import { type Inflate, inflate } from './inflate.ts'
import { tooMuch } from './pdf-error.ts'

/** A filter's numbers, with what counts where one is missing. */
export type Parameters = (key: string, fallback: number) => number

export type Decoded = {
  data: Uint8Array
  complete: boolean
  /** Image filters that stay, since they are not undone. */
  left: string[]
}
type Undoing = { parameters: (index: number) => Parameters; maxBytes: number; inflate: Inflate | undefined }

const imageFilters = new Set(['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode'])

/** Undoes the filters of a stream in their order, as far as they are no picture's. */
export function undoFilters(
  raw: Uint8Array,
  filters: string[],
  { parameters, maxBytes, inflate: native }: Undoing,
): Decoded {
  let data = raw
  let complete = true
  for (const [index, filter] of filters.entries()) {
    const own = parameters(index)
    if (filter === 'FlateDecode') {
      const inflated = inflate(data, maxBytes, native)
      data = undoPredictor(inflated.data, own)
      complete &&= inflated.complete
    } else if (filter === 'LZWDecode') data = undoPredictor(undoLzw(data, own('EarlyChange', 1), maxBytes), own)
    else if (filter === 'ASCII85Decode') data = undoAscii85(data, maxBytes)
    else if (filter === 'ASCIIHexDecode') data = undoAsciiHex(data, maxBytes)
    else if (filter === 'RunLengthDecode') data = undoRunLength(data, maxBytes)
    else if (filter !== 'Crypt')
      return { data, complete: complete && imageFilters.has(filter), left: filters.slice(index) }
  }
  return { data, complete, left: [] }
}

/** Undoes PNG and TIFF predictors. */
function undoPredictor(data: Uint8Array, parameters: Parameters): Uint8Array {
  const predictor = parameters('Predictor', 1)
  if (predictor <= 1) return data
  const colors = clamp(parameters('Colors', 1), 1, 64)
  const bits = clamp(parameters('BitsPerComponent', 8), 1, 16)
  const pixel = Math.max(1, (colors * bits + 7) >> 3)
  const row = rowOf(parameters)
  return predictor === 2 ? undoTiff(data, row, pixel, bits) : undoPng(data, row, pixel)
}

/** How many bytes a predictor needs to make so many: PNG has one more in each row. */
export function lengthBeforePredictor(bytes: number, parameters: Parameters): number {
  if (parameters('Predictor', 1) < PNG) return bytes
  const row = rowOf(parameters)
  return bytes + Math.ceil(bytes / row)
}
const PNG = 10

function rowOf(parameters: Parameters): number {
  const colors = clamp(parameters('Colors', 1), 1, 64)
  const bits = clamp(parameters('BitsPerComponent', 8), 1, 16)
  return (colors * bits * clamp(parameters('Columns', 1), 1, 1 << 20) + 7) >> 3
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(Math.trunc(value) || min, min), max)

function undoTiff(data: Uint8Array, row: number, pixel: number, bits: number): Uint8Array {
  if (bits !== 8) return data
  const out = data.slice()
  for (let start = 0; start + row <= out.length; start += row)
    for (let at = start + pixel; at < start + row; at++)
      out[at] = ((out[at] as number) + (out[at - pixel] as number)) & 255
  return out
}

function undoPng(data: Uint8Array, row: number, pixel: number): Uint8Array {
  const rows = Math.ceil(data.length / (row + 1))
  const out = new Uint8Array(rows * row)
  for (let line = 0; line < rows; line++) {
    const from = line * (row + 1)
    const to = line * row
    const kind = data[from]
    for (let at = 0; at < row; at++) {
      const left = at >= pixel ? (out[to + at - pixel] as number) : 0
      const up = line > 0 ? (out[to + at - row] as number) : 0
      const corner = line > 0 && at >= pixel ? (out[to + at - row - pixel] as number) : 0
      const guess =
        kind === 1 ? left : kind === 2 ? up : kind === 3 ? (left + up) >> 1 : kind === 4 ? paeth(left, up, corner) : 0
      out[to + at] = ((data[from + 1 + at] ?? 0) + guess) & 255
    }
  }
  return out
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}

/** A growing buffer with a bound. */
class Output {
  private bytes = new Uint8Array(1_024)
  private length = 0
  private readonly maxBytes: number
  constructor(maxBytes: number) {
    this.maxBytes = maxBytes
  }
  push(byte: number): void {
    if (this.length === this.bytes.length) {
      if (this.length >= this.maxBytes) throw tooMuch('a stream is too large')
      const larger = new Uint8Array(this.length * 2)
      larger.set(this.bytes)
      this.bytes = larger
    }
    this.bytes[this.length++] = byte
  }
  result(): Uint8Array {
    return this.bytes.subarray(0, this.length)
  }
}

const CLEAR = 256
const STOP = 257
const CODES = 4_096

/** The table as a chain: each entry is its last byte, and the entry that stands before it. */
function undoLzw(data: Uint8Array, early: number, maxBytes: number): Uint8Array {
  const out = new Output(maxBytes)
  const before = new Int16Array(CODES).fill(-1)
  const last = new Uint8Array(CODES)
  for (let byte = 0; byte < 256; byte++) last[byte] = byte
  const piece = new Uint8Array(CODES)
  let next = 258
  let width = 9
  let previous = -1
  let buffer = 0
  let bits = 0
  for (const byte of data) {
    buffer = ((buffer << 8) | byte) & 0xff_ffff
    bits += 8
    if (bits < width) continue
    bits -= width
    const code = (buffer >> bits) & ((1 << width) - 1)
    if (code === STOP) break
    if (code === CLEAR) {
      next = 258
      width = 9
      previous = -1
      continue
    }
    if (code > next || (code === next && previous < 0)) break
    // A code that is just being made stands for the previous piece and its own first byte.
    let length = 0
    for (let at = code === next ? previous : code; at >= 0 && length < CODES; at = before[at] as number)
      piece[length++] = last[at] as number
    const first = piece[length - 1] as number
    for (let at = length - 1; at >= 0; at--) out.push(piece[at] as number)
    if (code === next) out.push(first)
    if (previous >= 0 && next < CODES) {
      before[next] = previous
      last[next] = first
      next++
    }
    previous = code
    const size = next + early
    width = size >= 2_048 ? 12 : size >= 1_024 ? 11 : size >= 512 ? 10 : 9
  }
  return out.result()
}

function undoAscii85(data: Uint8Array, maxBytes: number): Uint8Array {
  const out = new Output(maxBytes)
  let value = 0
  let count = 0
  const flush = (bytes: number) => {
    for (let at = 0; at < bytes; at++) out.push(Math.floor(value / 256 ** (3 - at)) & 255)
    value = 0
    count = 0
  }
  for (const byte of data) {
    if (byte === 126) break
    if (byte === 122 && count === 0) flush(4)
    if (byte < 33 || byte > 117) continue
    value = value * 85 + (byte - 33)
    if (++count === 5) flush(4)
  }
  if (count > 1) {
    const bytes = count - 1
    for (; count < 5; count++) value = value * 85 + 84
    flush(bytes)
  }
  return out.result()
}

function undoAsciiHex(data: Uint8Array, maxBytes: number): Uint8Array {
  const out = new Output(maxBytes)
  let high = -1
  for (const byte of data) {
    if (byte === 62) break
    const value = hexValue(byte)
    if (value < 0) continue
    if (high < 0) high = value
    else {
      out.push(high * 16 + value)
      high = -1
    }
  }
  if (high >= 0) out.push(high * 16)
  return out.result()
}

function undoRunLength(data: Uint8Array, maxBytes: number): Uint8Array {
  const out = new Output(maxBytes)
  for (let at = 0; at < data.length; ) {
    const length = data[at++] as number
    if (length === 128) break
    if (length < 128)
      for (let end = Math.min(at + length + 1, data.length); at < end; at++) out.push(data[at] as number)
    else {
      const byte = data[at++]
      if (byte !== undefined) for (let count = 257 - length; count > 0; count--) out.push(byte)
    }
  }
  return out.result()
}
