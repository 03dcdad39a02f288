import { expect, test } from 'vitest'
import { colourOf, initialsOf, personColours } from './person-colour.ts'

test('a name keeps its colour, and a class gets more than one', () => {
  expect(colourOf('Anna Groß')).toBe(colourOf('Anna Groß'))
  const names = ['Anna Groß', 'Ben Öztürk', 'Çağla Yıldız', 'Dao Nguyễn', 'Emil von der Heide', 'Fatou Diop']
  expect(new Set(names.map(colourOf)).size).toBeGreaterThan(2)
  for (const name of names) expect(personColours).toContain(colourOf(name))
})

test.each([
  ['Anna-Lena', 'Groß', 'AG'],
  ['çağla', 'öztürk', 'ÇÖ'],
  [' Emil', 'von der Heide', 'EV'],
  ['E\u0301lise', '', 'E\u0301'],
  ['', 'Prof. Dr. Winterfeld', 'W'],
  ['Drina', 'Prohaska', 'DP'],
])('%s %s has the initials %s', (firstName, lastName, initials) => {
  expect(initialsOf(firstName, lastName)).toBe(initials)
})
