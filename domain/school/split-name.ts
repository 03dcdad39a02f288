import { beginsLastName, hasSmall, isParticle, isTitle } from './name-words.ts'

type Names = { firstName: string; lastName: string }

/** "GROSS", "ANNA-LENA": two letters at the least, and none of them small. */
const isCapitals = (word: string) => /\p{Lu}.*\p{Lu}/u.test(word) && !hasSmall(word)

/** A part of a word, without the hyphen or apostrophe beside it, and with marks that are written as letters of their own. */
const PART = /\p{L}[\p{L}\p{M}]*/gu

/** "ANNA-LENA" is Anna-Lena, "O’CONNOR" O’Connor. What cannot be known ("MCDONALD", "GROSS") is left to the person. */
const inNormalCase = (word: string): string =>
  word
    .replaceAll(PART, (part) => {
      const [first = '', ...rest] = part
      return first + rest.join('').toLowerCase()
    })
    // A capital İ leaves its dot behind.
    .replaceAll('i\u0307', 'i')

/** All words in capitals, or one that is too long to be somebody's initials. */
const isShouted = (words: readonly string[]) => {
  const cased = words.filter((word) => /\p{Lu}|\p{Ll}/u.test(word))
  const whole = cased.some(isCapitals) && !cased.some(hasSmall)
  return (word: string) => isCapitals(word) && (whole || word.replaceAll(/\P{L}/gu, '').length > 2)
}

/** What stands before a last name: "von", "zu", and the "und" of "von und zu". */
export const particleIn = (words: readonly string[]) => {
  const isOne = (at: number) => isParticle(words[at] ?? '')
  return (at: number): boolean =>
    isOne(at) || ((words[at] ?? '').toLowerCase() === 'und' && isOne(at - 1) && isOne(at + 1))
}

/** Georgian has capitals only for whole words. */
const inCapital = (part: string) => part.replace(/^(?!\p{Script=Georgian})\p{Ll}/u, (letter) => letter.toUpperCase())

/** "mia groß", "anna-lena von der heide" as phones write them. Where one capital stands, small letters are meant. */
function withCapitals(name: string): string {
  if (/\p{Lu}/u.test(name)) return name
  const words = name.split(/\s+/)
  const isBefore = particleIn(words)
  return words
    .map((word, at) => (isBefore(at) && at < words.length - 1 ? word : word.replaceAll(PART, inCapital)))
    .join(' ')
}

/** A name or a part of one as it is meant, neither shouted nor without capitals: "VON DER HEIDE" is von der Heide. */
export function quietly(name: string): string {
  const words = withCapitals(name).split(/\s+/)
  const shouted = isShouted(words)
  const isBefore = particleIn(words)
  return words
    .map((word, at) => {
      if (!shouted(word)) return word
      return isBefore(at) && at < words.length - 1 ? word.toLowerCase() : inNormalCase(word)
    })
    .join(' ')
}

/** How many words at the start of a name, small or shouted, are a title of nobility and what stands before a last name. */
function wordsBefore(words: readonly string[]): { title: number; particles: number } {
  const shouted = isShouted(words)
  const isSmall = (word: string) => /^\p{Ll}/u.test(word) || shouted(word)
  const [first = ''] = words
  const title = isTitle(first) ? 1 : 0
  const isBefore = particleIn(words)
  const behind = words.slice(title).findIndex((word, at) => !isBefore(at + title) || !isSmall(word))
  const particles = behind === -1 ? 0 : behind
  return { title: particles === 0 ? 0 : title, particles }
}

/** "VAN DER VAART RAFAEL", "von Stein": how many words the last name has that stands first; 0 where none does for sure. */
function lastNameFirst(words: readonly string[]): number {
  const { title, particles } = wordsBefore(words)
  const isSure = title + particles > 1 || (particles === 1 && beginsLastName(words[0] ?? ''))
  return isSure ? title + particles + 1 : 0
}

/** "VAN BASTEN MARCO" or "VAN ANH NGUYEN": nobody can tell which of it is the last name. */
export function isEitherWay(name: string): boolean {
  const words = name.split(/\s+/)
  return words.length > 2 && wordsBefore(words).particles > 0 && lastNameFirst(words) === 0
}

/** The last name first and a given name behind it, without a comma. */
export function isTurned(name: string): boolean {
  const words = name.split(/\s+/)
  const { title, particles } = wordsBefore(words)
  return particles > 0 && words.length > title + particles + 1
}

/** "Mia Groß", "Anna Lena von der Heide", "GROSS Mia": which words are the last name. */
export function splitName(name: string): Names {
  const words = withCapitals(name).split(/\s+/)
  const shouted = isShouted(words)
  // In registers the last name alone stands in capitals, and often first.
  const loud = words.findIndex((word) => !shouted(word))
  if (loud > 0)
    return { firstName: withCapitals(words.slice(loud).join(' ')), lastName: quietly(words.slice(0, loud).join(' ')) }
  const last = lastNameFirst(words)
  if (last > 0)
    return { firstName: quietly(words.slice(last).join(' ')), lastName: quietly(words.slice(0, last).join(' ')) }
  const isBefore = particleIn(words)
  const calm = words.map((word, at) => {
    if (!shouted(word)) return word
    return at > 0 && at < words.length - 1 && isBefore(at) ? word.toLowerCase() : inNormalCase(word)
  })
  // "von der Heide" begins at its first small word; otherwise the last word is the last name.
  const particle = calm.findIndex((word, at) => at > 0 && /^\p{Ll}/u.test(word))
  const from = particle === -1 ? Math.max(calm.length - 1, 1) : withTitle(calm, particle)
  return { firstName: calm.slice(0, from).join(' '), lastName: calm.slice(from).join(' ') }
}

/** "Otto Freiherr von Sayn": the title belongs to the last name. */
const withTitle = (words: readonly string[], particle: number) =>
  particle > 1 && isTitle(words[particle - 1] ?? '') ? particle - 1 : particle
