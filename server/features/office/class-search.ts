import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { searchWords } from '#domain/school/search.ts'
import { gradClass, school } from '../../schema/school.ts'

const isYear = (word: string) => /^20\d\d$/.test(word)
/** Each is the beginning of a word. Folded words are letters and digits only: nothing in them means anything to a search. */
export const among = (text: AnyPgColumn, words: readonly string[]) =>
  sql`to_tsvector('simple', ${text}) @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`

/** Schools that have each word, as an array; of no words none. */
export const schoolsNamed = (words: readonly string[]): SQL =>
  sql`array(select ${school.id} from ${school} where ${words.length === 0 ? sql`false` : among(school.searchText, words)})`

/** Each word is the beginning of one of the school's, or the year. */
export function isClassNamed(search: string): SQL | undefined {
  const words = searchWords(search)
  const parts = words.filter((word) => !isYear(word))
  return and(
    ...words.filter(isYear).map((word) => eq(gradClass.year, Number(word))),
    parts.length > 0 ? among(gradClass.schoolWords, parts) : undefined,
  )
}
