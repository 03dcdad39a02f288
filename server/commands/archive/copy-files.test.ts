import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyFiles } from './copy-files.ts'

test('of what still arrives the second copy has all that came since the first, and what went meanwhile is kept', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stufenbuch-copy-'))
  const [from, to] = [join(folder, 'from'), join(folder, 'to')]
  await mkdir(join(from, 'class/upload/u1'), { recursive: true })
  await mkdir(join(from, '.incoming'))
  await writeFile(join(from, 'class/upload/u1/bytes'), 'the first piece')
  await writeFile(join(from, 'class/gone'), 'a face')
  await writeFile(join(from, '.incoming/half'), 'not whole')
  await copyFiles(from, to)
  await appendFile(join(from, 'class/upload/u1/bytes'), ' and the second')
  await rm(join(from, 'class/gone'))
  await copyFiles(from, to)
  expect(await readFile(join(to, 'class/upload/u1/bytes'), 'utf8')).toBe('the first piece and the second')
  expect(await readFile(join(to, 'class/gone'), 'utf8')).toBe('a face')
  await expect(readFile(join(to, '.incoming/half'))).rejects.toMatchObject({ code: 'ENOENT' })
  await rm(folder, { recursive: true })
})
