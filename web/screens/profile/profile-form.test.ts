import { expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import { anna } from '../../testing/network.ts'
import { readProfile } from './profile-form.ts'

const user: User = {
  ...anna,
  contact: { email: anna.email, phone: '+491701234567' },
  whatsappNumber: '',
  nameInBook: '',
  gender: null,
  support: { channel: 'phone', byWhatsapp: false },
  reminders: true,
}
const filled: Record<string, string> = {
  firstName: ' Anna-Lena ',
  lastName: 'Groß',
  nameInBook: 'Anna Lena von der Heide',
  gender: 'FEMALE',
  phone: '+49 170 123 45 67',
  whatsappNumber: '',
  channel: 'chat',
  byWhatsapp: 'on',
  reminders: 'on',
}
const read = (change: Record<string, string> = {}, person = user) =>
  readProfile((name) => ({ ...filled, ...change })[name] ?? '', person)

test('what was typed is sent as the server wants it', () => {
  expect(read()).toEqual({
    profile: {
      firstName: 'Anna-Lena',
      nameInBook: 'Anna Lena von der Heide',
      gender: 'FEMALE',
      phone: '+491701234567',
      whatsappNumber: '',
      support: { channel: 'chat', byWhatsapp: true },
      reminders: true,
    },
  })
})

test('a name that nobody touched may stay as it is, whatever the rules', () => {
  const sent = read({ lastName: 'von Kolb' }, { ...user, lastName: 'von Kolb' })
  expect(sent).not.toHaveProperty('errors')
  expect(sent).not.toHaveProperty('profile.lastName')
  expect(read({ lastName: 'Kolb' })).toHaveProperty('profile.lastName', 'Kolb')
})

test('no gender is a choice', () => {
  expect(read({ gender: 'none' })).toMatchObject({ profile: { gender: null } })
})

test('every wrong field has its message', () => {
  const wrong = { firstName: 'Anna Lena', lastName: '', phone: '170 1234567', whatsappNumber: '+49' }
  expect(read(wrong)).toEqual({
    errors: {
      firstName: 'Namen dürfen nur Buchstaben enthalten, getrennt durch einen Bindestrich.',
      lastName: 'Gib bitte deinen Nachnamen an.',
      phone: 'Beginne bitte mit der Ländervorwahl, zum Beispiel +49.',
      whatsappNumber: 'Das ist noch keine vollständige Telefonnummer.',
    },
  })
})

test('a number is understood as it is dialled at home', () => {
  const home = { phone: '0301234567', whatsappNumber: '0049 170 1234567' }
  expect(read(home)).toMatchObject({ profile: { phone: '+49301234567', whatsappNumber: '+491701234567' } })
  const inAustria = { ...user, contact: { email: user.email, phone: '+436641234567' } }
  expect(read({ phone: '0664 7654321' }, inAustria)).toMatchObject({ profile: { phone: '+436647654321' } })
})

test('whoever gave a number may take it out again, but for whoever runs the class', () => {
  expect(read({ phone: '' }, { ...user, role: 'student' })).toMatchObject({ profile: { phone: '' } })
  expect(read({ phone: '' }, { ...user, role: 'admin' })).toMatchObject({
    errors: { phone: expect.stringContaining('Als Stufenadmin') },
  })
  const without = { ...user, contact: { email: user.email, phone: '' } }
  expect(read({ phone: '' }, without)).not.toMatchObject({ profile: { phone: expect.anything() } })
})

test('staff have no place in a book', () => {
  const sent = read({}, { ...user, role: 'super_admin', gradClass: null })
  expect(Object.keys((sent as { profile: object }).profile)).toEqual(['firstName', 'phone', 'whatsappNumber'])
})
