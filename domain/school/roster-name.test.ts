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

test('whoever types a name properly keeps it where the roster has it in haste, part by part', () => {
  const spelled = (typed: string, listed: string) => {
    const [names, entry] = [typed, listed].map((name) => {
      const [firstName = '', lastName = ''] = name.split('|')
      return { firstName, lastName }
    })
    return names && entry && Object.values(spelledAsOnRoster(names, entry)).join('|')
  }
  expect(spelled('Emily|Fischer', 'emily|fischer')).toBe('Emily|Fischer')
  expect(spelled('Emily|Fischer', 'Émily|FISCHER')).toBe('Émily|Fischer')
  expect(spelled('Mia|Groß', 'Mia|GROß')).toBe('Mia|Groß')
  expect(spelled('Mia|Groß', 'Mia|GROẞ')).toBe('Mia|Groß')
  // The typed one is no better.
  expect(spelled('emily|FISCHER', 'EMILY|fischer')).toBe('EMILY|fischer')
  expect(spelled('Zoe|macdonald', 'Zoë|MacDonald')).toBe('Zoë|MacDonald')
  expect(spelled('e|Ott', 'E|Ott')).toBe('E|Ott')
})

test('a name that has capitals and small letters is never lost to one that has not', () => {
  const word = fc.stringMatching(/^[A-ZÄÖÜ][a-zäöüß]{1,12}$/).filter((name) => !/^.ß+$/.test(name))
  const asListed = fc.constantFrom(
    (name: string) => name.toLowerCase(),
    (name: string) => name.replaceAll(/[^ß]/gu, (letter) => letter.toUpperCase()),
    (name: string) => name,
  )
  fc.assert(
    fc.property(word, word, asListed, asListed, (firstName, lastName, first, last) => {
      const typed = { firstName, lastName }
      const entry = { firstName: first(firstName), lastName: last(lastName) }
      expect(spelledAsOnRoster(typed, entry)).toEqual(typed)
      expect(
        printedName({ ...typed, nameInBook: nameInBookBy({ ...typed, nameInBook: '' }, { ...entry, nameInBook: '' }) }),
      ).toBe(`${firstName} ${lastName}`)
    }),
  )
})

test.each([
  ['', 'Emily', 'Fischer', 'emily', 'fischer', '', ''],
  ['', 'Emily', 'Fischer', 'fischer', 'emily', '', ''],
  ['', 'Emily', 'Fischer', 'emily', 'fischer', '10b', ''],
  ['', 'Lukasz', 'Gross', 'Łukasz', 'GROß', '', 'Łukasz Gross'],
  // The account has no room for the particle.
  ['Lena de la Cruz', 'Lena', 'Cruz', 'lena', 'de la cruz', '', 'Lena de la Cruz'],
  ['Lena de la Cruz', 'Lena', 'Cruz', 'LENA', 'DE LA CRUZ', '10b', 'Lena de la Cruz (10b)'],
  ['emily fischer', 'emily', 'fischer', 'EMILY', 'FISCHER', '', 'EMILY FISCHER'],
])(
  '%j, in the account %s %s, written in haste on the roster as %s %s %s, is printed as %j',
  (nameInBook, firstName, lastName, first, last, tag, printed) => {
    const entry = { firstName: first, lastName: last, nameInBook: '', tag }
    expect(nameInBookBy({ firstName, lastName, nameInBook }, entry)).toBe(printed)
  },
)

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
  // Shortened while typing.
  ['Constantin V. D. Heide', 'Constantin-V-D', 'Heide', 'Constantin', 'von der Heide', 'Constantin von der Heide'],
  ['Anna M. Schmidt', 'Anna-M', 'Schmidt', 'Anna Maria', 'Schmidt', 'Anna Maria Schmidt'],
  ['Anna S.', 'Anna', 'Schmidt', 'Anna Maria', 'Schmidt', 'Anna S.'],
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
