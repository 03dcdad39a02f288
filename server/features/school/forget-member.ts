import type { Tx } from '../../adapters/postgres/connect.ts'
import { announceAll } from './announce-all.ts'
import type { SchoolDeps } from './deps.ts'
import { memberStore } from './members/store.ts'
import type { Forgotten } from './trace.ts'

/** Removes an entry of the roster with everything that hangs on it, in the caller's transaction. */
export async function forgetMember({ traces }: Pick<SchoolDeps, 'traces'>, tx: Tx, person: Forgotten): Promise<void> {
  // A later word may refer to an earlier one, never the other way: so the last goes first.
  for (const trace of traces.toReversed()) await trace.forget(tx, person)
  await memberStore.remove(tx, person.memberId)
  await announceAll(tx, person.classId)
}
