import { describe, expect, test } from 'vitest'
import { type Draft, type Entries, emptyDraft, readDraft } from './draft.ts'
import { createEntries } from './entries.ts'
import { registrationOf } from './registration.ts'
import { detourFor, isWizardPage, neighbours, openStep, stepsOf } from './steps.ts'

const id = '0199d3a4-0000-7000-8000-000000000001'
const schoolId = '0199d3a4-0000-7000-8000-000000000002'
const consents = { checkedData: true, termsAndConditions: true, confirmedAge: true, checkedAdds: false } as const

const complete: Draft = {
  ...emptyDraft(id),
  place: { state: 'BE' },
  school: {
    kind: 'listed',
    id: schoolId,
    name: 'Goethe-Gymnasium',
    street: 'Weg 1',
    postalCode: '10115',
    city: 'Berlin',
  },
  year: 2027,
  firstName: 'Anna-Lena',
  lastName: 'Groß',
  email: 'anna@goethe.example',
  phone: '+49 170 1234567',
  supportChannel: 'chat',
}
const invitation = { code: 'c0de', schoolId, school: 'Goethe-Gymnasium', city: 'Berlin', year: 2027 }
const invited: Draft = {
  ...emptyDraft(id),
  invitation,
  wholeName: 'Anna Lena von Groß',
  firstName: 'Anna Lena',
  lastName: 'von Groß',
  email: 'anna@goethe.example',
  onRoster: { name: 'Anna Lena von Groß', namesake: false },
}

const entriesOf = (draft: Draft, password = ''): Entries => ({ draft, password, consents: undefined })

describe('the way through the wizard', () => {
  test('has eight steps, and two for whoever is invited', () => {
    expect(stepsOf(complete)).toHaveLength(8)
    expect(stepsOf(invited)).toEqual(['name', 'access'])
    expect(neighbours(complete, 'name')).toEqual({ before: 'year', after: 'contact' })
    expect(neighbours(invited, 'name')).toEqual({ before: undefined, after: 'access' })
  })

  test.each<[string, Partial<Draft>, string]>([
    ['nothing', { place: undefined, school: undefined }, 'state'],
    ['no school', { school: undefined }, 'school'],
    ['a school to add that breaks the rules', { school: { kind: 'new' } }, 'school'],
    ['no year', { year: undefined }, 'year'],
    ['a year that is taken', { yearTaken: true }, 'year'],
    ['a name with a digit', { lastName: 'Gro8' }, 'name'],
    ['half an address', { email: 'anna@' }, 'contact'],
    ['a phone without country', { phone: '0170 1234567' }, 'contact'],
    ['no way to be reached', { supportChannel: undefined }, 'support'],
    ['all but the password, as after a reload', {}, 'password'],
  ])('with %s the open step is found', (_what, changed, step) => {
    expect(openStep(entriesOf({ ...complete, ...changed }))).toBe(step)
  })

  test('a school to add counts once it follows the rules', () => {
    const newSchool = { name: 'Neue Schule', street: 'Weg 1', postalCode: '10115', city: 'Berlin' }
    expect(openStep(entriesOf({ ...complete, school: { kind: 'new' }, newSchool }))).toBe('password')
  })

  test('whoever is invited says first whether they stand on the roster, and again under another name', () => {
    expect(openStep(entriesOf(invited))).toBe('access')
    expect(openStep(entriesOf({ ...invited, onRoster: undefined }))).toBe('name')
    expect(openStep(entriesOf({ ...invited, firstName: 'Anna' }))).toBe('name')
  })

  test('a page is shown once everything before it is entered', () => {
    expect(detourFor('terms', entriesOf(complete))).toBe('password')
    expect(detourFor('terms', entriesOf(complete, 'geheim'))).toBeUndefined()
    expect(detourFor('contact', entriesOf(emptyDraft(id)))).toBe('state')
    expect(detourFor('state', entriesOf(complete, 'geheim'))).toBeUndefined()
    expect(detourFor('new-school', entriesOf(emptyDraft(id)))).toBe('state')
    expect(detourFor('year-registered', entriesOf(complete))).toBe('year')
    expect(detourFor('year-registered', entriesOf({ ...complete, yearTaken: true }))).toBeUndefined()
    expect(detourFor('terms', entriesOf({ ...complete, yearTaken: true }))).toBe('year-registered')
    expect(detourFor('school', entriesOf(invited))).toBe('access')
    expect(detourFor('access', entriesOf({ ...invited, onRoster: undefined }))).toBe('name')
    expect(detourFor('access', entriesOf(complete))).toBe('password')
    expect(detourFor('failed', entriesOf(emptyDraft(id)))).toBeUndefined()
  })

  test('whether somebody stands on the roster is asked by invitation, once there is a name', () => {
    const asked = (draft: Partial<Draft>) => detourFor('is-that-you', entriesOf({ ...invited, ...draft }))
    expect(asked({})).toBeUndefined()
    expect(asked({ onRoster: undefined })).toBeUndefined()
    expect(asked({ lastName: '' })).toBe('name')
    expect(detourFor('is-that-you', entriesOf(complete))).toBe('name')
    expect(detourFor('is-that-you', entriesOf(emptyDraft(id)))).toBe('state')
  })

  test('pages have names, and nothing else is a page', () => {
    for (const name of ['state', 'new-school', 'is-that-you', 'success']) expect(isWizardPage(name)).toBe(true)
    for (const name of ['', 'State', 'toString', 'constructor']) expect(isWizardPage(name)).toBe(false)
  })
})

describe('what is stored', () => {
  const storage = () => {
    const stored = new Map<string, string>()
    return {
      stored,
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    }
  }

  test('survives a reload, but for the password and the consents', () => {
    const tab = storage()
    const before = createEntries(tab, () => id)
    before.change({ ...complete })
    before.keep({ password: 'ein-gutes-passwort', consents })
    expect([...tab.stored.values()].join()).not.toContain('ein-gutes-passwort')
    const after = createEntries(tab, () => crypto.randomUUID()).get()
    expect(after.draft).toEqual(complete)
    expect(after).toMatchObject({ password: '', consents: undefined })
  })

  test('is gone once it is forgotten', () => {
    const tab = storage()
    const entries = createEntries(tab, () => id)
    entries.change({ email: 'anna@goethe.example' })
    entries.forget()
    expect(tab.stored.size).toBe(0)
    expect(entries.get().draft.email).toBe('')
  })

  test.each(['', 'null', '{', '[]', '{"id":"no uuid"}'])('starts anew where it cannot be read: %s', (stored) => {
    expect(readDraft(stored)).toBeUndefined()
  })

  test('keeps what can be read of it', () => {
    const spoilt = { ...complete, place: { state: 'XX' }, year: '2027', school: { kind: 'listed' }, firstName: 7 }
    expect(readDraft(JSON.stringify(spoilt))).toEqual({
      ...complete,
      place: undefined,
      year: undefined,
      school: undefined,
      firstName: '',
    })
  })
})

test('the registration says what was entered, for a class of one’s own and by invitation', () => {
  const all = { password: 'ein-gutes-passwort', consents }
  expect(registrationOf(entriesOf(complete))).toBeUndefined()
  expect(registrationOf({ draft: complete, ...all })).toMatchObject({
    userValues: { id, firstName: 'Anna-Lena', support: { channel: 'chat', byWhatsapp: false }, consents },
    basicSchool: { id: schoolId },
    year: 2027,
    role: 'admin',
  })
  const newSchool = { name: 'Neue Schule', street: 'Weg 1', postalCode: '10115', city: 'Wien' }
  const abroad: Draft = { ...complete, place: { country: 'AT' }, school: { kind: 'new' }, newSchool }
  expect(registrationOf({ draft: abroad, ...all })?.basicSchool).toEqual({ ...newSchool, country: 'AT', state: null })
  const found = { ...invited, onRoster: { name: 'Anna Lena von Groß', namesake: true } }
  expect(registrationOf({ draft: found, ...all })).toMatchObject({
    userValues: { invitation: 'c0de', namesake: true },
    role: 'student',
  })
  const joining = registrationOf({ draft: invited, ...all })?.userValues
  for (const left of ['namesake', 'phone', 'support']) expect(joining).not.toHaveProperty(left)
})

test('whoever joins is called by their account what its rule allows, and in the book what they typed', () => {
  const named = (firstName: string, lastName: string) =>
    registrationOf({ draft: { ...invited, firstName, lastName }, password: 'x', consents })?.userValues
  expect(named('Anna Lena', 'von der Heide')).toMatchObject({
    firstName: 'Anna-Lena',
    lastName: 'von-der-Heide',
    nameInBook: 'Anna Lena von der Heide',
  })
  expect(named('Siobhán', 'O’Connor')).toMatchObject({ lastName: 'OConnor', nameInBook: 'Siobhán O’Connor' })
  expect(named('Mia', 'Groß')).not.toHaveProperty('nameInBook')
})
