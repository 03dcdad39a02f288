import { expect, test } from 'vitest'
import type { SavedAddresses } from '#domain/order/address.ts'
import { addressFacts } from './address-facts.ts'

const school: SavedAddresses['shipping'] = {
  ...{ name: 'Sekretariat', addOn: '', street: 'Schulstraße', number: '1', zipCode: '10115', city: 'Berlin' },
  ...{ country: 'DE', phone: '+49301234567', mail: 'sekretariat@goethe.example' },
}
const billed = (billing: SavedAddresses['billing']) =>
  new Map(addressFacts({ shipping: school, billing })).get('Rechnung an')

test('an invoice that goes elsewhere names its mail address', () => {
  expect(billed(null)).toBe('dieselbe Adresse')
  expect(billed(school)).toBe('Sekretariat\nSchulstraße 1\n10115 Berlin\nsekretariat@goethe.example')
})
