import { inLatin } from './latin.ts'
import { isParticle, isTitle, oneForm } from './name-words.ts'

type Names = { firstName: string; lastName: string }

/** Each word in one form; what may be left out is. */
const wordsOf = (name: string, leftOut: (word: string) => boolean): string[] => {
  const words = inLatin(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
  const kept = words.filter((word) => !leftOut(word))
  return (kept.length === 0 ? words : kept).map(oneForm)
}

/** All words of a name in one form. */
export const namesInOneForm = (name: string): string => wordsOf(name, () => false).join('')
/** A last name in one form, without what may be left out before it. */
export const surnameOf = (lastName: string): string =>
  wordsOf(lastName, (word) => isParticle(word) || isTitle(word)).join('')
const givenNamesOf = ({ firstName }: Names): string[] => wordsOf(firstName, isTitle)

/** The surname and one given name are the same: with less nobody is told that somebody stands on a roster. */
export function isEntryOf(typed: Names, entry: Names): boolean {
  if (surnameOf(typed.lastName) !== surnameOf(entry.lastName)) return false
  const [ours, theirs] = [givenNamesOf(typed), givenNamesOf(entry)]
  // "Anna-Lena" and "Annalena" are one name, too.
  return ours.some((name) => theirs.includes(name)) || ours.join('') === theirs.join('')
}

/** Every entry that could be theirs. */
export const entriesOf = <Entry extends Names>(typed: Names, entries: readonly Entry[]): Entry[] =>
  entries.filter((entry) => isEntryOf(typed, entry))

const ofAllNamesOf = <Entry extends Names>(typed: Names, entries: readonly Entry[]): Entry[] => {
  const all = givenNamesOf(typed).join('')
  return entriesOf(typed, entries).filter((entry) => givenNamesOf(entry).join('') === all)
}

/** The one entry that is theirs by name. Of several the one with all given names alike; where that is open, none. */
export function entryOf<Entry extends Names>(typed: Names, entries: readonly Entry[]): Entry | undefined {
  const found = entriesOf(typed, entries)
  if (found.length <= 1) return found[0]
  const alike = ofAllNamesOf(typed, entries)
  return alike.length === 1 ? alike[0] : undefined
}

/**
 * Two people of exactly this name, told apart by their tags; none where a tag does not tell. With less than the whole name
 * nobody learns that there are two.
 */
export function namesakesOf<Entry extends Names & { tag: string }>(typed: Names, entries: readonly Entry[]): Entry[] {
  const alike = ofAllNamesOf(typed, entries)
  const areTold = new Set(alike.map(({ tag }) => tag)).size === alike.length
  return alike.length > 1 && areTold ? alike : []
}
