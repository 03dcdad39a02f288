import { inLatin } from './latin.ts'
import { isParticle, isTitle, oneForm } from './name-words.ts'

/** A word as it is typed, in Latin letters, and in the one form of all its spellings: either may be begun with. */
type Word = { latin: string; form: string }
const wordOf = (latin: string): Word => ({ latin, form: oneForm(latin) })
/** The parts of "d’Artagnan" and "Anna-Lena", and the whole: both are typed. */
type Token = { parts: Word[]; whole: Word }

const tokensOf = (text: string): Token[] =>
  inLatin(text)
    .split(/\s+/)
    .map((token) => token.split(/[^\p{L}\d]+/u).filter((part) => part !== ''))
    .filter((parts) => parts.length > 0)
    .map((parts) => ({ parts: parts.map(wordOf), whole: wordOf(parts.join('')) }))

const isIn = (words: readonly Word[]) => (sought: Word) =>
  words.some(({ latin, form }) => latin.startsWith(sought.latin) || form.startsWith(sought.form))

const isLeftOut = ({ whole: { latin } }: Token) => isParticle(latin) || isTitle(latin)

/**
 * Those whose words begin like what was typed, in any order: "mül an" finds Anna Müller, "muller" too, "lukasz" finds
 * Łukasz. Whoever types a title or "von" that nobody has finds those without.
 */
export function findPeople<Each>(people: readonly Each[], textOf: (each: Each) => string, search: string): Each[] {
  const sought = tokensOf(search)
  if (sought.length === 0) return [...people]
  const named = people.map((each) => ({
    each,
    words: tokensOf(textOf(each)).flatMap(({ parts, whole }) => [...parts, whole]),
  }))
  const having = (tokens: readonly Token[]) =>
    named.filter(({ words }) => {
      const has = isIn(words)
      return tokens.every(({ parts, whole }) => parts.every(has) || has(whole))
    })
  const found = having(sought)
  const kept = sought.filter((token) => !isLeftOut(token))
  const others = found.length > 0 || kept.length === 0 || kept.length === sought.length ? found : having(kept)
  return others.map(({ each }) => each)
}
