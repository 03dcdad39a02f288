import { z } from 'zod'
import { type Country, countries, type FederalState, federalStates } from '../school/federal-state.ts'
import { fold } from '../school/search.ts'
import { csvLine } from './csv.ts'
import type { ImportRefusal, SchoolImportRefusal } from './school-import.ts'

/** What is taken of a list; whatever else stands in it (directors, mails, phones) is not even sent. */
export const listColumns = {
  publicId: 'Kennung',
  name: 'Name',
  street: 'Straße und Hausnummer',
  postalCode: 'Postleitzahl',
  city: 'Ort',
  state: 'Bundesland oder Land',
} as const
export type ListColumn = keyof typeof listColumns
export const ListColumn = z.enum(Object.keys(listColumns) as [ListColumn, ...ListColumn[]])

/** Which column of a file is what, by the names in its head. */
export type ColumnChoice = Partial<Record<ListColumn, string>>

/** How such columns are called; of the public list of jedeschule.de the first of each. */
const spellings: Record<ListColumn, readonly string[]> = {
  publicId: ['id', 'schulid', 'schul-id', 'kennung'],
  name: ['name', 'schulname', 'schule', 'bezeichnung'],
  street: ['address', 'strasse', 'straße', 'anschrift', 'street', 'adresse'],
  postalCode: ['zip', 'plz', 'postleitzahl', 'postalcode'],
  city: ['city', 'ort', 'stadt'],
  state: ['state', 'bundesland', 'land'],
}

export function guessColumns(head: readonly string[]): ColumnChoice {
  const found = ListColumn.options.map((column) => {
    const name = head.find((each) => spellings[column].includes(each.trim().toLowerCase()))
    return [column, name] as const
  })
  return Object.fromEntries(found.filter(([, name]) => name !== undefined))
}

/** Without these nothing can be taken; the state is said by the file, by its ids, or for all of it at once. */
const needed = ['name', 'street', 'postalCode', 'city'] as const satisfies ListColumn[]

export const isComplete = (columns: ColumnChoice, place: Place | undefined): boolean =>
  needed.every((column) => columns[column] !== undefined) &&
  (place !== undefined || columns.state !== undefined || columns.publicId !== undefined)

export type Place = { country: Country; state: FederalState | null }

/** The states as the public list calls them, where we call them otherwise. */
const publicCodes: Record<string, FederalState> = { NI: 'LS', NW: 'NRW', HB: 'BR' }
const places = new Map<string, Place>([
  ...Object.entries(countries).flatMap(([code, name]): [string, Place][] =>
    code === 'DE' ? [] : [code, fold(name)].map((word) => [word, { country: code as Country, state: null }]),
  ),
  ...Object.entries(federalStates).flatMap(([code, name]): [string, Place][] =>
    [code, fold(name)].map((word) => [word, { country: 'DE', state: code as FederalState }]),
  ),
  ...Object.entries(publicCodes).map(([code, state]): [string, Place] => [code, { country: 'DE', state }]),
])

/** A state or a country by its code, ours or that of the public list, or by its name. */
export const placeOf = (words: string): Place | undefined =>
  places.get(words.trim().toUpperCase()) ?? places.get(fold(words.trim()))

export type ListedSchool = Place & {
  /** Its row in the file. */
  line: number
  /** Null in a list that has none. */
  publicId: string | null
  name: string
  street: string
  postalCode: string
  city: string
}

const MOST = { name: 150, street: 100, city: 80, publicId: 40 }

/** Spreadsheets lose the zero that a code begins with. */
const postalCodeOf = (words: string, { country }: Place) =>
  country === 'DE' && /^\d{4}$/.test(words) ? `0${words}` : words
const isPostalCode = (code: string, { country }: Place) =>
  (country === 'CH' || country === 'AT' ? /^\d{4}$/ : /^\d{5}$/).test(code)

/** The schools of a file, and the rows that are none. */
export function readSchools(records: readonly (readonly string[])[], columns: ColumnChoice, all?: Place) {
  const [head = [], ...rows] = records
  const at = Object.fromEntries(ListColumn.options.map((column) => [column, head.indexOf(columns[column] ?? '\0')]))
  const schools: ListedSchool[] = []
  const refused: SchoolImportRefusal[] = []
  rows.forEach((row, index) => {
    const cell = (column: ListColumn) => (row[at[column] ?? -1] ?? '').replaceAll(/\s+/g, ' ').trim()
    const line = index + 2
    const found = schoolOf(cell, all)
    if (typeof found === 'string') refused.push({ line, name: cell('name').slice(0, MOST.name), reason: found })
    else schools.push({ line, ...found })
  })
  return { schools, refused }
}

function schoolOf(
  cell: (column: ListColumn) => string,
  all: Place | undefined,
): Omit<ListedSchool, 'line'> | ImportRefusal {
  const [publicId, name, street, city] = [cell('publicId').toUpperCase(), cell('name'), cell('street'), cell('city')]
  if (name === '') return 'NO_NAME'
  if (street === '') return 'NO_STREET'
  if (city === '') return 'NO_CITY'
  if (name.length > MOST.name || street.length > MOST.street || city.length > MOST.city) return 'TOO_LONG'
  if (publicId !== '' && !/^[\p{L}\d][\p{L}\d./_-]*$/u.test(publicId)) return 'ID'
  if (publicId.length > MOST.publicId) return 'ID'
  const place = all ?? placeOf(cell('state') || (publicId.split('-')[0] ?? ''))
  if (place === undefined) return 'STATE'
  const postalCode = postalCodeOf(cell('postalCode'), place)
  if (!isPostalCode(postalCode, place)) return 'POSTAL_CODE'
  return { publicId: publicId === '' ? null : publicId, name, street, postalCode, city, ...place }
}

/** The list as it is sent and kept: the columns that are taken, under our names for them, and the rows as they were. */
export function takenColumns(records: readonly (readonly string[])[], columns: ColumnChoice): string {
  const [head = [], ...rows] = records
  const taken = ListColumn.options.filter((column) => columns[column] !== undefined)
  const at = taken.map((column) => head.indexOf(columns[column] ?? ''))
  return [taken, ...rows.map((row) => at.map((index) => row[index] ?? ''))].map(csvLine).join('')
}

/** How a list that was sent names its columns. */
export const takenNames: ColumnChoice = Object.fromEntries(ListColumn.options.map((column) => [column, column]))
