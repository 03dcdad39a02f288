import { z } from 'zod'
import { Email, Phone } from '../account/person.ts'
import { Country, countries } from '../school/federal-state.ts'
import { POSTAL_CODE_MAX, postalCodeProblem } from '../school/postal-code.ts'
import { line, oneLine } from '../text.ts'

export const ADDRESS_LINE_MAX = 60
export const HOUSE_NUMBER_MAX = 10
export const ADD_ON_MAX = 35

const required = (max: number, missing: string, rule: RegExp, words: string) =>
  line(max, missing).refine((text) => rule.test(text), { error: words })

const ZipCode = required(
  POSTAL_CODE_MAX,
  'Welche Postleitzahl?',
  /^\d{4,5}$/,
  'Eine Postleitzahl hat in Deutschland und Italien 5 Ziffern, in Österreich und der Schweiz 4.',
)
const asPosted = z.object({ zipCode: ZipCode, country: Country })

/**
 * Where something goes, as the carrier and the invoice need it. Wider than the rules for a school that somebody adds:
 * "Halle (Saale)" and "Sekretariat, z. Hd. Frau Müller" must reach their parcel.
 */
export const Address = z
  .strictObject({
    name: required(
      ADDRESS_LINE_MAX,
      'An wen geht es?',
      /^\p{Lu}[\p{L}\p{M}\d .,'’&()/-]*$/u,
      'Der Name beginnt mit einem Großbuchstaben und braucht keine Sonderzeichen.',
    ),
    addOn: oneLine(ADD_ON_MAX),
    street: required(ADDRESS_LINE_MAX, 'In welche Straße?', /^\p{Lu}/u, 'Die Straße beginnt mit einem Großbuchstaben.'),
    number: required(
      HOUSE_NUMBER_MAX,
      'Welche Hausnummer?',
      /^\d[\p{L}\d /-]*$/u,
      'Die Hausnummer beginnt mit einer Zahl, zum Beispiel 27 oder 27a.',
    ),
    zipCode: ZipCode,
    city: required(
      ADDRESS_LINE_MAX,
      'In welchen Ort?',
      /^\p{Lu}[\p{L}\p{M} .'’()/-]*$/u,
      'Der Ort beginnt mit einem Großbuchstaben, zum Beispiel Halle (Saale).',
    ),
    country: Country,
    phone: Phone,
    mail: Email,
  })
  .refine(({ zipCode, country }) => postalCodeProblem(zipCode, country) === undefined, {
    path: ['zipCode'],
    error: ({ input }) => {
      const { zipCode, country } = asPosted.parse(input)
      return postalCodeProblem(zipCode, country)
    },
    // Told beside what else is wrong.
    when: ({ value }) => asPosted.safeParse(value).success,
  })
export type Address = z.infer<typeof Address>

/** Where nobody stands at the door. */
const withoutDoor = /\b(?:packstation|postfiliale|postfach)\b/i
const whereParcelsGo = Address.refine(({ street, addOn }) => !withoutDoor.test(`${street} ${addOn}`), {
  path: ['street'],
  error:
    'An Packstation, Postfiliale und Postfach können wir nicht liefern. Schreib eine Straße mit jemandem an der Tür.',
  when: ({ value }) => z.object({ street: z.string(), addOn: z.string() }).safeParse(value).success,
})

/** Null: the invoice goes where the parcel goes. */
export const Addresses = z.strictObject({ shipping: whereParcelsGo, billing: Address.nullable() })
export type Addresses = z.infer<typeof Addresses>

const saved = z.string()
const SavedAddress = z.object({
  name: saved,
  addOn: saved,
  street: saved,
  number: saved,
  zipCode: saved,
  city: saved,
  country: Country,
  phone: saved,
  mail: saved,
} satisfies Record<keyof Address, z.ZodType>)
/** As they were saved, whatever the rules say since. */
export const SavedAddresses = z.object({ shipping: SavedAddress, billing: SavedAddress.nullable() })
export type SavedAddresses = z.infer<typeof SavedAddresses>

type Saved = SavedAddresses['shipping']
const fields = Object.keys(SavedAddress.shape) as (keyof Saved)[]
const isSame = (one: Saved, other: Saved) => fields.every((field) => one[field] === other[field])
const payer = ({ shipping, billing }: SavedAddresses) => billing ?? shipping

/** Whether the parcel goes elsewhere now, and whether the invoice does. */
export const addressChanges = (before: SavedAddresses, after: SavedAddresses) => ({
  shipping: !isSame(before.shipping, after.shipping),
  billing: !isSame(payer(before), payer(after)),
})

/** An invoice that went to the parcel's address was written to that one, wherever the parcel goes since. */
export const withPayerKept = (before: SavedAddresses, asked: SavedAddresses): SavedAddresses =>
  before.billing === null && asked.billing === null && addressChanges(before, asked).shipping
    ? { ...asked, billing: before.shipping }
    : asked

/** Where the invoice goes, with the mail address where it has one of its own. */
export const billingLines = ({ shipping, billing }: SavedAddresses): string[] =>
  billing === null ? addressLines(shipping) : [...addressLines(billing), billing.mail]

/** As on an envelope; the country where it is another one. */
export const addressLines = (address: SavedAddresses['shipping']): string[] =>
  [
    address.name,
    address.addOn,
    `${address.street} ${address.number}`,
    `${address.zipCode} ${address.city}`,
    address.country === 'DE' ? '' : countries[address.country],
  ].filter((line) => line !== '')
