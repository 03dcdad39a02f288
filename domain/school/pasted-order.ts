import { beginsLastName, hasSmall, isTitle } from './name-words.ts'
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

const toldBy: Order = (first, second) => bySpelling(first, second) ?? byGivenName(first, second)

/** The columns of a list have one order in all of its rows: most of them tell it, whatever one alone seems to say. */
export function orderIn(rows: readonly (readonly [string, string])[]): Order {
  const told = rows.map(([first, second]) => toldBy(first, second))
  const turned = told.filter((each) => each === true).length
  const straight = told.filter((each) => each === false).length
  const usual = turned === straight ? undefined : turned > straight
  return (first, second) => bySpelling(first, second) ?? usual ?? byGivenName(first, second)
}

const TURNED_MIN = 3
const TURNED_SHARE = 0.8
/** "von", "Dr." and "Frau" are no last name, whatever stands behind them. */
const mayBeLast = (word: string) =>
  !beginsLastName(word) && !isTitle(word) && !/^(?:frau|herrn?|fr\.|hr\.)$/i.test(word)

/**
 * "Schmidt Lukas", without a comma: people write their last name second, unless a list has it first throughout. Even there
 * only those are turned of whom a given name tells it.
 */
export function orderOfWords(names: readonly (readonly [string, string])[]): Order {
  const told = names.map(([first, second]) => toldBy(first, second)).filter((each) => each !== undefined)
  const turned = told.filter((each) => each).length
  const isTurned = turned >= TURNED_MIN && turned >= told.length * TURNED_SHARE
  return (first, second) => (isTurned && mayBeLast(first) && toldBy(first, second) === true) || undefined
}
