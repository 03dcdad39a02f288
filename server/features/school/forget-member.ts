import type { Tx } from '../../adapters/postgres/connect.ts'
import { announceAll } from './announce-all.ts'
import type { SchoolDeps } from './deps.ts'
import { memberStore } from './members/store.ts'
import type { Forgotten } from './trace.ts'

type Forgetting = Pick<SchoolDeps, 'traces' | 'recordRemoval'>

/** Removes somebody with everything that hangs on them, in the caller's transaction. After a restore they go again. */
export async function forgetMember(deps: Forgetting, tx: Tx, person: Forgotten): Promise<void> {
  await forgetEntry(deps, tx, person)
  await deps.recordRemoval(tx, person)
}

/** The same for an entry of the roster whose person stays. */
export async function forgetEntry({ traces }: Pick<SchoolDeps, 'traces'>, tx: Tx, person: Forgotten): Promise<void> {
  // A later word may refer to an earlier one, never the other way: so the last goes first.
  for (const trace of traces.toReversed()) await trace.forget(tx, person)
  await memberStore.remove(tx, person.memberId)
  await announceAll(tx, person.classId)
}
