import type { SchoolStatus } from '../school/school.ts'
import { searchWords } from '../school/search.ts'
import type { SchoolImportCounts, SchoolImportRefusal } from './school-import.ts'
import type { ListedSchool } from './school-list.ts'

export type KnownSchool = Omit<ListedSchool, 'line'> & {
  id: string
  status: SchoolStatus
  /** Of schools that went in this one. */
  formerPublicIds: readonly string[]
  /** Corrected by staff. */
  isEdited: boolean
}

export type ImportPlan = {
  added: ListedSchool[]
  changed: { id: string; to: ListedSchool }[]
  /** Whose facts stay as staff wrote them, and who get the id of the list. */
  identified: { id: string; publicId: string }[]
  unchanged: number
  kept: number
  refused: SchoolImportRefusal[]
}

type Facts = Pick<ListedSchool, 'name' | 'postalCode' | 'street'>

/** However it is written: "Goethe-Gymnasium, Schulstr. 5" and "Göthe Gymnasium, Schulstraße 5" are one. */
const alike = ({ name, postalCode, street }: Facts) =>
  [searchWords(name).join(' '), postalCode, searchWords(street).join('').replaceAll('strase', 'str')].join('\n')
/** As the database tells schools apart. */
const exact = ({ name, postalCode, street }: Facts) => [name, postalCode, street].join('\n')

/**
 * What a list would change. A school is found by its public id; one that has none yet, by name, postal code and street.
 * A place that another has given up in the same list counts as taken, since both are written at once.
 */
export function planImport(listed: readonly ListedSchool[], known: readonly KnownSchool[]): ImportPlan {
  const byId = new Map(known.flatMap((school) => (school.publicId === null ? [] : [[school.publicId, school]])))
  const byWords = new Map(known.toReversed().map((school) => [alike(school), school]))
  const former = new Set(known.flatMap(({ formerPublicIds }) => formerPublicIds))
  const taken = new Map(known.map((school) => [exact(school), school.id]))
  const met = new Set<string>()
  const plan: ImportPlan = { added: [], changed: [], identified: [], unchanged: 0, kept: 0, refused: [] }

  /** Without an id in the list anyone of these words is meant; with one, only somebody who has none. */
  const find = (school: ListedSchool) => {
    const named = school.publicId === null ? undefined : byId.get(school.publicId)
    const found = named ?? byWords.get(alike(school))
    return named === undefined && school.publicId !== null && found?.publicId !== null ? undefined : found
  }

  for (const school of listed) {
    const { line, name, publicId } = school
    // Staff have said that it is another, which has an id of its own.
    if (publicId !== null && former.has(publicId)) {
      plan.unchanged += 1
      continue
    }
    const found = find(school)
    const words = alike(school)
    // Two of the same words are two only where each has an id.
    const marks = [found?.id, school.publicId ?? words].filter((mark) => mark !== undefined)
    const owner = taken.get(exact(school))
    if (marks.some((mark) => met.has(mark))) plan.refused.push({ line, name, reason: 'TWICE' })
    else if (found?.isEdited) {
      plan.kept += 1
      if (found.publicId === null && school.publicId !== null)
        plan.identified.push({ id: found.id, publicId: school.publicId })
    } else if (found !== undefined && isSame(found, school)) plan.unchanged += 1
    else if (owner !== undefined && owner !== found?.id) plan.refused.push({ line, name, reason: 'TAKEN' })
    else {
      taken.set(exact(school), found?.id ?? 'new')
      if (found === undefined) plan.added.push(school)
      else plan.changed.push({ id: found.id, to: school })
    }
    for (const mark of [...marks, words]) met.add(mark)
  }
  return plan
}

const facts = ['name', 'street', 'postalCode', 'city', 'country', 'state'] as const

/** What somebody added and the list has too is checked by that. */
const isSame = (known: KnownSchool, listed: ListedSchool) =>
  facts.every((fact) => known[fact] === listed[fact]) &&
  (listed.publicId === null || known.publicId === listed.publicId) &&
  known.status !== 'NEW'

export const countsOf = (plan: ImportPlan): SchoolImportCounts => ({
  added: plan.added.length,
  changed: plan.changed.length,
  unchanged: plan.unchanged,
  kept: plan.kept,
  refused: plan.refused.length,
})
