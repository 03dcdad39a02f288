import { expect, test } from 'vitest'
import { readTeacher } from './teacher-form.ts'

const typed = (values: Record<string, string>) => (name: string) => values[name] ?? ''

test('what was typed becomes an entry; first name, subject and gender may be missing', () => {
  expect(readTeacher(typed({ salutation: 'FRAU', lastName: ' Dr.  Meier ', firstName: ' ', gender: 'none' }))).toEqual({
    entry: { salutation: 'FRAU', firstName: '', lastName: 'Dr. Meier', subject: '', gender: null },
  })
  expect(
    readTeacher(
      typed({ salutation: 'HERR', firstName: 'Jonas', lastName: 'Vogt', subject: ' Sport ', gender: 'MALE' }),
    ),
  ).toEqual({
    entry: { salutation: 'HERR', firstName: 'Jonas', lastName: 'Vogt', subject: 'Sport', gender: 'MALE' },
  })
})

test('what is wrong stands at its field', () => {
  expect(readTeacher(typed({ salutation: 'HERR', firstName: 'J0nas', lastName: '' }))).toEqual({
    errors: { firstName: expect.stringContaining('Buchstaben'), lastName: 'Der Nachname fehlt.' },
  })
})
