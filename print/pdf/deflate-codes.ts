/** Codes of up to so many bits are found in one step; longer ones are rare. */
const FIRST_BITS = 12
export const FIRST = 1 << FIRST_BITS
const LONGEST = 15
export const END_OF_BLOCK = 256
const LAST_SYMBOL = 285

/** Symbols behind the end of a block: how much is copied, and how many bits more say so. */
export const lengthBase = Uint16Array.of(
  3,
  4,
  5,
  6,
  7,
  8,
  9,
  10,
  11,
  13,
  15,
  17,
  19,
  23,
  27,
  31,
  35,
  43,
  51,
  59,
  67,
  83,
  99,
  115,
  131,
  163,
  195,
  227,
  258,
)
export const lengthExtra = Uint8Array.of(
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  1,
  1,
  1,
  1,
  2,
  2,
  2,
  2,
  3,
  3,
  3,
  3,
  4,
  4,
  4,
  4,
  5,
  5,
  5,
  5,
  0,
)
export const extraOfDistance = (symbol: number): number => (symbol < 4 ? 0 : (symbol >> 1) - 1)

export type Table = {
  /** Of the next bits: the symbol and, in the lowest four bits, how long its code is; 0 where that is longer. */
  first: Uint16Array
  counts: Uint16Array
  sorted: Uint16Array
}
export const newTable = (): Table => ({
  first: new Uint16Array(FIRST),
  counts: new Uint16Array(LONGEST + 1),
  sorted: new Uint16Array(288),
})

/** Codes are numbered by their lengths, and stand in the data from their highest bit on. */
export function build({ first, counts, sorted }: Table, lengths: Uint8Array): void {
  counts.fill(0)
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const length = lengths[symbol] as number
    counts[length] = (counts[length] as number) + 1
  }
  counts[0] = 0
  const places = new Uint16Array(LONGEST + 2)
  const codes = new Uint16Array(LONGEST + 2)
  for (let length = 1; length <= LONGEST; length++) {
    places[length + 1] = (places[length] as number) + (counts[length] as number)
    codes[length + 1] = ((codes[length] as number) + (counts[length] as number)) << 1
  }
  first.fill(0)
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const length = lengths[symbol] as number
    if (length === 0) continue
    sorted[places[length] as number] = symbol
    places[length] = (places[length] as number) + 1
    const code = codes[length] as number
    codes[length] = code + 1
    if (length > FIRST_BITS || symbol > LAST_SYMBOL) continue
    for (let bits = reversed(code, length); bits < FIRST; bits += 1 << length) first[bits] = (symbol << 4) | length
  }
}

function reversed(code: number, length: number): number {
  let bits = 0
  for (let at = 0; at < length; at++) bits |= ((code >> at) & 1) << (length - 1 - at)
  return bits
}
