import { beginsSentences, isCommonWord } from './common-words.ts'
import { inLatin } from './latin.ts'
import { isParticle, isTitle } from './name-words.ts'
import { splitName } from './split-name.ts'

export type Named = { id: string; first: string; last: string }
/** Who of some people it is, by their ids, each once. */
export type Find = (text: string) => string[]

const WORD = /[\p{L}\p{N}\p{M}]+/gu
const lettersOf = (text: string): string[] => text.normalize('NFKC').match(WORD) ?? []
/** Words alone, in small Latin letters without marks, each between two spaces: "Zoë" is "zoe". */
const inARow = (words: readonly string[]): string => ` ${words.join(' ')} `
const inWords = (text: string): string => inARow(lettersOf(text).map(inLatin))

/** A text as it is looked through, thousands at a time: its words, and of each how it is compared. */
type Read = { text: string; typed: string[]; words: string[] }
const read = (text: string): Read => {
  const typed = lettersOf(text)
  return { text, typed, words: typed.map(inLatin) }
}

const isCapital = (word: string | undefined): boolean => /^\p{Lu}/u.test(word ?? '')

/** Which words of a text stand within a sentence, where a capital says that a name is meant. */
const withinSentence = (text: string): boolean[] => {
  const plain = text.normalize('NFKC')
  return [...plain.matchAll(WORD)].map(({ index }) =>
    /[\p{L}\p{M}\p{N},;&+/(]\s*$/u.test(plain.slice(Math.max(0, index - 9), index)),
  )
}

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' }
/** As it is, and as it is typed where there are no umlauts. */
const spelled = (name: string): string[] =>
  once([name, name.normalize('NFC').replaceAll(/[äöüÄÖÜ]/g, (letter) => umlauts[letter] ?? letter)].map(inWords))

const isNothing = (words: string) => words.trim() === ''
const once = (ids: readonly string[]) => [...new Set(ids)]

/** "Mia" stands in "Mias Füße", too. */
const standsIn = (words: string, name: string): boolean => words.includes(name) || words.includes(`${name.trimEnd()}s `)

type Known = { id: string; name: string }

/** Whose of these names stand in some words. A text has few of many names: only those are tried of which it has the first word. */
function whoseIn(names: readonly Known[]): (words: readonly string[]) => string[] {
  const byFirst = Map.groupBy(names, ({ name }) => name.trim().split(' ')[0] ?? '')
  return (words) => {
    const tried: Known[] = []
    for (const word of words) {
      tried.push(...(byFirst.get(word) ?? []))
      if (word.endsWith('s')) tried.push(...(byFirst.get(word.slice(0, -1)) ?? []))
    }
    if (tried.length === 0) return []
    const all = inARow(words)
    return once(tried.filter(({ name }) => standsIn(all, name)).map(({ id }) => id))
  }
}

/** Each by both names: as the list has them, and as the book. */
export const withNamesInBook = (people: readonly (Named & { name: string })[]): Named[] =>
  people.flatMap(({ id, first, last, name }) => {
    const { firstName, lastName } = splitName(name.replace(/\s*\([^()]*\)$/, ''))
    return [
      { id, first, last },
      firstName === '' ? { id, first: lastName, last: '' } : { id, first: firstName, last: lastName },
    ]
  })

const byWholeName = (people: readonly Named[]) =>
  whoseIn(
    people
      .map(({ id, first, last }) => ({ id, name: inWords(`${first} ${last}`) }))
      .filter(({ name }) => !isNothing(name)),
  )

/** Who of some people is named in a text, by the first and the last name in a row. */
export function namesIn(people: readonly Named[]): Find {
  const named = byWholeName(people)
  return (text) => named(read(text).words)
}

const CALLED_MIN = 3
/** In the place of a word that is no name. */
const NOBODY = '·'

/** "Lea-Sophie", and "Lea" and "Sophie": most are called by half of it. */
const callNames = (first: string): string[] => once([first, ...lettersOf(first)].flatMap(spelled))

/** A last name as it is called: whole, without what stands before it, and in one word. */
function calledBy(last: string): string[] {
  const parts = lettersOf(last)
  const kept = parts.filter((word) => !isParticle(word) && !isTitle(word))
  return once([parts.join(' '), kept.join(' '), parts.join(''), kept.join('')].flatMap(spelled))
}

/** Whether a small word of every text ("nur", "can", "groß") is meant as a name where it stands. */
type Meant = (of: Read) => (at: number) => boolean

/** "Can, Mathe-LK" is somebody; whoever writes all of it small may mean them, too. */
const inShortWords: Meant = ({ typed }) => {
  const isSmall = !typed.some(isCapital)
  return (at) => isSmall || isCapital(typed[at])
}
/** "Nur du lachst nur so, und Nur lacht mit." */
const inSentences: Meant = ({ text, typed, words }) => {
  let within: boolean[] | undefined
  return (at) => {
    if (!isCapital(typed[at])) return false
    if (!beginsSentences(words[at] ?? '')) return true
    within ??= withinSentence(text)
    return within[at] === true
  }
}

function byEitherName(people: readonly Named[], meant: Meant): (of: Read) => string[] {
  const by = (namesOf: (person: Named) => string[]) =>
    whoseIn(
      people.flatMap((person) =>
        namesOf(person)
          .filter((name) => name.trim().length >= CALLED_MIN)
          .map((name) => ({ id: person.id, name })),
      ),
    )
  const [called, family] = [by(({ first }) => callNames(first)), by(({ last }) => calledBy(last))]
  return (of) => {
    const isMeant = meant(of)
    const words = of.words.map((word, at) => (isCommonWord(word) && !isMeant(at) ? NOBODY : word))
    const capitals = words.filter((_, at) => isCapital(of.typed[at]))
    return once([...called(words), ...family(capitals.length === 0 ? words : capitals)])
  }
}

/**
 * Whom a text may name: the first name or the last is enough, and whoever else has it is meant as well. A last name, and any
 * name that is a small word as well, begins with a capital, where whoever wrote knows any: "groß" is nobody's, "Groß" may be.
 */
export function mayBeNamedIn(people: readonly Named[]): Find {
  const named = byEitherName(people, inShortWords)
  return (text) => named(read(text))
}

/** "Frau Dr. Schmidt": only the last word of it is of somebody. */
const SALUTED = /(?<!\p{L})(?:frau|fr\.|herrn?|hr\.)\s+(?:(?:prof|dr)\b\.?\s*)*[\p{L}\p{M}’'-]+/giu

/** Whom a text of others may tell of. A small word is a name where its capital begins no sentence. In many stands "Herr Schmidt", who teaches: of the class it is somebody by the whole name. */
export function mayBeToldOfIn(people: readonly Named[]): Find {
  const [whole, either] = [byWholeName(people), byEitherName(people, inSentences)]
  return (text) => {
    const all = read(text)
    const unsaluted = text.replaceAll(SALUTED, ' · ')
    return once([...whole(all.words), ...either(unsaluted === text ? all : read(unsaluted))])
  }
}

/** Where in a text words of somebody's names stand. */
export function placesOfNames(names: readonly Named[]): (text: string) => number[] {
  const words = names.flatMap(({ first, last }) => [...callNames(first), ...calledBy(last)])
  const isLong = (word: string) => word.length >= CALLED_MIN && !isParticle(word) && !isTitle(word)
  const known = new Set(words.flatMap((name) => name.trim().split(' ')).filter(isLong))
  return (text) =>
    [...text.matchAll(WORD)]
      .filter(([word]) => isCapital(word) || !isCommonWord(inLatin(word)))
      .filter(([word]) => known.has(inLatin(word.normalize('NFKC'))) || known.has(inLatin(word).replace(/s$/, '')))
      .map(({ index }) => index)
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
