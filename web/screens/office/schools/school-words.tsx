import {
  type Country,
  countries,
  countriesAbroad,
  type FederalState,
  federalStates,
} from '#domain/school/federal-state.ts'
import type { SchoolStatus } from '#domain/school/school.ts'
import { schoolStatusWords } from '#domain/school/school-facts.ts'
import { Badge } from '../../../ui/Badge.tsx'

const looks = { NEW: 'warning', CHECKED: 'success', BLOCKED: 'danger' } as const satisfies Record<SchoolStatus, string>

export const StatusBadge = ({ status }: { status: SchoolStatus }) => (
  <Badge look={looks[status]}>{schoolStatusWords[status]}</Badge>
)

type Place = { country: Country; state: FederalState | null }

export const placeWords = ({ country, state }: Place): string =>
  state === null ? countries[country] : federalStates[state]

/** States and countries in one list: a school is in one of them. */
export const placeOptions = [
  ...Object.entries(federalStates).map(([value, label]) => ({ value, label })),
  ...countriesAbroad.map((value) => ({ value, label: countries[value] })),
]

/** What was chosen of that list. */
export const placeBy = (code: string): Place =>
  code in federalStates ? { country: 'DE', state: code as FederalState } : { country: code as Country, state: null }

type Address = { street: string; postalCode: string; city: string }
export const addressWords = ({ street, postalCode, city }: Address): string => `${street}, ${postalCode} ${city}`
