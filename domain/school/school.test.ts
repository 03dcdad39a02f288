import fc from 'fast-check'
import { expect, test } from 'vitest'
import { federalStates } from './federal-state.ts'
import { graduationYears, isGraduationYear, offeredYears } from './graduation-year.ts'
import { City, NewSchool, PostalCode, SchoolName, Street } from './school.ts'
import { searchText, searchWords } from './search.ts'

const accepts = (schema: { safeParse: (value: string) => { success: boolean } }, value: string) =>
  schema.safeParse(value).success

test('the rules of the school adder', () => {
  for (const name of ['Goethe-Gymnasium', 'Gymnasium Nr 5', 'Äpfelschule'])
    expect(accepts(SchoolName, name), name).toBe(true)
  for (const name of ['', 'goethe-Gymnasium', 'Schule!', 'St.-Ursula', 'Schule <b>'])
    expect(accepts(SchoolName, name), name).toBe(false)
  for (const street of ['Schulstraße 1', 'Am Alten Markt 12a', 'Allee der Kosmonauten 3 b', 'Weg 5-7'])
    expect(accepts(Street, street), street).toBe(true)
  for (const street of ['schulstraße 1', 'Schulstraße', '12 Schulstraße x', ''])
    expect(accepts(Street, street), street).toBe(false)
  for (const city of ['Köln', 'Bad Homburg', 'Castrop-Rauxel', 'Mülheim an der Ruhr'])
    expect(accepts(City, city), city).toBe(true)
  for (const city of ['köln', 'Halle (Saale)', 'Köln2', '-Köln', '']) expect(accepts(City, city), city).toBe(false)
})

test('a postal code has 3 to 5 digits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,7}$/), (code) => {
      expect(accepts(PostalCode, code)).toBe(code.length >= 3 && code.length <= 5)
    }),
  )
})

test('a German school has a federal state, one abroad has none', () => {
  const school = { name: 'Schule', street: 'Weg 1', postalCode: '1010', city: 'Wien' }
  expect(NewSchool.safeParse({ ...school, country: 'AT', state: null }).success).toBe(true)
  expect(NewSchool.safeParse({ ...school, country: 'AT', state: 'BY' }).success).toBe(false)
  expect(NewSchool.safeParse({ ...school, postalCode: '80331', country: 'DE', state: null }).success).toBe(false)
  const german = { ...school, postalCode: '80331', city: 'München', country: 'DE' }
  expect(NewSchool.safeParse({ ...german, state: 'BY' }).success).toBe(true)
  expect(NewSchool.safeParse({ ...german, postalCode: '8033', state: 'BY' }).error?.issues).toMatchObject([
    { path: ['postalCode'], message: 'Deutsche Postleitzahlen haben 5 Ziffern.' },
  ])
})

test('there are sixteen federal states', () => {
  expect(Object.keys(federalStates).sort()).toEqual([
    'BB',
    'BE',
    'BR',
    'BW',
    'BY',
    'HE',
    'HH',
    'LS',
    'MV',
    'NRW',
    'RP',
    'SH',
    'SL',
    'SN',
    'ST',
    'TH',
  ])
})

test('the years that can be chosen move with the calendar', () => {
  const today = new Date('2026-11-15')
  expect(graduationYears(today)).toEqual([2025, 2026, 2027, 2028, 2029])
  expect([2024, 2025, 2029, 2030].map((year) => isGraduationYear(year, today))).toEqual([false, true, true, false])
})

test('umlauts, accents and what nobody hears make no difference to a search', () => {
  expect(searchWords('Göthe')).toEqual(searchWords('goethe'))
  expect(searchWords('göte')).toEqual(searchWords('Goethe'))
  expect(searchWords('Weiß')).toEqual(searchWords('weiss'))
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
      for (const word of searchWords(text)) {
        expect(word).toMatch(/^[\p{L}\d]+$/u)
        expect(searchText(text)).toContain(` ${word}`)
      }
    }),
  )
})

test('the next to leave school are offered first, those who have left it last', () => {
  expect(offeredYears(new Date('2026-06-30'))).toEqual([2026, 2027, 2028, 2029, 2025])
  expect(offeredYears(new Date('2026-11-16'))).toEqual([2027, 2028, 2029, 2026, 2025])
})
