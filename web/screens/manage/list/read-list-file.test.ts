import { expect, test } from 'vitest'
import { readListFile } from './read-list-file.ts'

const file = (...bytes: (string | number[])[]) =>
  new Blob(bytes.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))))

test('a list is read in the alphabet it was written in', async () => {
  expect(await readListFile(file('Jörg;Groß'))).toEqual({ text: 'Jörg;Groß' })
  expect(await readListFile(file([0xef, 0xbb, 0xbf], 'Jörg'))).toEqual({ text: 'Jörg' })
  expect(await readListFile(file('J', [0xf6], 'rg;Gro', [0xdf]))).toEqual({ text: 'Jörg;Groß' })
  expect(await readListFile(file([0xff, 0xfe, 0x4a, 0, 0xf6, 0]))).toEqual({ text: 'Jö' })
})

test('what is no list is refused with the reason', async () => {
  expect(await readListFile(file('PK', [3, 4, 0, 0]))).toEqual({ problem: expect.stringContaining('als CSV') })
  expect(await readListFile(file(' \n'))).toEqual({ problem: 'Diese Datei ist leer.' })
  expect(await readListFile(file('x'.repeat(500_001)))).toEqual({ problem: expect.stringContaining('zu groß') })
  const gone = { size: 1, arrayBuffer: () => Promise.reject(new Error('gone')) }
  expect(await readListFile(gone)).toEqual({ problem: expect.stringContaining('nicht lesen') })
})
