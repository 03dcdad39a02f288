import { mkdtemp, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { prepareDataFolder } from './data-folder.ts'

test('a data folder is made with those above it, closed to others, and known again', async () => {
  const dataDir = join(await mkdtemp(join(tmpdir(), 'stufenbuch-folder-')), 'deep/er/data')
  expect(await prepareDataFolder(dataDir)).toEqual({ fresh: true })
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
  expect(await prepareDataFolder(dataDir)).toEqual({ fresh: false })
})

test('where none can be made, one line says so and nothing hangs', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'stufenbuch-folder-')), 'file')
  await writeFile(file, '')
  for (const dataDir of ['/proc/stufenbuch', '/proc/deep/er', file, join(file, 'below')])
    await expect(prepareDataFolder(dataDir), dataDir).rejects.toThrow(
      /^Der Datenordner .* lässt sich nicht beschreiben \(\w+\)\./,
    )
})
