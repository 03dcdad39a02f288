import { randomBytes } from 'node:crypto'
import { access, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Files } from '../files.ts'

const key = { ownerId: 'class-1', kind: 'photo', id: 'a1', name: 'original.jpg' }
const staged = { ownerId: 'class-1', id: 'u1' }
const of = (...parts: string[]) => Readable.from(parts.map((part) => Buffer.from(part)))
/** A phone that goes into a tunnel a moment after these words. */
export const broken = (said: string) =>
  Readable.from(
    (async function* () {
      yield Buffer.from(said)
      await sleep(50)
      throw new Error('the phone went into a tunnel')
    })(),
  )

/** All that comes some at a time. */
export async function collected<One>(some: AsyncIterable<One[]>): Promise<One[]> {
  const all: One[] = []
  for await (const each of some) all.push(...each)
  return all
}

/** `again` opens the same place once more, as another process does. */
type Use = (files: Files, again: () => Files) => Promise<void>

/** What every place for files has to do, whatever it is made of. `withFiles` opens an empty one and takes it away again. */
export function filesSuite(name: string, withFiles: (use: Use) => Promise<void>): void {
  const check = (sentence: string, use: Use) => test(`${name}: ${sentence}`, () => withFiles(use))

  check('a file comes back as it was put, whole or in part', async ({ storage }) => {
    const bytes = Buffer.alloc(300_000, 'Abi')
    expect(await storage.put(key, Readable.from([bytes]))).toEqual({ bytes: 300_000 })
    expect((await buffer(storage.read(key))).equals(bytes)).toBe(true)
    expect(await text(storage.read(key, { start: 0, end: 2 }))).toBe('Abi')
    expect(await storage.size(key)).toBe(300_000)
    expect(await storage.size({ ...key, name: 'none.jpg' })).toBeUndefined()
  })

  check('what breaks off while it is put leaves what stood there before', async ({ storage }) => {
    await expect(storage.put(key, broken('half of '))).rejects.toThrow('tunnel')
    expect(await storage.size(key)).toBeUndefined()
    await storage.put(key, of('whole'))
    await expect(storage.put(key, broken('half of '))).rejects.toThrow('tunnel')
    expect(await text(storage.read(key))).toBe('whole')
  })

  check('what was worked on is taken as it is, in the place of what stood there', async ({ storage, withScratch }) => {
    await storage.put(key, of('before'))
    await withScratch(async (folder) => {
      await writeFile(join(folder, 'made'), 'after')
      expect(await storage.takeFile(key, join(folder, 'made'))).toEqual({ bytes: 5 })
      await expect(storage.takeFile(key, join(folder, 'none'))).rejects.toThrow()
    })
    expect(await text(storage.read(key))).toBe('after')
  })

  check('a source that is gone before it is read fails its file alone, not the process', async ({ storage }) => {
    const gone = new Readable({ read() {} }).destroy(new Error('somebody was faster'))
    await expect(storage.put(key, gone)).rejects.toThrow()
    expect(await storage.size(key)).toBeUndefined()
  })

  check(
    'removing takes one file with its derivatives, a kind, or an owner, and nothing beside',
    async ({ storage }) => {
      const keys = [key, { ...key, name: 'thumb.webp' }, { ...key, id: 'a2' }, { ...key, kind: 'pdf' }]
      const other = { ...key, ownerId: 'class-2' }
      const sizes = () => Promise.all([...keys, other].map((each) => storage.size(each)))
      for (const each of [...keys, other]) await storage.put(each, of('x'))
      await storage.remove({ ownerId: 'class-1', kind: 'photo', id: 'a1' })
      expect(await sizes()).toEqual([undefined, undefined, 1, 1, 1])
      await storage.remove({ ownerId: 'class-1', kind: 'photo' })
      expect(await sizes()).toEqual([undefined, undefined, undefined, 1, 1])
      await storage.remove({ ownerId: 'class-1' })
      await storage.remove({ ownerId: 'class-1' })
      expect(await sizes()).toEqual([undefined, undefined, undefined, undefined, 1])
    },
  )

  check('no key leads out of its place', async ({ storage, staging }) => {
    for (const part of ['..', '.', '', 'a/b', '/etc', '.hidden', 'a\0b', 'ä']) {
      await expect(storage.put({ ...key, name: part }, of('x'))).rejects.toThrow('not a part')
      await expect(storage.size({ ...key, id: part })).rejects.toThrow('not a part')
      await expect(storage.withLocalFile({ ...key, kind: part }, access)).rejects.toThrow('not a part')
      await expect(staging.begin({ ...staged, id: part })).rejects.toThrow('not a part')
    }
    await expect(storage.remove({ ownerId: '..' })).rejects.toThrow('not a part')
    await expect(staging.remove({ ownerId: '..' })).rejects.toThrow('not a part')
  })

  check('whoever reads by itself finds a local file, stored or still arriving', async ({ storage, staging }) => {
    const read = (path: string) => readFile(path, 'utf8')
    await storage.put(key, of('stored'))
    expect(await storage.withLocalFile(key, read)).toBe('stored')
    await staging.begin(staged)
    await staging.append(staged, of('arriving'), 0)
    expect(await staging.withLocalFile(staged, read)).toBe('arriving')
    expect(await storage.size(key)).toBe(6)
  })

  check('what arrives grows piece by piece, and what came before a cut is kept', async ({ staging }) => {
    expect(await staging.size(staged)).toBeUndefined()
    await expect(staging.append(staged, of('x'), 0)).rejects.toMatchObject({ code: 'ENOENT' })
    await staging.begin(staged)
    await expect(staging.begin(staged), 'begun once').rejects.toThrow()
    expect(await staging.size(staged)).toBe(0)
    expect(await staging.append(staged, of('Abi', 'nau'), 0)).toBe(6)
    await expect(staging.append(staged, broken('ten'), 6)).rejects.toThrow('tunnel')
    expect(await staging.size(staged)).toBe(9)
    expect(await staging.append(staged, of('!'), 9)).toBe(10)
    expect(await staging.freeBytes()).toBeGreaterThan(0)
  })

  check('a large upload of uneven pieces goes on in whichever process takes the next', async (files, again) => {
    const bytes = randomBytes(21 * 1024 ** 2 + 17)
    const cuts = [0, 3, 8 * 1024 ** 2, 8 * 1024 ** 2 + 3, 17 * 1024 ** 2, bytes.length - 1, bytes.length]
    await files.staging.begin(staged)
    for (const [at, end] of cuts.slice(1).entries()) {
      const { staging } = at % 2 === 0 ? again() : files
      const from = cuts[at] ?? 0
      expect(await staging.size(staged)).toBe(from)
      expect(await staging.append(staged, Readable.from([bytes.subarray(from, end)]), from)).toBe(end)
    }
    for (const { storage, staging } of [files, again()]) {
      expect(await staging.withLocalFile(staged, (path) => readFile(path)).then((read) => read.equals(bytes))).toBe(
        true,
      )
      expect(await staging.store(staged, key)).toEqual({ bytes: bytes.length })
      expect(await staging.size(staged)).toBe(bytes.length)
      expect((await buffer(storage.read(key))).equals(bytes)).toBe(true)
    }
    expect(
      (await buffer(files.storage.read(key, { start: 9e6, end: 17e6 }))).equals(bytes.subarray(9e6, 17e6 + 1)),
    ).toBe(true)
    await files.staging.remove({ ownerId: 'class-1', kind: 'upload', id: 'u1' })
    expect(await again().staging.size(staged)).toBeUndefined()
  })

  check('a large file is put as a whole or not at all', async ({ storage, withScratch }) => {
    const bytes = randomBytes(17 * 1024 ** 2)
    await withScratch(async (folder) => {
      await writeFile(join(folder, 'made'), bytes)
      expect(await storage.putFile(key, join(folder, 'made'))).toEqual({ bytes: bytes.length })
    })
    const half = Readable.from(
      (async function* () {
        for (let time = 0; time < 10; time++) yield Buffer.alloc(1024 ** 2)
        throw new Error('the phone went into a tunnel')
      })(),
    )
    await expect(storage.put(key, half)).rejects.toThrow('tunnel')
    expect(await storage.withLocalFile(key, (path) => readFile(path)).then((read) => read.equals(bytes))).toBe(true)
  })

  check('a reader who goes away half way leaves nothing hanging', async ({ storage }) => {
    await storage.put(key, Readable.from([Buffer.alloc(4 * 1024 ** 2)]))
    for (let time = 0; time < 3; time++)
      for await (const chunk of storage.read(key)) {
        expect(chunk.length).toBeGreaterThan(0)
        break
      }
    await expect(buffer(storage.read({ ...key, name: 'none.jpg' }))).rejects.toMatchObject({ code: 'ENOENT' })
    await expect(storage.withLocalFile({ ...key, name: 'none.jpg' }, readFile)).rejects.toMatchObject({
      code: 'ENOENT',
    })
  })

  check('what nobody has written to since a moment is listed once with its derivatives', async (files) => {
    const { storage, staging, older } = files
    const list = (before: number) => collected(older(new Date(before)))
    for (const name of ['original.jpg', 'thumb.webp']) await storage.put({ ...key, name }, of('x'))
    await storage.put({ ...key, ownerId: 'class-2', kind: 'pdf' }, of('x'))
    await staging.begin(staged)
    expect(await list(Date.now() - 3_600_000)).toEqual([])
    const found = (await list(Date.now() + 3_600_000)).map((each) => `${each.ownerId}/${each.kind}/${each.id}`)
    expect(found.sort()).toEqual(['class-1/photo/a1', 'class-1/upload/u1', 'class-2/pdf/a1'])
  })

  check(
    'what has arrived is stored whole, as often as somebody begins anew, and outlives its arrival',
    async (files) => {
      const { storage, staging } = files
      await staging.begin(staged)
      await staging.append(staged, of('Abinauten'), 0)
      for (let time = 0; time < 2; time++) expect(await staging.store(staged, key)).toEqual({ bytes: 9 })
      expect(await staging.size(staged)).toBe(9)
      await staging.remove({ ownerId: 'class-1', kind: 'upload', id: 'u1' })
      expect(await staging.size(staged)).toBeUndefined()
      expect(await text(storage.read(key))).toBe('Abinauten')
      await expect(staging.store(staged, key)).rejects.toMatchObject({ code: 'ENOENT' })
      expect(await text(storage.read(key))).toBe('Abinauten')
    },
  )

  check('removing what arrives takes one, or all of an owner, and nothing that is stored', async (files) => {
    const { storage, staging } = files
    const [second, theirs] = [
      { ...staged, id: 'u2' },
      { ...staged, ownerId: 'class-2' },
    ]
    for (const each of [staged, second, theirs]) await staging.begin(each)
    await storage.put(key, of('x'))
    const sizes = () => Promise.all([staged, second, theirs].map((each) => staging.size(each)))
    await staging.remove({ ownerId: 'class-1', kind: 'photo' })
    expect(await sizes()).toEqual([0, 0, 0])
    await staging.remove({ ownerId: 'class-1', kind: 'upload', id: 'u1' })
    expect(await sizes()).toEqual([undefined, 0, 0])
    await staging.remove({ ownerId: 'class-1' })
    await staging.remove({ ownerId: 'class-1' })
    expect(await sizes()).toEqual([undefined, undefined, 0])
    expect(await storage.size(key)).toBe(1)
  })

  check('a folder to work in is empty, nobody else’s, and gone afterwards', async ({ withScratch }) => {
    const folders: string[] = []
    const work = (folder: string) => {
      folders.push(folder)
      return readdir(folder).then(async (names) => {
        await writeFile(join(folder, 'page'), 'x')
        return names
      })
    }
    expect(await Promise.all([withScratch(work), withScratch(work)])).toEqual([[], []])
    const failing = withScratch(async (folder) => {
      folders.push(folder)
      throw new Error('no luck')
    })
    await expect(failing).rejects.toThrow('no luck')
    expect(new Set(folders).size).toBe(3)
    for (const folder of folders) await expect(access(folder)).rejects.toMatchObject({ code: 'ENOENT' })
  })
}
