import { expect, test } from 'vitest'
import { Addresses } from '#domain/order/address.ts'
import { candidateOf } from './address-draft.ts'

const typed = {
  ...{ name: 'Sekretariat', addOn: '', street: 'Schulstraße', number: '1', zipCode: '10115', city: 'Berlin' },
  ...{ country: 'DE', phone: '0301234567', mail: 'sekretariat@goethe.example' },
}
const abroad = { ...typed, zipCode: '1010', city: 'Wien', country: 'AT', phone: '01 5123456' }

test('a number is understood as it is dialled in the country of its address', () => {
  const saved = Addresses.parse(candidateOf({ shipping: typed, billingDiffers: true, billing: abroad }))
  expect(saved.shipping.phone).toBe('+49301234567')
  expect(saved.billing?.phone).toBe('+4315123456')
  const whole = { ...typed, phone: '0049 30 1234567' }
  const alone = Addresses.parse(candidateOf({ shipping: whole, billingDiffers: false, billing: abroad }))
  expect(alone).toMatchObject({ shipping: { phone: '+49301234567' }, billing: null })
})
