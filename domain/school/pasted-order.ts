import { beginsLastName, hasSmall } from './name-words.ts'
import { beginsWithGivenName, isGivenName } from './pasted-first-names.ts'

/** Whether of two cells that stand side by side the last name comes first; undefined where nobody can tell. */
export type Order = (first: string, second: string) => boolean | undefined

/** "GROSS" beside "Mia" is a last name, as it stands in registers. */
const isLoud = (cell: string) => /\p{Lu}.*\p{Lu}.*[\p{Lu}ß]/u.test(cell) && !hasSmall(cell)
const isLast = (cell: string, other: string) =>
  (isLoud(cell) && !isLoud(other)) || (/\s/.test(cell) && beginsLastName(cell.split(/\s/)[0] ?? ''))

const bySpelling: Order = (first, second) => {
  const isTurned = isLast(first, second)
  return isTurned === isLast(second, first) ? undefined : isTurned
}

/** By the one of them that is a given name. "Jonas Vogt" is more than that, and tells nothing of what stands beside it. */
const byGivenName: Order = (first, second) => {
  const isTurned = beginsWithGivenName(second)
  if (isTurned === beginsWithGivenName(first)) return undefined
  return isGivenName(isTurned ? second : first) ? isTurned : undefined
}

/** The columns of a list have one order in all of its rows: most of them tell it, whatever one alone seems to say. */
export function orderIn(rows: readonly (readonly [string, string])[]): Order {
  const told = rows.map(([first, second]) => bySpelling(first, second) ?? byGivenName(first, second))
  const turned = told.filter((each) => each === true).length
  const straight = told.filter((each) => each === false).length
  const usual = turned === straight ? undefined : turned > straight
  return (first, second) => bySpelling(first, second) ?? usual ?? byGivenName(first, second)
}
