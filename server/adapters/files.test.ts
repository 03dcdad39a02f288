import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { test as base, expect } from 'vitest'
import { openFiles } from './files.ts'

const test = base.extend<{ root: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures it depends on from the pattern
  root: async ({}, use) => {
    const root = await mkdtemp(join(tmpdir(), 'stufenbuch-files-'))
    await use(root)
    await rm(root, { recursive: true })
  },
})

const key = { ownerId: 'class-1', kind: 'photo', id: 'a1', name: 'original.jpg' }
const entries = (root: string) => readdir(root, { recursive: true })

test('a file comes back as it was put, whole or in part', async ({ root }) => {
  const files = openFiles(root)
  const bytes = Buffer.alloc(300_000, 'Abi')
  expect(await files.put(key, Readable.from([bytes]))).toEqual({ bytes: 300_000 })
  expect((await buffer(files.read(key))).equals(bytes)).toBe(true)
  expect(await text(files.read(key, { start: 0, end: 2 }))).toBe('Abi')
  expect(await files.size(key)).toBe(300_000)
  expect(await files.size({ ...key, name: 'none.jpg' })).toBeUndefined()
})

test('an upload that breaks off leaves nothing behind', async ({ root }) => {
  const files = openFiles(root)
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half of ')
      throw new Error('the phone went into a tunnel')
    })(),
  )
  await expect(files.put(key, broken)).rejects.toThrow('tunnel')
  expect(await files.size(key)).toBeUndefined()
  expect(await readdir(join(root, '.incoming'))).toEqual([])
})

test('a source that is gone before it is read fails its file alone, not the process', async ({ root }) => {
  const files = openFiles(root)
  const gone = new Readable({ read() {} }).destroy(new Error('somebody was faster'))
  await expect(files.put(key, gone)).rejects.toThrow()
  expect(await files.size(key)).toBeUndefined()
})

test('removing takes one file with its derivatives, a kind, or a class, and nothing beside', async ({ root }) => {
  const files = openFiles(root)
  const put = (change: Partial<typeof key>) => files.put({ ...key, ...change }, Readable.from(['x']))
  await Promise.all([
    put({}),
    put({ name: 'thumb.webp' }),
    put({ id: 'a2' }),
    put({ kind: 'pdf' }),
    put({ ownerId: 'class-2' }),
  ])
  await files.remove({ ownerId: 'class-1', kind: 'photo', id: 'a1' })
  expect(await entries(join(root, 'class-1/photo'))).toEqual(['a2', 'a2/original.jpg'])
  await files.remove({ ownerId: 'class-1' })
  await files.remove({ ownerId: 'class-1' })
  expect((await readdir(root)).sort()).toEqual(['.incoming', 'class-2'])
})

test('a key cannot lead out of the folder', async ({ root }) => {
  const files = openFiles(root)
  for (const part of ['..', '.', '', 'a/b', '/etc', '.hidden', 'a\0b', 'ä'])
    await expect(files.put({ ...key, name: part }, Readable.from(['x']))).rejects.toThrow('not a part')
  await expect(files.remove({ ownerId: '..' })).rejects.toThrow('not a part')
})

test('the sweep takes old leftovers only', async ({ root }) => {
  const files = openFiles(root)
  await mkdir(join(root, '.incoming'))
  await writeFile(join(root, '.incoming/old'), 'x')
  await writeFile(join(root, '.incoming/new'), 'x')
  await utimes(join(root, '.incoming/old'), new Date('2026-01-01'), new Date('2026-01-01'))
  expect(await files.sweep(new Date(Date.now() - 3_600_000))).toBe(1)
  expect(await readdir(join(root, '.incoming'))).toEqual(['new'])
})
