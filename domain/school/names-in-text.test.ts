import { expect, test } from 'vitest'
import { isMeant, namesIn } from './names-in-text.ts'

const people = [
  { id: 'lena', first: 'Lena', last: 'Hoffmann' },
  { id: 'anna', first: 'Anna-Lena', last: 'Hoffmann' },
  { id: 'cem', first: 'Cem', last: '' },
]

test('somebody is named by first and last name, whatever stands around them', () => {
  const named = namesIn(people)
  expect(named('Am Abend kam LENA  Hoffmann, zu spät.')).toEqual(['lena'])
  expect(named('Lena und Herr Hoffmann')).toEqual([])
  expect(named('Helena Hoffmannsthal')).toEqual([])
  expect(named('Mit Cem!')).toEqual(['cem'])
})

test('whoever gave a quote is known by the first name alone, too', () => {
  const [lena] = people
  if (lena === undefined) throw new Error('nobody')
  for (const giver of ['Lena', 'Lena H.', 'Lena Hoffmann', 'Lena Hoffmann (Kursfahrt)', ' lena '])
    expect(isMeant(giver, lena), giver).toBe(true)
  for (const giver of ['Frau Hoffmann', 'Lena S.', 'Lenas Vater', 'Cem zu Lena', ''])
    expect(isMeant(giver, lena)).toBe(false)
  expect(isMeant('', { first: '', last: '' })).toBe(false)
})
