import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { opened, sealed } from './passphrase.ts'

const PIECE = 64 * 1024
const inChunks = (bytes: Buffer, size: number) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
    })(),
  )
const seal = (bytes: Buffer, size = 10_000) => buffer(sealed('ein langer Satz')(inChunks(bytes, size)))
const open = (bytes: Buffer, passphrase = 'ein langer Satz', size = 7_777) =>
  buffer(opened(passphrase)(inChunks(bytes, size)))

test('what was sealed is opened as it was, however it comes and however long it is', async () => {
  for (const length of [0, PIECE, PIECE + 1, 300_000]) {
    const bytes = randomBytes(length)
    const archive = await seal(bytes, 13_331)
    if (length > 100) expect(archive.includes(bytes.subarray(0, 100))).toBe(false)
    expect((await open(archive)).equals(bytes), String(length)).toBe(true)
  }
}, 60_000)

test('another passphrase opens nothing, nor does what was changed, cut off, moved or never sealed', async () => {
  const archive = await seal(randomBytes(3 * PIECE))
  const header = archive.length - 3 * (PIECE + 16)
  const piece = (at: number) => archive.subarray(header + at * (PIECE + 16), header + (at + 1) * (PIECE + 16))
  const flipped = Buffer.from(archive)
  flipped[header + 100] = (flipped[header + 100] ?? 0) ^ 1
  const start = archive.subarray(0, header)
  const spoiled = {
    flipped,
    'cut off at a piece': archive.subarray(0, header + 2 * (PIECE + 16)),
    'cut off within a piece': archive.subarray(0, archive.length - 100),
    'only begun': archive.subarray(0, 10),
    'pieces moved': Buffer.concat([start, piece(1), piece(0), piece(2)]),
    'something added': Buffer.concat([archive, Buffer.from('x')]),
    'never sealed': randomBytes(1_000),
  }
  for (const [what, bytes] of Object.entries(spoiled)) await expect(open(bytes), what).rejects.toThrow()
  await expect(open(archive, 'ein anderer Satz')).rejects.toThrow()
}, 60_000)
