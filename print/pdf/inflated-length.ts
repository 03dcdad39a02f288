import {
  build,
  END_OF_BLOCK,
  extraOfDistance,
  FIRST,
  lengthBase,
  lengthExtra,
  newTable,
  type Table,
} from './deflate-codes.ts'
import type { Source } from './source.ts'

const PIECE = 1 << 19
const LONGEST = 15
/** Entries of the first step that are no letters. */
const FIRST_OTHER = END_OF_BLOCK << 4
/** As many as a symbol may need, with those that are looked at ahead. */
const NEEDED_BYTES = 16

const orderOfLengths = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

/** The data is no such data from here on, or there is no more of it. */
class Ended {}
const ended = new Ended()

/**
 * How many bytes a zlib stream inflates to, up to as many as are enough. They are counted and not made, which is faster,
 * and nothing is kept but one piece of the stream. A damaged one has what stands before the damage.
 */
export function inflatedLength(source: Source, start: number, length: number, enough: number): number {
  const count = new Count(source, start, length, enough)
  try {
    count.run()
  } catch (error) {
    if (!(error instanceof Ended)) throw error
  }
  return count.bytes
}

class Count {
  bytes = 0
  private readonly source: Source
  private readonly enough: number
  private readonly piece: Uint8Array
  private position: number
  private readonly end: number
  private filled: Uint8Array = new Uint8Array(0)
  private at = 0
  private bits = 0
  private held = 0
  private readonly symbols = newTable()
  private readonly distances = newTable()

  constructor(source: Source, start: number, length: number, enough: number) {
    this.source = source
    this.enough = enough
    this.piece = new Uint8Array(Math.min(PIECE, length))
    this.position = start
    this.end = start + length
  }

  run(): void {
    const [first, second] = [this.take(8), this.take(8)]
    // Some programs leave the head out.
    const hasHeader = (first & 15) === 8 && (first * 256 + second) % 31 === 0
    if (!hasHeader) {
      this.bits = first | (second << 8) | (this.bits << 16)
      this.held += 16
    }
    for (let isLast = false; !isLast && this.bytes < this.enough; ) {
      isLast = this.take(1) === 1
      const kind = this.take(2)
      if (kind === 0) this.stored()
      else if (kind === 3) throw ended
      else {
        if (kind === 1) this.fixedCodes()
        else this.readCodes()
        this.block()
      }
    }
  }

  private more(): boolean {
    const left = this.end - this.position
    if (left <= 0) return false
    this.filled = this.source.readInto(this.position, this.piece.subarray(0, Math.min(PIECE, left)))
    this.position += this.filled.length
    this.at = 0
    return this.filled.length > 0
  }
  /** As many whole bytes as fit; behind the end there are none, which is noticed when one is used. */
  private fill(): void {
    while (this.held <= 23) {
      if (this.at >= this.filled.length && !this.more()) return
      this.bits |= (this.filled[this.at++] as number) << this.held
      this.held += 8
    }
  }
  private take(count: number): number {
    if (this.held < count) this.fill()
    if (this.held < count) throw ended
    const value = this.bits & ((1 << count) - 1)
    this.bits >>>= count
    this.held -= count
    return value
  }

  private stored(): void {
    this.take(this.held & 7)
    const length = this.take(16)
    this.take(16)
    for (let left = length; left > 0; ) {
      if (this.held > 0) {
        this.take(8)
        left--
        this.bytes++
        continue
      }
      if (this.at >= this.filled.length && !this.more()) throw ended
      const part = Math.min(left, this.filled.length - this.at)
      this.at += part
      this.bytes += part
      left -= part
    }
  }

  private fixedCodes(): void {
    const lengths = new Uint8Array(288).fill(8)
    lengths.fill(9, 144, 256).fill(7, 256, 280)
    build(this.symbols, lengths)
    build(this.distances, new Uint8Array(30).fill(5))
  }
  private readCodes(): void {
    const symbols = this.take(5) + 257
    const distances = this.take(5) + 1
    const given = this.take(4) + 4
    const own = new Uint8Array(19)
    for (let index = 0; index < given; index++) own[orderOfLengths[index] as number] = this.take(3)
    build(this.symbols, own)
    const lengths = new Uint8Array(symbols + distances)
    for (let at = 0; at < lengths.length; ) {
      const symbol = this.symbol(this.symbols)
      if (symbol < 16) {
        lengths[at++] = symbol
        continue
      }
      const before = symbol === 16 ? (lengths[at - 1] ?? 0) : 0
      const times = symbol === 16 ? 3 + this.take(2) : symbol === 17 ? 3 + this.take(3) : 11 + this.take(7)
      lengths.fill(before, at, at + times)
      at += times
    }
    build(this.symbols, lengths.subarray(0, symbols))
    build(this.distances, lengths.subarray(symbols))
  }

  private symbol(table: Table): number {
    if (this.held < LONGEST) this.fill()
    const entry = table.first[this.bits & (FIRST - 1)] as number
    const length = entry === 0 ? 0 : entry & 15
    if (length > 0 && length <= this.held) {
      this.bits >>>= length
      this.held -= length
      return entry >> 4
    }
    return this.longSymbol(table)
  }
  /** Bit by bit, as the codes are numbered. */
  private longSymbol({ counts, sorted }: Table): number {
    let [code, first, index] = [0, 0, 0]
    for (let length = 1; length <= LONGEST; length++) {
      code |= this.take(1)
      const count = counts[length] as number
      if (code - count < first) return sorted[index + code - first] as number
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    throw ended
  }

  private block(): void {
    for (let isOver = false; !isOver && this.bytes < this.enough; ) isOver = this.stretch() || this.step()
  }

  /** One symbol, wherever it stands and however long its code is; true at the end of the block. */
  private step(): boolean {
    const symbol = this.symbol(this.symbols)
    if (symbol === END_OF_BLOCK) return true
    if (symbol < END_OF_BLOCK) this.bytes++
    else {
      const index = symbol - END_OF_BLOCK - 1
      const base = lengthBase[index]
      if (base === undefined) throw ended
      this.bytes += base + this.take(lengthExtra[index] as number)
      // How far back it is copied from does not matter, only how many bits say so.
      this.take(extraOfDistance(this.symbol(this.distances)))
    }
    return false
  }

  /**
   * The same for as many as there are in the piece, up to a code that is long: with everything at hand and as few questions
   * as can be, since all the time is spent here. Four bytes are laid over the bits that are held, whichever of them they
   * are; that makes at least 24, which is two letters, or a length, or how far back.
   */
  private stretch(): boolean {
    const { enough, filled } = this
    const [symbols, distances] = [this.symbols.first, this.distances.first]
    const last = filled.length - NEEDED_BYTES
    let { bits, held, at, bytes } = this
    let isOver = false
    while (at <= last && bytes < enough) {
      bits |= four(filled, at) << held
      at += (31 - held) >> 3
      held |= 24
      let entry = symbols[bits & (FIRST - 1)] as number
      if (entry !== 0 && entry < FIRST_OTHER) {
        bits >>>= entry & 15
        held -= entry & 15
        bytes++
        entry = symbols[bits & (FIRST - 1)] as number
        if (entry !== 0 && entry < FIRST_OTHER) {
          bits >>>= entry & 15
          held -= entry & 15
          bytes++
          continue
        }
      }
      if (entry === 0) break
      const symbol = entry >> 4
      if (symbol === END_OF_BLOCK) {
        bits >>>= entry & 15
        held -= entry & 15
        isOver = true
        break
      }
      let rest = bits >>> (entry & 15)
      let left = held - (entry & 15)
      let next = at
      rest |= four(filled, next) << left
      next += (31 - left) >> 3
      left |= 24
      const index = symbol - END_OF_BLOCK - 1
      const extra = lengthExtra[index] as number
      const copied = (lengthBase[index] as number) + (rest & ((1 << extra) - 1))
      rest >>>= extra
      left -= extra
      const distance = distances[rest & (FIRST - 1)] as number
      if (distance === 0) break
      rest >>>= distance & 15
      left -= distance & 15
      rest |= four(filled, next) << left
      next += (31 - left) >> 3
      left |= 24
      const more = extraOfDistance(distance >> 4)
      bits = rest >>> more
      held = left - more
      at = next
      bytes += copied
    }
    // What lies above those that are held comes again.
    this.bits = bits & ((1 << held) - 1)
    this.held = held
    this.at = at
    this.bytes = bytes
    return isOver
  }
}

const four = (bytes: Uint8Array, at: number): number =>
  (bytes[at] as number) |
  ((bytes[at + 1] as number) << 8) |
  ((bytes[at + 2] as number) << 16) |
  ((bytes[at + 3] as number) << 24)
