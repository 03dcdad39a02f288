import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { openDiskFiles } from './disk.ts'
import type { Files } from './files.ts'
import { broken, filesSuite } from './testing/suite.ts'

async function onDisk(use: (files: Files, root: string) => Promise<void>): Promise<void> {
  const root = await mkdtemp(join(tmpdir(), 'stufenbuch-files-'))
  await use(openDiskFiles(root), root).finally(() => rm(root, { recursive: true }))
}

filesSuite('on disk', (use) => onDisk((files, root) => use(files, () => openDiskFiles(root))))

const key = { ownerId: 'class-1', kind: 'document', id: 'a1', name: 'original.pdf' }
const staged = { ownerId: 'class-1', id: 'a1' }

test('what breaks off leaves nothing aside', () =>
  onDisk(async ({ storage, staging }, root) => {
    await expect(storage.put(key, broken('half of '))).rejects.toThrow('tunnel')
    await expect(staging.store(staged, key)).rejects.toThrow('ENOENT')
    expect(await readdir(join(root, '.incoming'))).toEqual([])
  }))

test('what has arrived is stored without a copy', () =>
  onDisk(async ({ storage, staging }) => {
    await staging.begin(staged)
    await staging.append(staged, Readable.from(['a large PDF']), 0)
    await staging.store(staged, key)
    const inode = async (path: string) => (await stat(path)).ino
    expect(await storage.withLocalFile(key, inode)).toBe(await staging.withLocalFile(staged, inode))
  }))

test('the sweep takes old leftovers only', () =>
  onDisk(async ({ sweep }, root) => {
    await mkdir(join(root, '.incoming'))
    await writeFile(join(root, '.incoming/old'), 'x')
    await writeFile(join(root, '.incoming/new'), 'x')
    await utimes(join(root, '.incoming/old'), new Date('2026-01-01'), new Date('2026-01-01'))
    expect(await sweep(new Date(Date.now() - 3_600_000))).toBe(1)
    expect(await readdir(join(root, '.incoming'))).toEqual(['new'])
  }))
