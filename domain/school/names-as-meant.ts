import { isSameInOrder, type Names } from './own-entry.ts'
import { beginsWithGivenName } from './pasted-first-names.ts'
import { spelledAsOnRoster } from './roster-name.ts'

/**
 * Somebody claims an entry: their names as they mean them. Typed with the family name first, which given names tell, they
 * would stand in the wrong place of every list.
 */
export function namesAsMeant(typed: Names, entry: Names): Names {
  const turned = { firstName: typed.lastName, lastName: typed.firstName }
  const isTurned =
    !isSameInOrder(typed, entry) &&
    isSameInOrder(turned, entry) &&
    beginsWithGivenName(turned.firstName) &&
    !beginsWithGivenName(typed.firstName)
  return spelledAsOnRoster(isTurned ? turned : typed, entry)
}
