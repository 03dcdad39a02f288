import type { User } from '#contract/account.ts'
import type { OrderWithAddress } from '#contract/order/parts.ts'
import type { Address } from '#domain/order/address.ts'

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
  shipping,
  billing: billingDiffers ? billing : null,
})
