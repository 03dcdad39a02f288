import { isParticle, isTitle } from './name-words.ts'

type Named = { id: string; first: string; last: string }
/** Who of some people it is, by their ids, each once. */
type Find = (text: string) => string[]

/** Words alone, each between two spaces. */
export const inWords = (text: string): string =>
  ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

const isNothing = (words: string) => words.trim() === ''
const once = (ids: readonly string[]) => [...new Set(ids)]

/** "Mia" stands in "Mias Füße", too. */
const standsIn = (words: string, name: string): boolean => words.includes(name) || words.includes(`${name.trimEnd()}s `)

/** Who of some people is named in a text, by the first and the last name in a row. */
export function namesIn(people: readonly Named[]): Find {
  const names = people
    .map(({ id, first, last }) => ({ id, name: inWords(last === '' ? first : `${first} ${last}`) }))
    .filter(({ name }) => !isNothing(name))
  return (text) => {
    const words = inWords(text)
    return once(names.filter(({ name }) => standsIn(words, name)).map(({ id }) => id))
  }
}

const CALLED_MIN = 3

/**
 * Whom a text may name: the first name or the last is enough, and whoever else has it is meant as well. A last name begins
 * with a capital, where whoever wrote knows any: "groß" is nobody's, "Groß" may be.
 */
export function mayBeNamedIn(people: readonly Named[]): Find {
  const known = people.map(({ id, first, last }) => {
    const parts = last.split(/\s+/).filter((word) => !isParticle(word) && !isTitle(word))
    const surname = parts.join(' ')
    return { id, called: inWords(first), family: inWords(surname), written: [surname, surname.toUpperCase()] }
  })
  return (text) => {
    const words = inWords(text)
    const typed = text.normalize('NFKC')
    const knowsCapitals = typed !== typed.toLowerCase()
    const may = (name: string) => name.length >= CALLED_MIN + 2 && standsIn(words, name)
    const mayFamily = (family: string, written: readonly string[]) =>
      may(family) && (!knowsCapitals || written.some((name) => typed.includes(name)))
    const found = known.filter(({ called, family, written }) => may(called) || mayFamily(family, written))
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
