import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeOldArchives } from './old-archives.ts'

test('archives of ours go after their days; what has another name stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stufenbuch-archives-'))
  const kept = ['stufenbuch-2026-10-20-030000.tar.gz', 'vor-dem-umzug.tar.gz', 'stufenbuch-2026-01-01.txt']
  const old = ['stufenbuch-2026-10-01-030000.tar.gz', 'stufenbuch-2026-09-01-030000.tar.gz.enc']
  for (const name of [...kept, ...old]) await writeFile(join(folder, name), '')
  expect((await removeOldArchives(folder, 35, new Date(2026, 10, 16))).sort()).toEqual(old.toSorted())
  expect((await readdir(folder)).sort()).toEqual(kept.toSorted())
  await rm(folder, { recursive: true })
})
