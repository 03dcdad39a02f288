import { placesOfNames, withNamesInBook } from '#domain/school/names-in-text.ts'
import type { AskedPerson } from './about.ts'

const AROUND = 160
const PLACES_MAX = 5
const BESIDE = 30

type Span = { from: number; to: number }

const placesOf = (words: string, person: AskedPerson): number[] => placesOfNames(withNamesInBook([person]))(words)

/** As much of a long text as tells in which sense somebody is named: the words around each place, where they are few. */
export function aroundNames(words: string, person: AskedPerson): string {
  const places = placesOf(words, person)
  const shown = joined((places.length === 0 ? [0] : places.slice(0, PLACES_MAX)).map((at) => around(words, at)))
  const [first, last] = [shown[0], shown.at(-1)]
  if (first === undefined || last === undefined) return words
  const text = shown.map(({ from, to }) => words.slice(from, to).trim()).join(' … ')
  return `${first.from > 0 ? '… ' : ''}${text}${last.to < words.length ? ' …' : ''}`
}

/** By which the places are found on a page: a name alone would be found in other words, too, as "Ben" in "haben". */
export function phrasesNaming(words: string, person: AskedPerson): string[] {
  const spans = placesOf(words, person).map((at): Span => {
    const line = { from: words.lastIndexOf('\n', at) + 1, to: (words.indexOf('\n', at) + 1 || words.length + 1) - 1 }
    const before = words.slice(Math.max(line.from, at - BESIDE), at)
    const behind = words.slice(at, Math.min(line.to, at + BESIDE))
    // Whole words: the first may have lost its beginning, the last its end.
    const cutBefore = at - BESIDE > line.from ? before.replace(/^\S*\s*/u, '') : before
    const cutBehind = at + BESIDE < line.to ? behind.replace(/(?<=\S)\s+\S*$/u, '') : behind
    return { from: at - cutBefore.length, to: at + cutBehind.length }
  })
  return joined(spans).map(({ from, to }) => words.slice(from, to))
}

const around = (words: string, at: number): Span => ({
  from: Math.max(0, at - AROUND),
  to: Math.min(words.length, at + AROUND),
})

/** Those that touch are one. */
function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const { from, to } of spans) {
    const before = all.at(-1)
    if (before !== undefined && from <= before.to) before.to = Math.max(before.to, to)
    else all.push({ from, to })
  }
  return all
}
