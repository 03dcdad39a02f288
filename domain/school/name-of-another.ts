import { lookAlike, newSkeletons } from './look-alike.ts'
import { mayBeNamedIn, withNamesInBook } from './names-in-text.ts'
import { printedName } from './roster-name.ts'

type Named = Parameters<typeof printedName>[0]

/**
 * Whom of the others a new name is about: who has it, or one that looks like it, and whom it tells of ("Tim, der Lea hasst").
 * In quotes and comments a name is a signature, and it stands all over the book.
 */
export function othersInName<Other extends Named & { id: string }>(
  before: Named,
  after: Named,
  others: readonly Other[],
): Other[] {
  const wanted = newSkeletons(before, after)
  const named = mayBeNamedIn(
    withNamesInBook(
      others.map((each) => ({ id: each.id, first: each.firstName, last: each.lastName, name: printedName(each) })),
    ),
  )
  const known = new Set(named(`${printedName(before)} ${before.firstName} ${before.lastName}`))
  const told = new Set(named(printedName(after)).filter((id) => !known.has(id)))
  return others.filter((other) => told.has(other.id) || lookAlike(wanted, [other]) !== undefined)
}
