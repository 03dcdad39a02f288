import type { Definition } from './definition.ts'

type Entry = { id: string }

/**
 * What two have changed at once, in one: what somebody did not touch is as the other has it, and what the other added is
 * there. Where both changed the same thing, the own counts. Nobody takes out by this what they have never seen.
 */
export const mergeDefinitions = <Of extends Definition>(base: Of, mine: Of, theirs: Of): Of =>
  merged(base, mine, theirs) as Of

function merged(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (same(base, mine)) return theirs
  if (same(base, theirs)) return mine
  if (isEntries(base) && isEntries(mine) && isEntries(theirs)) return mergedEntries(base, mine, theirs)
  if (!isObject(base) || !isObject(mine) || !isObject(theirs)) return mine
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  return Object.fromEntries([...keys].map((key) => [key, merged(base[key], mine[key], theirs[key])]))
}

function mergedEntries(base: Entry[], mine: Entry[], theirs: Entry[]): Entry[] {
  const of = (entries: Entry[], id: string) => entries.find((each) => each.id === id)
  const kept = mine.flatMap((entry): Entry[] => {
    const [before, other] = [of(base, entry.id), of(theirs, entry.id)]
    if (before === undefined) return [entry]
    // Taken out there, and not touched here.
    if (other === undefined) return same(before, entry) ? [] : [entry]
    return [merged(before, entry, other) as Entry]
  })
  const added = theirs.filter(({ id }) => of(base, id) === undefined && of(mine, id) === undefined)
  return [...kept, ...added]
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isEntries = (value: unknown): value is Entry[] =>
  Array.isArray(value) && value.every((each) => isObject(each) && typeof each.id === 'string')
