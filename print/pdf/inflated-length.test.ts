import { constants, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { inflateInPieces } from './inflate.ts'
import { inflatedLength } from './inflated-length.ts'
import { bytesSource } from './source.ts'

const lengthOf = (bytes: Uint8Array, enough = Infinity) => inflatedLength(bytesSource(bytes), 0, bytes.length, enough)
function byMaking(bytes: Uint8Array): number {
  let length = 0
  inflateInPieces(bytes, Infinity, (part) => {
    length += part.length
  })
  return length
}

let seed = 20_261_116
const random = (below: number) => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
  return Math.floor((seed / 0x80000000) * below)
}
/** Letters that come more and less often, so that some have codes of up to fifteen bits, and repeated parts. */
function someData(): Uint8Array {
  const bytes = new Uint8Array(random(200_000))
  const spread = 1 + random(255)
  for (let at = 0; at < bytes.length; at++)
    bytes[at] =
      at > 300 && random(20) === 0 ? (bytes[at - 1 - random(300)] ?? 0) : random(1 + random(1 + random(spread)))
  return bytes
}
const strategies = [
  constants.Z_DEFAULT_STRATEGY,
  constants.Z_FILTERED,
  constants.Z_HUFFMAN_ONLY,
  constants.Z_RLE,
  constants.Z_FIXED,
]

test('it counts as many bytes as there are, however they were deflated', () => {
  for (let round = 0; round < 60; round++) {
    const data = someData()
    const strategy = strategies[round % strategies.length] as number
    const deflated = deflateSync(data, { level: round % 10, memLevel: 1 + (round % 9), strategy })
    expect(lengthOf(deflated), `round ${round}`).toBe(data.length)
    const enough = random(data.length)
    expect(lengthOf(deflated, enough)).toBeGreaterThanOrEqual(enough)
  }
})

test('of data that is cut off it counts what can be made of it', () => {
  for (let round = 0; round < 40; round++) {
    const deflated = deflateSync(someData(), { level: 1 + (round % 9) })
    const cut = deflated.subarray(0, 2 + random(deflated.length - 2))
    expect(lengthOf(cut), `round ${round}`).toBeGreaterThanOrEqual(byMaking(cut))
    expect(lengthOf(cut)).toBeLessThanOrEqual(lengthOf(deflated))
  }
})

test('whatever is in it, it ends', () => {
  for (let round = 0; round < 300; round++) {
    const deflated = new Uint8Array(deflateSync(someData().subarray(0, 5_000)))
    for (let count = 1 + random(5); count > 0; count--) deflated[random(deflated.length)] = random(256)
    expect(lengthOf(deflated)).toBeGreaterThanOrEqual(0)
  }
})

test('it goes on from piece to piece, and reads no more than it needs', () => {
  const data = Uint8Array.from({ length: 3_000_000 }, () => random(256))
  const deflated = deflateSync(data)
  const bytes = new Uint8Array([9, 9, 9, ...deflated, 9, 9])
  const source = bytesSource(bytes)
  let read = 0
  const counting = {
    ...source,
    readInto: (position: number, target: Uint8Array) => {
      read += target.length
      return source.readInto(position, target)
    },
  }
  expect(inflatedLength(counting, 3, deflated.length, data.length)).toBe(data.length)
  read = 0
  expect(inflatedLength(counting, 3, deflated.length, 1_000)).toBeGreaterThanOrEqual(1_000)
  expect(read).toBeLessThan(deflated.length / 2)
})
