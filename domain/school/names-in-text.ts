import { inLatin } from './latin.ts'
import { isParticle, isTitle } from './name-words.ts'
import { splitName } from './split-name.ts'

export type Named = { id: string; first: string; last: string }
/** Who of some people it is, by their ids, each once. */
export type Find = (text: string) => string[]

const lettersOf = (text: string): string[] => text.normalize('NFKC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
/** Words alone, in small Latin letters without marks, each between two spaces: "Zoë" is "zoe". */
const plain = (words: readonly string[]): string => ` ${words.map(inLatin).join(' ')} `
const inWords = (text: string): string => plain(lettersOf(text))

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' }
/** As it is, and as it is typed where there are no umlauts. */
const spelled = (name: string): string[] =>
  once([name, name.normalize('NFC').replaceAll(/[äöüÄÖÜ]/g, (letter) => umlauts[letter] ?? letter)].map(inWords))

const isNothing = (words: string) => words.trim() === ''
const once = (ids: readonly string[]) => [...new Set(ids)]

/** "Mia" stands in "Mias Füße", too. */
const standsIn = (words: string, name: string): boolean => words.includes(name) || words.includes(`${name.trimEnd()}s `)

/** Each by both names: as the list has them, and as the book. */
export const withNamesInBook = (people: readonly (Named & { name: string })[]): Named[] =>
  people.flatMap(({ id, first, last, name }) => {
    const { firstName, lastName } = splitName(name.replace(/\s*\([^()]*\)$/, ''))
    return [
      { id, first, last },
      firstName === '' ? { id, first: lastName, last: '' } : { id, first: firstName, last: lastName },
    ]
  })

/** Who of some people is named in a text, by the first and the last name in a row. */
export function namesIn(people: readonly Named[]): Find {
  const names = people
    .map(({ id, first, last }) => ({ id, name: inWords(`${first} ${last}`) }))
    .filter(({ name }) => !isNothing(name))
  return (text) => {
    const words = inWords(text)
    return once(names.filter(({ name }) => standsIn(words, name)).map(({ id }) => id))
  }
}

const CALLED_MIN = 3

/** A last name as it is called: whole, without what stands before it, and in one word. */
function calledBy(last: string): string[] {
  const parts = lettersOf(last)
  const kept = parts.filter((word) => !isParticle(word) && !isTitle(word))
  return once([parts.join(' '), kept.join(' '), parts.join(''), kept.join('')].flatMap(spelled))
}

/**
 * Whom a text may name: the first name or the last is enough, and whoever else has it is meant as well. A last name begins
 * with a capital, where whoever wrote knows any: "groß" is nobody's, "Groß" may be.
 */
export function mayBeNamedIn(people: readonly Named[]): Find {
  const isLong = (name: string) => name.trim().length >= CALLED_MIN
  const known = people.map(({ id, first, last }) => ({
    id,
    called: spelled(first).filter(isLong),
    family: calledBy(last).filter(isLong),
  }))
  return (text) => {
    const typed = lettersOf(text)
    const words = plain(typed)
    const capitals = typed.filter((word) => /^\p{Lu}/u.test(word))
    const families = capitals.length === 0 ? words : plain(capitals)
    const found = known.filter(
      ({ called, family }) =>
        called.some((name) => standsIn(words, name)) || family.some((name) => standsIn(families, name)),
    )
    return once(found.map(({ id }) => id))
  }
}

/** Whom a line names and nobody else: by the whole name somewhere in it, or by the first or the last name alone. */
export function meantBy(people: readonly Named[]): Find {
  const known = people
    .map(({ id, first, last }) => ({
      id,
      alone: [first, ...(last === '' ? [] : [last]), `${first} ${last.slice(0, 1)}`].map(inWords),
      whole: inWords(`${first} ${last}`),
    }))
    .filter(({ alone: [called = ''] }) => !isNothing(called))
  return (line) => {
    const said = inWords(line)
    return once(known.filter(({ alone, whole }) => alone.includes(said) || said.includes(whole)).map(({ id }) => id))
  }
}
