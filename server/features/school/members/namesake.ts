import { AppError } from '#domain/errors.ts'
import { printedName, sameNameKey, toldApart } from '#domain/school/roster-name.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { memberStore, type StoredMember } from './store.ts'

/**
 * Of two of one printed name nobody could tell who is who: on the lists, in the book, or where one is removed. `since`: beside
 * those alone who came in after that.
 */
export async function requireToldApart(tx: Tx, person: StoredMember, tag: string, since?: Date): Promise<void> {
  const name = nameKey(tag === '' ? person : { ...person, ...toldApart(person, tag) })
  const isBeside = ({ id, accountId, waiting, suspendedAt, joinedAt }: Other) => {
    const isIn = id !== person.id && accountId !== null && !waiting && suspendedAt === null
    return isIn && (since === undefined || (joinedAt !== null && joinedAt > since))
  }
  const others = (await memberStore.names(tx, person.classId)).filter(isBeside)
  if (others.some((other) => nameKey(other) === name)) throw new AppError('NAMESAKE_UNMARKED')
}

type Other = Awaited<ReturnType<typeof memberStore.names>>[number]
const nameKey = (person: Parameters<typeof printedName>[0]) => sameNameKey(printedName(person))
