import { expect, test } from 'vitest'
import { FirstName, NameInBook } from './account/person.ts'
import { QuoteText } from './content/quote.ts'
import { ExternalLink, Title } from './content/text.ts'
import { Address } from './order/address.ts'
import { RosterFirstName } from './school/roster-name.ts'
import { City, SchoolName, Street } from './school/school.ts'
import { TeacherEntry } from './school/teacher.ts'
import { asOneLine, lines } from './text.ts'
import { Motto } from './yearbook/motto.ts'

const fields = {
  FirstName,
  NameInBook,
  RosterFirstName,
  SchoolName,
  Street,
  City,
  subject: TeacherEntry.shape.subject,
  Title,
  ExternalLink,
  QuoteText,
  'lines of text': lines(2_000),
  Motto,
  'street of an address': Address.shape.street,
}

/** Each takes a careless rule minutes, by going back and forth or by composing letters. */
const hostile = {
  'digits that a house number could begin at': `A ${'1'.repeat(500_000)}!`,
  'marks upon marks': `A${'\u0301\u0316'.repeat(250_000)}`,
  blanks: `A${' '.repeat(500_000)}!`,
}

test.each(Object.entries(fields))('%s: what is too long is not looked at any further', (_, field) => {
  for (const text of Object.values(hostile)) {
    const { error } = field.safeParse(text)
    expect(error?.issues.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Das ist zu lang\. \d+ Zeichen gehen\.$/),
    ])
  }
})

test('nobody looks like another by signs that turn the direction; names from right to left stay', () => {
  expect(NameInBook.parse('Mia \u202eretsehC\u202c')).toBe('Mia retsehC')
  expect(asOneLine('  ليلى \u200f حداد ')).toBe('ليلى حداد')
})
