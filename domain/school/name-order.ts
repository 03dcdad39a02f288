import { asAccountName } from '../account/called-name.ts'
import { beginsLastName, isTitle } from './name-words.ts'
import { namesInOneForm, surnameOf } from './own-entry.ts'
import { particleIn } from './split-name.ts'

const collator = new Intl.Collator('de-u-co-phonebk')
/** They stand before a name without being what it is sorted by; an account writes them with a hyphen. */
const before =
  /^(?:(?:von|van|vom|zu|zur|zum|und|auf|am|im|in|de|der|den|del|della|da|dal|di|do|dos|du|la|le|el|al|ten|ter|bin|ibn)[\s-]+|(?:Von|Van|Vom|Zu|Zur|Zum|De|Del|Della|Da|Di|Dos|Du|La|Le|El|Al|Ter|Graf|Gräfin|Freiherr|Freifrau|Baron|Baronin|Fürst|Fürstin|Prinz|Prinzessin|Dr\.|Prof\.)\s+)+/u
const plainLetters: Record<string, string> = { ı: 'i', Ş: 'S', ş: 's', Ł: 'L', ł: 'l', Ø: 'O', ø: 'o', Đ: 'D', đ: 'd' }

export type NameInTwo = {
  first: string
  /** Empty where what is printed is not made of the account's two names. */
  last: string
}

/**
 * How a last name is looked for in what is printed, first as it is written. Somebody may type "Nguyen", "Mueller" or "Heide"
 * who stands on the roster, and in the book, as Nguyễn, Müller or von der Heide.
 */
const sameLastName = [asAccountName, namesInOneForm, surnameOf] as const

/** Where the last name begins among the words, after at least one other; -1 where they do not end with it. */
function lastNameIn(words: readonly string[], lastName: string): number {
  for (const formOf of sameLastName) {
    const last = formOf(lastName)
    const at = words.findLastIndex((_, at) => at > 0 && formOf(words.slice(at).join(' ')) === last)
    if (at !== -1) return at
  }
  return -1
}

/**
 * What is printed, taken apart by the last name: "Max Emil von der Heide" of an account's "von-der-Heide" or "Heide". What
 * tells namesakes apart stays behind.
 */
export function inTwo(name: string, lastName: string): NameInTwo {
  const tag = / \([^()]+\)$/u.exec(name)?.[0] ?? ''
  const words = name.slice(0, name.length - tag.length).split(' ')
  const at = lastNameIn(words, lastName)
  if (at === -1) return { first: name, last: '' }
  const from = withWhatStandsBefore(words, at)
  return { first: words.slice(0, from).join(' '), last: words.slice(from).join(' ') + tag }
}

/** Where a last name begins of which an account has only the end; something is left to be the first name. */
function withWhatStandsBefore(words: readonly string[], at: number): number {
  const isParticle = particleIn(words)
  const isBefore = (place: number) =>
    isParticle(place) && (/^\p{Ll}/u.test(words[place] ?? '') || beginsLastName(words[place] ?? ''))
  let from = at
  while (from > 1 && isBefore(from - 1)) from--
  return from > 1 && isTitle(words[from - 1] ?? '') ? from - 1 : from
}

/** What somebody is sorted by, in the book and in every list of the class. */
export const sortedBy = ({ first, last }: NameInTwo): string =>
  (last === '' ? first : last.replace(before, '')).replaceAll(
    /[ıŞşŁłØøĐđ]/g,
    (letter) => plainLetters[letter] ?? letter,
  )

const placeOf = (name: NameInTwo): string => `${sortedBy(name)} ${name.first}`

/** As in a German phone book: "Ö" like "Oe", "von der Heide" under H. */
export const compareNames = (one: NameInTwo, other: NameInTwo): number => collator.compare(placeOf(one), placeOf(other))

/** To sort names costs more than to know a list again, and the same ones come with every list of their class. */
const KEPT = 1_000
const kept = new Map<string, readonly number[]>()

type Named = { name: string; lastName: string }

function orderOf(rows: readonly Named[]): readonly number[] {
  // NUL is in no name: nobody could store it.
  const all = rows.map(({ name, lastName }) => `${name}\0${lastName}`).join('\0')
  const known = kept.get(all)
  if (known !== undefined) return known
  const places = rows.map(({ name, lastName }) => placeOf(inTwo(name, lastName)))
  const order = [...places.keys()].sort((one, other) => collator.compare(places[one] ?? '', places[other] ?? ''))
  if (kept.size >= KEPT) kept.clear()
  kept.set(all, order)
  return order
}

/** The one order of people, by what is printed of them. Whoever is called the same stays where they are. */
export const inNameOrder = <Row extends Named>(rows: readonly Row[]): Row[] =>
  orderOf(rows).map((at) => rows[at] as Row)
