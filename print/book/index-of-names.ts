import { compareNames, sortedBy } from '#domain/school/name-order.ts'
import type { Person } from './content.ts'

const letterOf = (name: string): string => {
  const letter = name.normalize('NFD').charAt(0).toUpperCase()
  return /[A-Z]/.test(letter) ? letter : '…'
}

/** "162–164" from three pages in a row on. */
export function pageList(pages: readonly number[]): string {
  const runs: [number, number][] = []
  for (const page of [...new Set(pages)].toSorted((one, other) => one - other)) {
    const last = runs.at(-1)
    if (last !== undefined && last[1] === page - 1) last[1] = page
    else runs.push([page, page])
  }
  return runs
    .flatMap(([from, to]) => (to - from >= 2 ? [`${from}–${to}`] : from === to ? [`${from}`] : [`${from}`, `${to}`]))
    .join(', ')
}

/** Everybody of the class by the last name, with the own page and the others. */
export function indexOfNames(people: readonly Person[], own: Map<string, number>, others: Map<string, number[]>) {
  const entries = people.toSorted(compareNames).map(({ id, first, last }) => ({
    letter: letterOf(sortedBy({ first, last })),
    name: last === '' ? first : `${last}, ${first}`,
    own: own.get(id) ?? null,
    others: pageList((others.get(id) ?? []).filter((page) => page !== own.get(id))),
  }))
  const groups = Map.groupBy(entries, ({ letter }) => letter)
  // Other alphabets last.
  return [...groups]
    .toSorted(([one], [other]) => Number(one === '…') - Number(other === '…'))
    .map(([title, list]) => ({ title, entries: list.map(({ letter: _, ...entry }) => entry) }))
}
