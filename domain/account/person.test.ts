import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RosterFirstName } from '../school/roster-name.ts'
import { asAccountName, calledName } from './called-name.ts'
import { passwordProblem } from './password.ts'
import { Email, FirstName, LastName, NameInBook, Phone, withCountryCode } from './person.ts'

const letters = fc.stringMatching(/^[A-Za-zÄÖÜäöüßéèçñşğıŁł]{1,20}$/)

test('a name is letters, parts separated by a hyphen; blanks around it are taken away', () => {
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1, maxLength: 2 }), (parts) => {
      const name = parts.join('-')
      expect(FirstName.parse(`  ${name} `)).toBe(name.normalize('NFC'))
    }),
  )
  for (const name of ['', ' ', 'Anna Lena', '-Anna', 'Anna-', 'Anna--Lena', 'O’Connor', 'Anna2', '<b>', 'A\u0000'])
    expect(FirstName.safeParse(name).success, JSON.stringify(name)).toBe(false)
  expect(FirstName.safeParse('Zoë'.normalize('NFD')).data).toBe('Zoë'.normalize('NFC'))
})

test('whatever a name check accepts is accepted again, unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
      const first = FirstName.safeParse(text)
      if (first.success) expect(FirstName.parse(first.data)).toBe(first.data)
    }),
  )
})

test('the name in the book is free', () => {
  for (const name of ['Anna Lena von der Heide', 'O’Connor', '李 Wei', '']) expect(NameInBook.parse(name)).toBe(name)
  expect(NameInBook.parse('a\nb')).toBe('a b')
  expect(NameInBook.safeParse('a\u0007b').success).toBe(false)
  expect(NameInBook.safeParse('x'.repeat(61)).success).toBe(false)
})

test('a phone number starts with the country, however it is typed', () => {
  // A nought behind the country's code is one of home, and goes; two are another country's code.
  const digits = fc.stringMatching(/^[1-9]\d{7,13}$/).filter((number) => !/^(4[139]0|3900)/.test(number))
  fc.assert(
    fc.property(digits, fc.constantFrom(' ', '-', '/', ''), (number, separator) => {
      const typed = `+${number.slice(0, 3)}${separator}${number.slice(3)}`
      expect(Phone.parse(typed)).toBe(`+${number}`)
    }),
  )
  for (const phone of ['0170 1234567', '+0170123456', '+49', '+49abc1234567', ''])
    expect(Phone.safeParse(phone).success).toBe(false)
  expect(Phone.safeParse('0170 1234567').error?.issues[0]?.message).toContain('Ländervorwahl')
})

test.each([
  ['+49 +49 170 1234567', '+491701234567'],
  ['+49 0049 170 1234567', '+491701234567'],
  ['+49 0170 1234567', '+491701234567'],
  ['+49 (0)170 / 123-4567', '+491701234567'],
  ['0049 170 1234567', '+491701234567'],
  ['0049 0170 1234567', '+491701234567'],
  ['+49 +43 660 1234567', '+436601234567'],
  ['+49 0043 660 1234567', '+436601234567'],
  ['+43 0660 1234567', '+436601234567'],
  ['+39 06 1234567', '+39061234567'],
  ['+1 212 5550100', '+12125550100'],
])('in a field that has the country already, %s is %s', (typed, number) => {
  expect(Phone.parse(typed)).toBe(number)
  expect(Phone.parse(number)).toBe(number)
})

test('whatever the roster calls somebody, an account can be called after it', () => {
  expect(asAccountName('Anna Lena')).toBe('Anna-Lena')
  expect(asAccountName('von der Heide')).toBe('von-der-Heide')
  expect(asAccountName('O’Connor')).toBe('OConnor')
  expect(asAccountName('Dr. Meier - Ott')).toBe('Dr-Meier-Ott')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 70 }), (typed) => {
      const { data, success } = RosterFirstName.safeParse(typed)
      if (success) expect(FirstName.safeParse(asAccountName(data)).success).toBe(true)
    }),
  )
})

test('mail addresses', () => {
  const part = fc.stringMatching(/^[a-z][a-z0-9]{0,10}$/)
  const country = fc.stringMatching(/^[a-z]{2,10}$/)
  fc.assert(
    fc.property(part, part, country, (name, host, domain) => {
      const email = `${name}@${host}.${domain}`
      expect(Email.parse(`  ${email} `)).toBe(email)
    }),
  )
  for (const email of ['mia@schule.de', 'mia.groß+abi@schule.example'.replace('ß', 'ss')])
    expect(Email.safeParse(email).success).toBe(true)
  for (const email of ['mia', 'mia@', '@schule.de', 'mia@schule', `${'x'.repeat(250)}@a.de`])
    expect(Email.safeParse(email).success, email).toBe(false)
})

test('a password of any characters is fine, unless it is short, common or a name', () => {
  const owner = {
    firstName: 'Anna-Lena',
    lastName: 'Groß',
    email: 'annalena.gross@schule.de',
    school: 'Goethe-Gymnasium',
    motto: 'Abi Wonderland',
  }
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 5 }), (short) => {
      fc.pre([...short].length < 6)
      expect(passwordProblem(short, 6, owner)).toBe('Nimm mindestens 6 Zeichen.')
    }),
  )
  for (const bad of [
    'passwort',
    'PASSWORT',
    'hallo123',
    'qwertz',
    'aaaaaaa',
    '1234567',
    '7654321',
    'abcdefgh',
    'AnnaLena',
    'annalena12',
    'Goethe-Gymnasium',
    'grossannalena'.replace('ss', 'ß'),
    'annalena.gross@schule.de',
    'stufenbuch2027',
    'jahrbuch!',
    'goethe2027abi',
    'abiwonderland',
    'Wonderland-Lena',
  ])
    expect(passwordProblem(bad, 6, owner), bad).toBeDefined()
  for (const good of [
    'grüner Tee um acht',
    'Kakadu!7',
    'ａｂｃ９９９ｘ',
    '🦊🦊🐻🐼🐨🐯',
    'korrekt pferd batterie',
    'Abi mit 1,0 oder nix',
    'lena mag kekse',
  ])
    expect(passwordProblem(good, 6, owner), good).toBeUndefined()
  expect(passwordProblem('x'.repeat(100) + 'y'.repeat(157), 6)).toContain('zu lang')
})

test('what cannot be seen is refused in names', () => {
  for (const sign of [
    '\u3164',
    '\u115f',
    '\uffa0',
    '\u200b',
    '\u00ad',
    '\u2060',
    '\ufe0f',
    '\u{e0041}',
    '\u034f',
    '\u17b4',
  ])
    for (const Name of [FirstName, LastName, NameInBook]) {
      const { error } = Name.safeParse(`Le${sign}na`)
      expect(error?.issues[0]?.message, sign.codePointAt(0)?.toString(16)).toContain('unsichtbares Zeichen')
    }
  expect(NameInBook.safeParse('\u2800').success).toBe(false)
  expect(NameInBook.parse('Anna Lena von der Heide')).toBe('Anna Lena von der Heide')
})

test.each([
  ['Max-Emil', 'Max Emil von der Heide', 'Max Emil'],
  ['Anna-Lena', 'Anna-Lena Beck', 'Anna-Lena'],
  ['DAngelo', 'D’Angelo Russo', 'D’Angelo'],
  ['Lukasz', 'Łukasz Nowak', 'Lukasz'],
  ['Mia', '', 'Mia'],
])('%s, who stands in the book as „%s“, is called %s', (firstName, nameInBook, called) => {
  expect(calledName({ firstName, nameInBook })).toBe(called)
})

test.each([
  ['0170 1234567', '+49', '+491701234567'],
  ['(0170) 1234567', '+49 ', '+491701234567'],
  ['0664 1234567', '+43', '+436641234567'],
  ['06 12345678', '+39', '+390612345678'],
  ['0049 170 1234567', '+49', '+491701234567'],
  ['+49 170 1234567', '+49', '+491701234567'],
])('%s, dialled in %s, is %s', (typed, code, phone) => {
  expect(Phone.parse(withCountryCode(typed, code))).toBe(phone)
})
