import { z } from 'zod'
import { NAME_IN_BOOK_MAX } from '../account/person.ts'
import { asOneLine, invisible, isVisible, tooLong } from '../text.ts'
import { inLatin } from './latin.ts'
import { hasSmall } from './name-words.ts'
import { isSameInOrder, surnameOf } from './own-entry.ts'

export const ROSTER_NAME_MAX = 60

/** Names that somebody enters for somebody else: as in the class register, "von der Heide" and "O’Connor" included. */
const nameOf = (missing: string) =>
  z
    .string()
    // Typed or pasted with blanks around; what is longer is not looked at.
    .max(3 * ROSTER_NAME_MAX, tooLong(ROSTER_NAME_MAX))
    .overwrite(asOneLine)
    .refine(isVisible, invisible)
    .min(1, missing)
    .max(ROSTER_NAME_MAX, tooLong(ROSTER_NAME_MAX))
    .regex(
      /^\p{L}[\p{L}\p{M}.'’ -]*$/u,
      'Ein Name besteht aus Buchstaben, mit Bindestrich, Leerzeichen oder Apostroph.',
    )

export const RosterFirstName = nameOf('Der Vorname fehlt.')
export const RosterLastName = nameOf('Der Nachname fehlt.')

export const TAG_MAX = 20
/** What tells two people of one name apart: their course, a number. It stands behind the name, "Anna Schmidt (10b)". */
export const Tag = z
  .string()
  .overwrite(asOneLine)
  .refine(isVisible, invisible)
  .max(TAG_MAX, tooLong(TAG_MAX))
  .regex(/^[\p{L}\p{M}\d .:/-]*$/u, 'Ein Zusatz besteht aus Buchstaben und Ziffern, zum Beispiel „10b“.')

/** Somebody who belongs to the class and is not registered yet. */
export const RosterEntry = z.strictObject({
  firstName: RosterFirstName,
  lastName: RosterLastName,
  tag: Tag.optional(),
})
export type RosterEntry = z.infer<typeof RosterEntry>

/** Nobody pastes more than a school has: a limit against mistakes and mischief. */
export const MEMBERS_MAX = 500

type Named = { firstName: string; lastName: string; nameInBook: string; tag?: string }
const fullName = ({ firstName, lastName }: Names): string => `${firstName} ${lastName}`

/** First and last name, with what tells them from others of the same. */
export const taggedName = (person: Names & { tag?: string | undefined }): string =>
  person.tag === undefined || person.tag === '' ? fullName(person) : `${fullName(person)} (${person.tag})`

/** What gets printed: the own choice, or first and last name. */
export const printedName = (person: Named): string =>
  person.nameInBook === '' ? taggedName(person) : person.nameInBook

/** Somebody types a name to show that they mean this person and no other, on a keyboard that may lack its letters. */
export const confirmsName = (typed: string, person: Named): boolean =>
  [printedName(person), fullName(person)].some((name) => asTyped(name) === asTyped(typed))
const asTyped = (name: string) => inLatin(asOneLine(name)).replaceAll(/[’‘`´]/g, "'")

type Names = { firstName: string; lastName: string }

const isSame = (one: string, other: string) => one.localeCompare(other, 'de', { sensitivity: 'base' }) === 0

/** "emily", "FISCHER": nobody is called so. A single letter may be an initial. */
const isHasty = (name: string) => !/\p{Lu}/u.test(name) || (/\p{L}.*\p{L}/u.test(name) && !hasSmall(name))
const isBetter = (typed: string, listed: string) => isHasty(listed) && !isHasty(typed)
const betterOf = (typed: Names, { firstName, lastName }: Names): Names => ({
  firstName: isBetter(typed.firstName, firstName) ? typed.firstName : firstName,
  lastName: isBetter(typed.lastName, lastName) ? typed.lastName : lastName,
})

/**
 * Somebody claims an entry: typed the same but for capitals and accents, the roster knows better how they are written,
 * unless it was written in haste.
 */
export const spelledAsOnRoster = (typed: Names, { firstName, lastName }: Names): Names =>
  isSame(typed.firstName, firstName) && isSame(typed.lastName, lastName)
    ? betterOf(typed, { firstName, lastName })
    : typed

/** As the roster spells somebody; where it has the family name first, in their own order. */
function inOrderOf(person: Names, listed: Named): Named {
  const turned = { ...listed, firstName: listed.lastName, lastName: listed.firstName }
  return !isSameInOrder(person, listed) && isSameInOrder(person, turned) ? turned : listed
}

/** "v." is von, "M." Maria; a last name is nobody's initial. */
const isInitial = (word: string) => /^\p{L}\p{M}*$/u.test(word)
const isShortFor = (short: string, word: string) => isInitial(short) && word.startsWith(short)

/**
 * Another name than the roster's; the own one as it was typed, of whose given names some are left out, and some words
 * shortened, is none.
 */
function isChosen(person: Named, entry: Named): boolean {
  if (person.nameInBook === '') return false
  const listed = sameNameKey(fullName(entry)).split(' ')
  const isListed = sameNameKey(person.nameInBook)
    .split(' ')
    .every((word) => listed.includes(word) || listed.slice(0, -1).some((each) => isShortFor(word, each)))
  return !isListed || surnameOf(person.nameInBook) !== surnameOf(fullName(person))
}

/**
 * Whoever takes the place that was kept for them stands in the book as the roster spells them, which the rule of an
 * account may not allow ("von der Heide"), unless they chose a name of their own.
 */
export function nameInBookBy(person: Named, onRoster: Named): string {
  const written = inOrderOf(person, onRoster)
  if (isChosen(person, written)) return person.nameInBook
  if (written.nameInBook !== '') return written.nameInBook
  const entry = { ...written, ...betterOf(person, written) }
  // The account may lack what was typed: "Lena de la Cruz" is Lena Cruz there.
  if (person.nameInBook !== '' && fullName(entry) !== fullName(written))
    return (written.tag ?? '') === '' ? person.nameInBook : toldApart(person, written.tag ?? '').nameInBook
  if (fullName(person) === fullName(entry)) return ''
  const listed = taggedName(entry)
  return listed.length > NAME_IN_BOOK_MAX ? person.nameInBook : listed
}

/** As the roster has somebody whose own spelling gave way to it: what they shortened is no given name of the account. */
export function asOnRoster<Person extends Named>(person: Person, entry: Named): Person {
  const nameInBook = nameInBookBy(person, entry)
  const given = person.firstName.split('-').filter((name) => !isInitial(name))
  const isKept = nameInBook === person.nameInBook || given.length === 0
  return { ...person, nameInBook, firstName: isKept ? person.firstName : given.join('-') }
}

/** With a tag, which stands behind a name of their own, too. */
export function toldApart({ nameInBook }: { nameInBook: string }, tag: string): { tag: string; nameInBook: string } {
  const tagged = `${nameInBook} (${tag})`
  return { tag, nameInBook: nameInBook === '' || tagged.length > NAME_IN_BOOK_MAX ? nameInBook : tagged }
}

/** Of two entries that become one: what tells them from others goes with those others. */
export const tagOfBoth = (own: Names & { tag: string }, other: { tag: string }, rest: readonly Names[]): string => {
  const isNamesake = (each: Names) =>
    sameNameKey(each.firstName, each.lastName) === sameNameKey(own.firstName, own.lastName)
  return own.tag === '' && rest.some(isNamesake) ? other.tag : own.tag
}

/** Two entries of the same person, most likely: the same name but for capitals, blanks and accents. */
export const sameNameKey = (...parts: readonly string[]): string =>
  parts
    .join(' ')
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replaceAll(/[\s.'’-]+/g, ' ')
    .trim()
