import { asOneLine } from '../text.ts'
import { turnedName } from './pasted-table.ts'
import { RosterFirstName, RosterLastName } from './roster-name.ts'

type Names = { firstName: string; lastName: string }
export type TypedName = { names: Names; isClear: boolean } | { problem: string }

/**
 * Somebody's whole name as they type it, in whatever order. Of two words, and where a "von" or a comma stands, it is clear
 * which the last name is; of others it is asked.
 */
export function readTypedName(typed: string): TypedName {
  const name = asOneLine(typed)
  if (name === '') return { problem: 'Gib bitte deinen Vor- und Nachnamen an.' }
  const { firstName, lastName } = turnedName(name)
  if (firstName === '' || lastName === '') return { problem: 'Schreib bitte Vor- und Nachnamen.' }
  const [first, last] = [RosterFirstName.safeParse(firstName), RosterLastName.safeParse(lastName)]
  const problem = first.error?.issues[0]?.message ?? last.error?.issues[0]?.message
  if (!first.success || !last.success) return { problem: problem ?? '' }
  const isClear = name.includes(',') || !name.includes(' ', name.indexOf(' ') + 1) || /^\p{Ll}/u.test(last.data)
  return { names: { firstName: first.data, lastName: last.data }, isClear }
}
