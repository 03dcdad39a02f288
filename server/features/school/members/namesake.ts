import { AppError } from '#domain/errors.ts'
import { printedName, sameNameKey, toldApart } from '#domain/school/roster-name.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { memberStore, type StoredMember } from './store.ts'

/**
 * Of two of one printed name nobody could tell who is who: on the lists, in the book, or where one is removed. Whoever comes
 * in is told from those of the roster as well.
 */
export async function requireToldApart(
  tx: Tx,
  person: StoredMember,
  tag: string,
  { comesIn = false } = {},
): Promise<void> {
  const name = nameKey(tag === '' ? person : { ...person, ...toldApart(person, tag) })
  const others = (await memberStore.names(tx, person.classId)).filter(
    ({ id, accountId, waiting, suspendedAt }) =>
      id !== person.id && (comesIn || accountId !== null) && !waiting && suspendedAt === null,
  )
  if (others.some((other) => nameKey(other) === name)) throw new AppError('NAMESAKE_UNMARKED')
}

const nameKey = (person: Parameters<typeof printedName>[0]) => sameNameKey(printedName(person))
