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
