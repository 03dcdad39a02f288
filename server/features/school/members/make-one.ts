import type { Names } from '#domain/school/own-entry.ts'
import { tagOfBoth } from '#domain/school/roster-name.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import type { SchoolDeps } from '../deps.ts'
import { forgetEntry } from '../forget-member.ts'
import type { StoredMember } from './store.ts'
import { memberStore } from './store.ts'

/**
 * One entry goes over into another, with everything it has. At most one of them is registered. What tells the other one from
 * its namesakes is kept only where the `rest` of the class has some.
 */
export async function makeOne(
  deps: SchoolDeps,
  tx: Tx,
  [from, to]: readonly [StoredMember, StoredMember],
  rest: readonly Names[],
): Promise<void> {
  const { classId } = to
  // The account goes over with the entry, and is not forgotten with it.
  const leaving = { classId, memberId: from.id, accountId: null }
  const staying = { classId, memberId: to.id, accountId: to.accountId ?? from.accountId }
  for (const trace of deps.traces) await trace.move(tx, leaving, staying)
  await forgetEntry(deps, tx, leaving)
  await memberStore.change(tx, to.id, asOne(from, to, rest))
}

/** Whoever is registered has said how they are called; what they left open the other entry fills. */
function asOne(from: StoredMember, to: StoredMember, rest: readonly Names[]) {
  const [own, other] = from.accountId === null ? [to, from] : [from, to]
  const { accountId, role, firstName, lastName, joinedAt, waiting, waitsSince, adminDecides, suspendedAt } = own
  const nameInBook = own.nameInBook === '' ? other.nameInBook : own.nameInBook
  const tag = tagOfBoth(own, other, rest)
  const standing = { accountId, role, joinedAt, waiting, waitsSince, adminDecides, suspendedAt }
  return { ...standing, firstName, lastName, nameInBook, tag, gender: own.gender ?? other.gender }
}
