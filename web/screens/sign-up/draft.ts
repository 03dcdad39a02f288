import { z } from 'zod'
import { ConsentKey, type Consents } from '#domain/account/consent.ts'
import { type Country, countriesAbroad, FederalState } from '#domain/school/federal-state.ts'
import type { NewSchool } from '#domain/school/school.ts'

/** Where the school is: a federal state, or a country abroad. */
const Place = z.union([z.object({ state: FederalState }), z.object({ country: z.enum(countriesAbroad) })])
export type Place = z.infer<typeof Place>

const ListedSchool = z.object({
  id: z.uuid(),
  name: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
})

const Invitation = z.object({
  code: z.string(),
  schoolId: z.uuid(),
  school: z.string(),
  city: z.string(),
  year: z.int(),
})
export type Invitation = z.infer<typeof Invitation>

const text = z.string().max(300).catch('')
const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined)

/**
 * What somebody has entered so far, as they typed it; whether it fits is asked of the rules each time. Whatever does not
 * look right when it is read again counts as not entered.
 */
export const Draft = z.object({
  /** Made once, so that a registration sent twice is one. */
  id: z.uuid(),
  place: maybe(Place),
  /** "Außerhalb Deutschlands"; the country, and with it the place, is asked next. */
  abroad: z.boolean().catch(false),
  school: maybe(
    z.discriminatedUnion('kind', [
      ListedSchool.extend({ kind: z.literal('listed') }),
      z.object({ kind: z.literal('new') }),
    ]),
  ),
  newSchool: z
    .object({ name: text, street: text, postalCode: text, city: text })
    .catch({ name: '', street: '', postalCode: '', city: '' }),
  year: maybe(z.int()),
  /** This school's year has been registered by somebody else. */
  yearTaken: z.boolean().catch(false),
  invitation: maybe(Invitation),
  /** Whoever joins types it in one; it becomes first and last name, as the roster would write them. */
  wholeName: text,
  firstName: text,
  lastName: text,
  /** What gets printed where the rule of an account says less. */
  nameInBook: text,
  /** The name under which the roster was asked, and whether the person of this name there is somebody else; of two, which one. */
  onRoster: maybe(z.object({ name: z.string(), namesake: z.boolean(), tag: maybe(z.string()) })),
  email: text,
  phone: text,
  supportChannel: maybe(z.enum(['phone', 'chat'])),
  byWhatsapp: z.boolean().catch(false),
  /** A password was entered, though it is not kept: so that the page can say why it asks again. */
  passwordEntered: z.boolean().catch(false),
  /** The boxes as they stand; agreed is by registering. */
  ticked: z.array(ConsentKey).catch([]),
})
export type Draft = z.infer<typeof Draft>

/** Beside the draft, for as long as the page is open: passwords are never stored, and nothing is agreed to before it is sent. */
export type Entries = { draft: Draft; password: string; consents: Consents | undefined }

export const emptyDraft = (id: string): Draft => Draft.parse({ id })

export function readDraft(stored: string | null): Draft | undefined {
  if (stored === null) return undefined
  try {
    return Draft.safeParse(JSON.parse(stored)).data
  } catch {
    return undefined
  }
}

export const fullName = ({ firstName, lastName }: Pick<Draft, 'firstName' | 'lastName'>): string =>
  `${firstName.trim()} ${lastName.trim()}`

/** The name of the school, wherever it came from. */
export function schoolName({ invitation, school, newSchool }: Draft): string {
  if (invitation !== undefined) return invitation.school
  return school?.kind === 'listed' ? school.name : newSchool.name.trim()
}

/** "Abi 2027 · Goethe-Gymnasium", as soon as both are known. */
export function chosenClass(draft: Draft): string | undefined {
  const year = draft.invitation?.year ?? draft.year
  return year === undefined ? undefined : `Abi ${year} · ${schoolName(draft)}`
}

export const countryOf = ({ place }: Draft): Country =>
  place !== undefined && 'country' in place ? place.country : 'DE'

/** The school adder's entries with the place chosen before. */
export const schoolToAdd = (draft: Draft): Record<keyof NewSchool, string | null> => ({
  ...draft.newSchool,
  country: countryOf(draft),
  state: draft.place !== undefined && 'state' in draft.place ? draft.place.state : null,
})
