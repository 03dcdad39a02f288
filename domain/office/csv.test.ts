import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, csvText, plainCell, readCsv } from './csv.ts'

test('cells in quotes hold separators, quotes and lines', () => {
  expect(readCsv('id,name\r\n1,"Schule ""Am Park"", Haus 2\nHof"\n2,\n')).toEqual([
    ['id', 'name'],
    ['1', 'Schule "Am Park", Haus 2\nHof'],
    ['2', ''],
  ])
})

test('semicolons, tabs, the mark of UTF-8 and empty lines are read', () => {
  expect(readCsv('\uFEFFName;Ort, Kreis\n\nA;B\n')).toEqual([
    ['Name', 'Ort, Kreis'],
    ['A', 'B'],
  ])
  expect(readCsv('Name\tOrt\nA\tB')).toEqual([
    ['Name', 'Ort'],
    ['A', 'B'],
  ])
  expect(readCsv('a;b\n1;')).toEqual([
    ['a', 'b'],
    ['1', ''],
  ])
})

test('a quote that is never closed ends with the file', () => {
  expect(readCsv('a;b\n"x;y')).toEqual([['a', 'b'], ['x;y']])
})

test('umlauts are read from UTF-8 and from what Windows wrote', () => {
  expect(csvText(new TextEncoder().encode('\uFEFFKöln'))).toBe('Köln')
  expect(csvText(new Uint8Array([0x4b, 0xf6, 0x6c, 0x6e]))).toBe('Köln')
})

test('whatever is written is read again', () => {
  const cell = fc.string({ maxLength: 12 })
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(table, (rows) => {
      const head = ['a', 'b;c', 'd']
      const written = [head, ...rows].map(csvLine).join('')
      expect(readCsv(written)).toEqual([head, ...rows])
    }),
  )
})

test('no cell is taken for a formula', () => {
  for (const cell of ['=1+1', '+49', '-1', '@SUM(A1)', '\t=1']) expect(plainCell(cell)).toBe(`'${cell}`)
  expect(plainCell('Rückruf = bestätigt')).toBe('Rückruf = bestätigt')
})
