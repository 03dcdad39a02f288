import { z } from 'zod'
import { tooLong } from '../text.ts'
import { Country, FederalState } from './federal-state.ts'
import { PostalCode, type SchoolStatus } from './school.ts'

const text = (max: number, missing: string) => z.string().trim().min(1, missing).max(max, tooLong(max))

export const factsMax = { name: 150, street: 100, city: 80 } as const

/** A school as staff write it: names of real schools keep to fewer rules than those that people add. */
export const SchoolFacts = z
  .strictObject({
    name: text(factsMax.name, 'Wie heißt die Schule?'),
    street: text(factsMax.street, 'In welcher Straße steht die Schule?'),
    postalCode: PostalCode,
    city: text(factsMax.city, 'In welcher Stadt?'),
    country: Country,
    state: FederalState.nullable(),
  })
  .refine(({ country, state }) => (country === 'DE') === (state !== null), {
    error: 'Wähle ein Bundesland.',
    path: ['state'],
  })
export type SchoolFacts = z.infer<typeof SchoolFacts>

/** The facts as somebody saw them before they wrote: whatever stands there, however old. */
export const SeenFacts = z.strictObject({
  name: z.string().max(500),
  street: z.string().max(500),
  postalCode: z.string().max(500),
  city: z.string().max(500),
  country: Country,
  state: FederalState.nullable(),
})
export const schoolFactNames = Object.keys(SeenFacts.shape) as (keyof SchoolFacts)[]

/** Of a school with more about it. */
export const factsOf = ({ name, street, postalCode, city, country, state }: SchoolFacts): SchoolFacts => ({
  ...{ name, street, postalCode, city, country, state },
})

export const schoolStatusWords: Record<SchoolStatus, string> = { NEW: 'Neu', CHECKED: 'Geprüft', BLOCKED: 'Gesperrt' }
