import { and, eq, type SQL, sql } from 'drizzle-orm'
import { searchWords } from '#domain/school/search.ts'
import { gradClass, school } from '../../schema/school.ts'

const isYear = (word: string) => /^20\d\d$/.test(word)
/** Folded words are letters and digits only: nothing in them means anything to a search. */
const inSchool = (words: readonly string[]) =>
  sql`to_tsvector('simple', ${school.searchText}) @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`

/** Schools that have each word at the beginning of one of theirs, as an array; of no words none. */
export const schoolsNamed = (words: readonly string[]): SQL =>
  sql`array(select ${school.id} from ${school} where ${words.length === 0 ? sql`false` : inSchool(words)})`

/**
 * Each word is the beginning of one of the school's, or the year. The schools are found first: joined, the planner may read all
 * of them in the order of their ids.
 */
export function isClassNamed(search: string): SQL | undefined {
  const words = searchWords(search)
  const parts = words.filter((word) => !isYear(word))
  return and(
    ...words.filter(isYear).map((word) => eq(gradClass.year, Number(word))),
    parts.length > 0 ? sql`${gradClass.schoolId} = any (${schoolsNamed(parts)})` : undefined,
  )
}
