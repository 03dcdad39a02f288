import { expect, test } from 'vitest'
import { Address, Addresses, addressChanges, withPayerKept } from './address.ts'

const address: Address = {
  name: 'Mara Yıldız',
  addOn: 'Sekretariat, Raum 12',
  street: 'Lindenallee',
  number: '27',
  zipCode: '10115',
  city: 'Berlin',
  country: 'DE',
  phone: '+49301234567',
  mail: 'mara@goethe.example',
}
const complaint = (field: keyof Address, value: unknown) =>
  Address.safeParse({ ...address, [field]: value }).error?.issues.map(({ path }) => path.join('.'))

test.each<[keyof Address, string[]]>([
  ['name', ['Anna Lena von der Heide', 'Siobhán O’Connor', 'Goethe-Gymnasium Berlin', 'Dr. Vogt', 'Éva']],
  ['addOn', ['', 'Hinterhaus 2. OG', 'x'.repeat(35)]],
  ['street', ['Straße des 17. Juni', 'Am Alten Markt', 'Q7', 'Övelgönne']],
  ['number', ['1', '27a', '27 a', '12-14', '3/5']],
  ['zipCode', ['10115', '01067']],
  ['city', ['Bad Homburg', 'Garmisch-Partenkirchen', 'Übersee', 'Halle (Saale)', 'Frankfurt a. M.']],
  ['country', ['DE', 'IT']],
  ['phone', ['+49 30 1234567', '+43 (1) 234 56 78']],
  ['mail', ['abi@schule.example']],
])('%s may be %j', (field, values) => {
  for (const value of values) expect(complaint(field, value), value).toBeUndefined()
})

test.each<[keyof Address, unknown[]]>([
  ['name', ['', '  ', 'mara', '1. Klasse', 'M\u0007Y', 'X'.repeat(61), null]],
  ['addOn', ['x'.repeat(36), 'a\tb\u0007', null]],
  ['street', ['', 'lindenallee', '27', 'L'.repeat(61)]],
  ['number', ['', 'a', 'a27', '27;', '1'.repeat(11)]],
  ['zipCode', ['', '10', '123', '1010', '101155', '1011a', 'D-10115']],
  ['city', ['', 'berlin', 'Berlin1', 'Berlin;']],
  ['country', ['', 'FR', 'de']],
  ['phone', ['', '030 1234567', '+49']],
  ['mail', ['', 'mara@', 'mara']],
])('%s must not be %j', (field, values) => {
  for (const value of values) expect(complaint(field, value)?.[0], String(value)).toBe(field)
})

test('a postal code has as many digits as those of its country, and is told of beside what else is wrong', () => {
  const problems = (zipCode: string, country: Address['country'], name = 'Mara') =>
    Address.safeParse({ ...address, zipCode, country, name }).error?.issues.map(({ message }) => message)
  for (const [zipCode, country] of [
    ['10115', 'DE'],
    ['1010', 'AT'],
    ['8001', 'CH'],
    ['39100', 'IT'],
  ] as const)
    expect(problems(zipCode, country)).toBeUndefined()
  expect(problems('1234', 'DE')).toEqual(['Deutsche Postleitzahlen haben 5 Ziffern.'])
  expect(problems('123', 'DE', '')).toContainEqual(expect.stringContaining('in Deutschland und Italien 5 Ziffern'))
  expect(problems('10115', 'AT', 'mara')).toEqual([
    expect.any(String),
    'Österreichische Postleitzahlen haben 4 Ziffern.',
  ])
})

test('blanks around and between the words are put right', () => {
  expect(Address.parse({ ...address, name: '  Mara   Yıldız ', phone: '+49 (30) 123-4567' })).toEqual(address)
})

test('the invoice goes to the same place or to another, never to half of one', () => {
  expect(Addresses.parse({ shipping: address, billing: null }).billing).toBeNull()
  expect(Addresses.parse({ shipping: address, billing: address }).billing).toEqual(address)
  expect(Addresses.safeParse({ shipping: address }).success).toBe(false)
  expect(Addresses.safeParse({ shipping: address, billing: { name: 'Mara' } }).success).toBe(false)
})

test('a parcel needs a door, an invoice does not', () => {
  const problems = (addresses: object) => Addresses.safeParse(addresses).error?.issues.map(({ path }) => path.join('.'))
  const box = { ...address, street: 'Packstation', number: '145' }
  const withNumber = { ...address, addOn: 'Postfach 12 34' }
  for (const shipping of [box, withNumber]) expect(problems({ shipping, billing: null })).toEqual(['shipping.street'])
  expect(problems({ shipping: address, billing: { ...address, street: 'Postfach', number: '1234' } })).toBeUndefined()
})

test('what is compared is where parcel and invoice go, however it is said', () => {
  const other = { ...address, number: '28' }
  const alone = { shipping: address, billing: null }
  expect(addressChanges(alone, { shipping: address, billing: { ...address } })).toEqual({
    shipping: false,
    billing: false,
  })
  expect(addressChanges(alone, { shipping: other, billing: null })).toEqual({ shipping: true, billing: true })
  expect(addressChanges(alone, { shipping: other, billing: address })).toEqual({ shipping: true, billing: false })
  expect(withPayerKept(alone, alone)).toEqual(alone)
  expect(withPayerKept(alone, { shipping: other, billing: null })).toEqual({ shipping: other, billing: address })
  const apart = { shipping: address, billing: other }
  expect(withPayerKept(apart, { shipping: other, billing: null })).toEqual({ shipping: other, billing: null })
})
