import { BULLET } from './pasted-bullet.ts'
import { sameNameKey } from './roster-name.ts'

/** What parts names of each other, and the number of a row. */
const PARTING = /^(?:und|\P{L}*)$/iu

const SEPARATORS = /[\s;,"()[\]]+/g
const wordsOf = (text: string): string[] => sameNameKey(text.replaceAll(SEPARATORS, ' ')).split(' ')

/** The words of a pasted line that became nothing: "krank" of "Mia Groß (krank)". */
export function leftOutOf(line: string, read: readonly string[]): string {
  const known = new Set(read.flatMap(wordsOf))
  return line
    .replace(BULLET, '')
    .split(SEPARATORS)
    .filter((word, at) => !(at === 0 && /^\d+\.?$/.test(word)) && (/\d/.test(word) || !PARTING.test(word)))
    .filter((word) => wordsOf(word).some((each) => !known.has(each)))
    .join(' ')
}
