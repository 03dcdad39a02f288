import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from 'vitest'
import { decodeHeic } from './heic.ts'
import { openHeic } from './libheif.ts'

/** Eight tiles of 64 × 64, of which 200 × 120 are seen, turned by a quarter. */
const original = await readFile(join(import.meta.dirname, '../../testing/fixtures/tiled-turned.heic'))
const test = base.extend<{ inFile: (bytes: Buffer) => Promise<string> }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures it depends on from the pattern
  inFile: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'stufenbuch-heic-'))
    await use(async (bytes) => {
      const path = join(folder, 'photo.heic')
      await writeFile(path, bytes)
      return path
    })
    await rm(folder, { recursive: true, force: true })
  },
})

/** The same picture, turned or mirrored otherwise. */
function shownAs(kind: 'irot' | 'imir', value: number): Buffer {
  const bytes = Buffer.from(original)
  const at = bytes.indexOf('irot')
  bytes.write(kind, at, 'latin1')
  bytes[at + 4] = value
  return bytes
}
function inOnePiece(bytes: Buffer): Buffer {
  const heic = openHeic(bytes)
  const data = Buffer.alloc(heic.bytes)
  heic.decode(data)
  heic.close()
  return data
}

for (const threads of [1, 2])
  test.for([
    ['irot', 0],
    ['irot', 1],
    ['irot', 2],
    ['irot', 3],
    ['imir', 0],
    ['imir', 1],
  ] as const)(
    `in tiles by ${threads} it is the picture that it is in one piece: %s %i`,
    async ([kind, value], { inFile }) => {
      const bytes = shownAs(kind, value)
      const { data, width, height } = await decodeHeic(await inFile(bytes), threads)
      expect([width, height]).toEqual(kind === 'irot' && value % 2 === 1 ? [120, 200] : [200, 120])
      expect(data.equals(inOnePiece(bytes))).toBe(true)
    },
  )

test('a picture of which tiles are missing is broken, whoever comes upon it', async ({ inFile }) => {
  const path = await inFile(original.subarray(0, original.length - 600))
  for (const threads of [1, 2]) await expect(decodeHeic(path, threads)).rejects.toMatchObject({ code: 'PHOTO_BROKEN' })
  expect((await decodeHeic(await inFile(original), 2)).width).toBe(120)
})

test('several at once do not get into each other', async ({ inFile }) => {
  const path = await inFile(original)
  const expected = inOnePiece(original)
  const all = await Promise.all(Array.from({ length: 4 }, () => decodeHeic(path, 2)))
  for (const { data } of all) expect(data.equals(expected)).toBe(true)
})
