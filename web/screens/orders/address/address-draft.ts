import type { User } from '#contract/account.ts'
import type { OrderWithAddress } from '#contract/order/parts.ts'
import { withCountryCode } from '#domain/account/person.ts'
import type { Address } from '#domain/order/address.ts'
import { Country, dialCodes } from '#domain/school/federal-state.ts'

/** An address as its fields hold it. */
export type AddressFieldValues = { [Field in keyof Address]: string }
export type AddressDraft = { shipping: AddressFieldValues; billingDiffers: boolean; billing: AddressFieldValues }

/** Whoever orders is most often the one who opens the door. */
const empty = ({ firstName, lastName, contact }: User): AddressFieldValues => ({
  name: `${firstName} ${lastName}`,
  addOn: '',
  street: '',
  number: '',
  zipCode: '',
  city: '',
  country: 'DE',
  phone: contact.phone,
  mail: contact.email,
})

export const draftOf =
  (user: User) =>
  ({ addresses }: Pick<OrderWithAddress, 'addresses'>): AddressDraft => ({
    shipping: addresses?.shipping ?? empty(user),
    billingDiffers: (addresses?.billing ?? null) !== null,
    billing: addresses?.billing ?? empty(user),
  })

/** What would be saved; whether it can be, the rules say. */
export const candidateOf = ({ shipping, billingDiffers, billing }: AddressDraft): unknown => ({
  shipping: asDialled(shipping),
  billing: billingDiffers ? asDialled(billing) : null,
})

/** "030 1234567" is dialled in the country of the address. */
const asDialled = (values: AddressFieldValues): AddressFieldValues => {
  const country = Country.safeParse(values.country).data
  return country === undefined ? values : { ...values, phone: withCountryCode(values.phone, dialCodes[country]) }
}
