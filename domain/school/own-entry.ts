import { inLatin } from './latin.ts'
import { fold } from './search.ts'

type Names = { firstName: string; lastName: string }

/** What stands before a name and may be left out. */
const particles = new Set(
  'von vom zu zum zur auf am an im in van den der die das de del della di da dal do dos du la le les el al as ter ten bin ibn'.split(
    ' ',
  ),
)
const titles = new Set(
  'dr prof professor med phil jur rer nat dipl ing mag freiherr freifrau baron baronin graf gräfin fürst fürstin prinz prinzessin'
    .split(' ')
    .map((title) => inLatin(title)),
)

/** Each word in one form, however its letters and sounds are written: "Iwanowa", "Ivanova" and "Иванова" are one. */
const wordsOf = (name: string, leftOut: (word: string) => boolean): string[] => {
  const words = inLatin(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
  const kept = words.filter((word) => !leftOut(word))
  return (kept.length === 0 ? words : kept).map((word) =>
    fold(word)
      .replaceAll('w', 'v')
      .replaceAll('j', 'i')
      .replaceAll('sch', 'sh')
      .replaceAll(/(.)\1+/gu, '$1'),
  )
}

const surnameOf = ({ lastName }: Names): string =>
  wordsOf(lastName, (word) => particles.has(word) || titles.has(word)).join('')
const givenNamesOf = ({ firstName }: Names): string[] => wordsOf(firstName, (word) => titles.has(word))

/** The surname and one given name are the same: with less nobody is told that somebody stands on a roster. */
export function isEntryOf(typed: Names, entry: Names): boolean {
  if (surnameOf(typed) !== surnameOf(entry)) return false
  const [ours, theirs] = [givenNamesOf(typed), givenNamesOf(entry)]
  // "Anna-Lena" and "Annalena" are one name, too.
  return ours.some((name) => theirs.includes(name)) || ours.join('') === theirs.join('')
}

/** The one entry that is theirs by name. Of several the one with all given names alike; where that is open, none. */
export function entryOf<Entry extends Names>(typed: Names, entries: readonly Entry[]): Entry | undefined {
  const found = entries.filter((entry) => isEntryOf(typed, entry))
  if (found.length <= 1) return found[0]
  const all = givenNamesOf(typed).join('')
  const alike = found.filter((entry) => givenNamesOf(entry).join('') === all)
  return alike.length === 1 ? alike[0] : undefined
}
