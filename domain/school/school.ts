import { z } from 'zod'
import { tooLong } from '../text.ts'
import { Country, FederalState } from './federal-state.ts'
import { POSTAL_CODE_MAX, postalCodeProblem } from './postal-code.ts'

const text = (max: number, missing: string) => z.string().trim().min(1, missing).max(max, tooLong(max))

/** The rules of the school adder. Imported schools may be called otherwise ("St.-Ursula", "Halle (Saale)"). */
export const SchoolName = text(100, 'Wie heißt die Schule?').regex(
  /^\p{Lu}[\p{L}\p{M}\d -]*$/u,
  'Der Name beginnt mit einem Großbuchstaben; erlaubt sind Buchstaben, Ziffern, Bindestrich und Leerzeichen („Sankt“ statt „St.“).',
)
export const Street = text(100, 'In welcher Straße steht die Schule?').regex(
  /^\p{Lu}.*\s\d+\s?[\p{L}\d/-]*$/u,
  'Die Adresse beginnt mit einem Großbuchstaben und endet mit der Hausnummer.',
)
export const PostalCode = text(POSTAL_CODE_MAX, 'Welche Postleitzahl?').regex(
  /^\d{3,5}$/,
  'Eine Postleitzahl hat 3 bis 5 Ziffern.',
)
export const City = text(60, 'In welcher Stadt?').regex(
  /^\p{Lu}[\p{L}\p{M}]*(?:[ -][\p{L}\p{M}]+)*$/u,
  'Der Ort beginnt mit einem Großbuchstaben; erlaubt sind Bindestrich und Leerzeichen.',
)

/** A school that somebody adds because it is not on the list. Abroad there is no federal state. */
export const NewSchool = z
  .strictObject({
    name: SchoolName,
    street: Street,
    postalCode: PostalCode,
    city: City,
    country: Country,
    state: FederalState.nullable(),
  })
  .refine(({ country, state }) => (country === 'DE') === (state !== null), {
    error: 'Wähle ein Bundesland.',
    path: ['state'],
  })
  .refine(({ postalCode, country }) => postalCodeProblem(postalCode, country) === undefined, {
    error: ({ input }) => {
      const { postalCode, country } = input as { postalCode: string; country: Country }
      return postalCodeProblem(postalCode, country)
    },
    path: ['postalCode'],
  })
export type NewSchool = z.infer<typeof NewSchool>

export const SchoolStatus = z.enum(['NEW', 'CHECKED', 'BLOCKED'])
export type SchoolStatus = z.infer<typeof SchoolStatus>
