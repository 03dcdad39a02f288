import { inLatin } from './latin.ts'
import { isParticle, isTitle, oneForm } from './name-words.ts'

export type Names = { firstName: string; lastName: string }

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

/** "El-Amin" is "Amin", and "Elamin" too. */
const isSameSurname = (one: string, other: string): boolean =>
  surnameOf(one) === surnameOf(other) || namesInOneForm(one) === namesInOneForm(other)

/** The surname and one given name are the same. */
export function isSameInOrder(typed: Names, entry: Names): boolean {
  if (!isSameSurname(typed.lastName, entry.lastName)) return false
  const [ours, theirs] = [givenNamesOf(typed), givenNamesOf(entry)]
  // "Anna-Lena" and "Annalena" are one name, too.
  return ours.some((name) => theirs.includes(name)) || ours.join('') === theirs.join('')
}

const allNamesOf = ({ firstName, lastName }: Names): string =>
  wordsOf(`${firstName} ${lastName}`, isTitle).toSorted().join(' ')
/** Every name of one is a name of the other, wherever it stands. */
const isSameInAnyOrder = (typed: Names, entry: Names): boolean => allNamesOf(typed) === allNamesOf(entry)

/** "dArtagnan" in "d’Artagnan Philippe": some words one after the other. */
const hasWithin = (firstName: string, surname: string): boolean =>
  [isTitle, (word: string) => isParticle(word) || isTitle(word)].some((leftOut) => {
    const words = wordsOf(firstName, leftOut)
    return words.some((_, from) => words.some((_, to) => words.slice(from, to + 1).join('') === surname))
  })

/** A family name stands first for one of them: the surname of each is a given name of the other. */
const isSameTurned = (typed: Names, entry: Names): boolean =>
  hasWithin(entry.firstName, surnameOf(typed.lastName)) && hasWithin(typed.firstName, surnameOf(entry.lastName))

/** A surname and one given name are the same, or all names: with less nobody is told that somebody stands on a roster. */
export const isEntryOf = (typed: Names, entry: Names): boolean =>
  isSameInOrder(typed, entry) || isSameInAnyOrder(typed, entry) || isSameTurned(typed, entry)

const CALLED_MIN = 3
/** "Ben" of the class list is Benjamin, and Max Maximilian: the surname is the same, and one given name begins the other. */
function isCalledSo(typed: Names, entry: Names): boolean {
  const begins = (short: string, long: string) => short.length >= CALLED_MIN && long.startsWith(short)
  const [ours, theirs] = [givenNamesOf(typed), givenNamesOf(entry)]
  const isKindred = ours.some((one) => theirs.some((other) => begins(one, other) || begins(other, one)))
  return isKindred && isSameSurname(typed.lastName, entry.lastName)
}

/** What somebody who knows both may say is theirs. */
export const mayBeEntryOf = (typed: Names, entry: Names): boolean => isEntryOf(typed, entry) || isCalledSo(typed, entry)

/** Every entry that could be theirs; in another order only where none is in theirs. */
export function entriesOf<Entry extends Names>(typed: Names, entries: readonly Entry[]): Entry[] {
  const inOrder = entries.filter((entry) => isSameInOrder(typed, entry))
  return inOrder.length > 0 ? inOrder : entries.filter((entry) => isEntryOf(typed, entry))
}

/** As those see them who let somebody in: where no entry is theirs by name, those of whom it may be the short name. */
export function possibleEntriesOf<Entry extends Names>(typed: Names, entries: readonly Entry[]): Entry[] {
  const found = entriesOf(typed, entries)
  return found.length > 0 ? found : entries.filter((entry) => isCalledSo(typed, entry))
}

/** One entry of their name is meant for them; of several, or of one by a short name, somebody has to say which it is. */
export function isEntryOpen(
  typed: Names,
  entries: readonly (Names & { id: string })[],
  claimsId: string | null,
): boolean {
  const possible = possibleEntriesOf(typed, entries)
  const isSaid = possible.some(({ id }) => id === claimsId) || entriesOf(typed, entries).length === 1
  return possible.length > 0 && !isSaid
}

const ofAllNamesOf = <Entry extends Names>(typed: Names, entries: readonly Entry[]): Entry[] => {
  const found = entriesOf(typed, entries)
  const all = givenNamesOf(typed).join('')
  const inOrder = found.filter((entry) => givenNamesOf(entry).join('') === all)
  return inOrder.length > 0 ? inOrder : found.filter((entry) => isSameInAnyOrder(typed, entry))
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
