import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zipStream } from './zip.ts'

const PIECE = new Uint8Array(64 * 1024).fill(7)

/** So many files of a megabyte, and how much of them was read. */
function many(count: number) {
  const read = { pieces: 0, open: 0 }
  const open = () => {
    read.open++
    return Readable.from(
      (async function* () {
        for (let at = 0; at < 16; at++) {
          read.pieces++
          yield PIECE
        }
      })(),
    )
  }
  return { read, entries: Array.from({ length: count }, (_, at) => ({ path: `fotos/${at}.jpg`, open })) }
}

test('a zip is read from its files as fast as it is taken, however many there are', async () => {
  const { read, entries } = many(40)
  let told = 0
  const zip = zipStream([{ path: 'book.xml', text: 'für <alle>' }, ...entries], (bytes) => {
    told += bytes
  })
  const reader = zip.iterator()
  for (let at = 0; at < 10; at++) await reader.next()
  // Whoever takes it pauses: nothing is read ahead but a few pieces.
  await sleep(200)
  expect(read.open).toBe(1)
  expect(read.pieces).toBeLessThan(16)
  let bytes = 0
  for (let next = await reader.next(); !next.done; next = await reader.next())
    bytes += (next.value as Uint8Array).length
  expect(read.open).toBe(40)
  expect(told).toBe(40 * 16 * PIECE.length)
  expect(bytes).toBeGreaterThan(told - 20 * PIECE.length)
})

test('what was put in comes out', async () => {
  const { entries } = many(2)
  const zip = zipStream([{ path: 'book.xml', text: 'für <alle>' }, ...entries], () => {})
  const files = unzipSync(Buffer.concat(await zip.toArray()))
  expect(Object.keys(files)).toEqual(['book.xml', 'fotos/0.jpg', 'fotos/1.jpg'])
  expect(strFromU8(files['book.xml'] ?? new Uint8Array())).toBe('für <alle>')
  expect(files['fotos/1.jpg']?.length).toBe(16 * PIECE.length)
})

/** A file that repeats one piece is held once, however large it is. */
async function collected(zip: Readable) {
  const pieces: { at: number; bytes: Uint8Array }[] = []
  let size = 0
  for await (const bytes of zip as AsyncIterable<Uint8Array>) {
    pieces.push({ at: size, bytes })
    size += bytes.length
  }
  const read = (from: number, length: number) => {
    const inside = pieces.filter(({ at, bytes }) => at + bytes.length > from && at < from + length)
    const whole = Buffer.concat(inside.map(({ bytes }) => bytes))
    return whole.subarray(from - (inside[0]?.at ?? 0)).subarray(0, length)
  }
  return { size, read }
}

test('what is larger than four gigabytes is found again, and what stands behind it', async () => {
  const large = new Uint8Array(64 * 1024 * 1024).fill(7)
  const count = 66
  const open = () => Readable.from(Array.from({ length: count }, () => large))
  const { size, read } = await collected(
    zipStream([
      { path: 'large.pdf', open, bytes: count * large.length },
      { path: 'behind.txt', text: 'hier' },
    ]),
  )
  const end = read(size - 22, 22)
  const way = read(size - 42, 20)
  const largeEnd = read(Number(way.readBigUInt64LE(8)), 56)
  expect([end.readUInt32LE(0), way.readUInt32LE(0), largeEnd.readUInt32LE(0)]).toEqual([
    0x06054b50, 0x07064b50, 0x06064b50,
  ])
  expect(Number(largeEnd.readBigUInt64LE(32))).toBe(2)
  const directory = read(Number(largeEnd.readBigUInt64LE(48)), Number(largeEnd.readBigUInt64LE(40)))
  // Both sizes of the first in eight bytes each; of the second the place where it stands.
  const first = directory.subarray(46 + 'large.pdf'.length)
  expect([first.readBigUInt64LE(4), first.readBigUInt64LE(12)]).toEqual([
    BigInt(count * large.length),
    BigInt(count * large.length),
  ])
  const second = directory.subarray(directory.indexOf('behind.txt') + 'behind.txt'.length)
  const place = Number(second.readBigUInt64LE(4))
  expect(place).toBeGreaterThan(2 ** 32)
  expect(read(place, 4).readUInt32LE(0)).toBe(0x04034b50)
})

test('a file that turns out larger than its zip was begun for breaks it off', async () => {
  const large = new Uint8Array(64 * 1024 * 1024)
  const open = () => Readable.from(Array.from({ length: 65 }, () => large))
  await expect(collected(zipStream([{ path: 'large.pdf', open }]))).rejects.toThrow('larger than its zip')
})
