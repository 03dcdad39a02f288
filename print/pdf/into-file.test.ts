import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { intoFile } from './into-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'into-file-'))
afterAll(() => rmSync(folder, { recursive: true }))
const path = (name: string) => join(folder, name)
const LONG = 3_000_001

test('whole files stand between what is written, in the order in which they came', async () => {
  const files = Array.from({ length: 5 }, (_, at) => Buffer.alloc(LONG + at, 65 + at))
  for (const [at, bytes] of files.entries()) writeFileSync(path(`${at}`), bytes)
  const words = (at: number) => Buffer.from(`before ${at}`)
  await intoFile(path('out'), async (sink) => {
    for (const [at, { length }] of files.entries()) {
      sink.write(words(at))
      sink.copy?.(path(`${at}`), length)
    }
  })
  const expected = Buffer.concat(files.flatMap((bytes, at) => [words(at), bytes]))
  expect(readFileSync(path('out')).equals(expected)).toBe(true)
})

test.each([
  ['that is not there', 'missing', 'ENOENT'],
  ['that became shorter', 'short', 'a file that became shorter'],
])('a file %s is told to whoever writes', async (_, name, message) => {
  writeFileSync(path('short'), 'short')
  const writing = intoFile(path('half'), async (sink) => sink.copy?.(path(name), LONG))
  await expect(writing).rejects.toThrow(message)
})

test('what is erased leaves spaces, however late it is copied', async () => {
  writeFileSync(path('photo'), Buffer.alloc(LONG, 65))
  await intoFile(path('erased'), async (sink) => {
    sink.write(Buffer.from('before '))
    sink.copy?.(path('photo'), LONG)
    sink.write(Buffer.from(' after'))
    sink.erase?.(7, 7 + LONG)
  })
  expect(readFileSync(path('erased'), 'utf8')).toBe(`before ${' '.repeat(LONG)} after`)
})
