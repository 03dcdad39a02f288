import fc from 'fast-check'
import { expect, test } from 'vitest'
import { confirmsName, nameInBookBy, printedName, RosterEntry, sameNameKey, spelledAsOnRoster } from './roster-name.ts'
import { teacherName } from './teacher.ts'

const person = { firstName: 'Anna-Lena', lastName: 'Groß', nameInBook: '' }

test('what gets printed is the own choice, else first and last name', () => {
  expect(printedName(person)).toBe('Anna-Lena Groß')
  expect(printedName({ ...person, nameInBook: 'Anna Lena von der Heide' })).toBe('Anna Lena von der Heide')
})

test('a name is confirmed as it stands there, whatever blanks, capitals and marks, which not every keyboard has', () => {
  const chosen = { ...person, nameInBook: 'Annélie Groß' }
  for (const typed of ['Anna-Lena Groß', ' Annélie  Groß\t', 'Annélie Groß'.normalize('NFD')])
    expect(confirmsName(typed, chosen), typed).toBe(true)
  for (const typed of ['anna-lena groß', 'Annelie Gross']) expect(confirmsName(typed, chosen), typed).toBe(true)
  for (const typed of ['', 'Anna-Lena', 'Groß Anna-Lena', 'Annalie Groß'])
    expect(confirmsName(typed, chosen), typed).toBe(false)
  const abroad = { firstName: 'Thị Hồng Anh', lastName: 'Nguyễn', nameInBook: '' }
  expect(confirmsName('thi hong  anh nguyen', abroad)).toBe(true)
  expect(confirmsName("Lukasz d'Artagnan", { ...abroad, nameInBook: 'Łukasz d’Artagnan' })).toBe(true)
})

test('names of the roster stand as in the register, and are the same when read again', () => {
  expect(RosterEntry.parse({ firstName: ' Anna  Lena ', lastName: 'von der Heide' })).toEqual({
    firstName: 'Anna Lena',
    lastName: 'von der Heide',
  })
  for (const bad of ['', ' ', '-Mia', 'Mia2', 'Mia<b>', 'x'.repeat(61)])
    expect(RosterEntry.safeParse({ firstName: bad, lastName: 'Groß' }).success, bad).toBe(false)
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 70 }), (firstName) => {
      const read = RosterEntry.safeParse({ firstName, lastName: 'Groß' })
      if (read.success) expect(RosterEntry.parse(read.data)).toEqual(read.data)
    }),
  )
})

test('one key for all spellings that differ in capitals, blanks, hyphens and accents', () => {
  expect(sameNameKey('Élise', "Müller-O'Neill")).toBe(sameNameKey(' elise', 'MULLER O’NEILL'))
  expect(sameNameKey('Mia', 'Groß')).not.toBe(sameNameKey('Mia', 'Groz'))
})

test('teachers are called as one calls them', () => {
  expect(teacherName({ salutation: 'FRAU', firstName: '', lastName: 'Dr. Meier' })).toBe('Frau Dr. Meier')
  expect(teacherName({ salutation: 'NONE', firstName: 'Kim', lastName: 'Vogt' })).toBe('Kim Vogt')
})

test('whoever claims an entry is spelled as there, unless it is another name', () => {
  const entry = { firstName: 'Finn', lastName: 'Özdemir-Groß' }
  const spelled = (firstName: string, lastName: string) => spelledAsOnRoster({ firstName, lastName }, entry)
  expect(spelled('finn', 'OZDEMIR-gross')).toEqual(entry)
  for (const [first, last] of [
    ['Fynn', 'Özdemir-Groß'],
    ['finn', 'Özdemir'],
  ] as const)
    expect(spelled(first, last)).toEqual({ firstName: first, lastName: last })
})

test.each([
  ['Lukasz', 'Zielinski', 'Łukasz', 'Zieliński', 'Łukasz Zieliński'],
  // Pasted with the family name first.
  ['Lukasz', 'Zielinski', 'Zieliński', 'Łukasz', 'Łukasz Zieliński'],
  ['Anh', 'Nguyen', 'Thị Hồng Anh', 'Nguyễn', 'Thị Hồng Anh Nguyễn'],
])('%s %s, who is %s %s on the roster, stands in the book as %s', (firstName, lastName, first, last, printed) => {
  const entry = { firstName: first, lastName: last, nameInBook: '' }
  expect(nameInBookBy({ firstName, lastName, nameInBook: '' }, entry)).toBe(printed)
})

test.each([
  // Typed without the second given name; the account has no room for the particle.
  ['Lena de la Cruz', 'Lena', 'Cruz', 'Lena Maria', 'de la Cruz', 'Lena Maria de la Cruz'],
  ['Siobhán O’Connor', 'Siobhán', 'OConnor', 'Siobhán', 'O’Connor', 'Siobhán O’Connor'],
  // Shortened on purpose, called otherwise, or written better than on the roster.
  ['Anna Schmidt', 'Anna Maria', 'Schmidt', 'Anna Maria', 'Schmidt', 'Anna Schmidt'],
  ['Leni', 'Lena', 'Cruz', 'Lena Maria', 'de la Cruz', 'Leni'],
  ['Łukasz Zieliński', 'Lukasz', 'Zielinski', 'Lukasz', 'Zielinski', 'Łukasz Zieliński'],
])(
  '%s, in the account %s %s, on the roster %s %s, is printed as %s',
  (nameInBook, firstName, lastName, first, last, printed) => {
    const entry = { firstName: first, lastName: last, nameInBook: '' }
    expect(nameInBookBy({ firstName, lastName, nameInBook }, entry)).toBe(printed)
  },
)
