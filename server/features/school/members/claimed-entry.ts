import type { Tx } from '../../../adapters/postgres/connect.ts'
import { classStore } from '../class/store.ts'
import type { SchoolDeps } from '../deps.ts'
import { takeOwnEntry } from './let-in.ts'
import { memberStore } from './store.ts'

const nothing = async () => {}

/** What a class does when the address of a newcomer is confirmed: it gives them the entry that they said is theirs. */
export async function claimedEntry(deps: SchoolDeps, tx: Tx, accountId: string): Promise<() => Promise<void>> {
  const known = await memberStore.findOf(tx, accountId)
  if (known === undefined || known.claimsId === null) return nothing
  const printed = await deps.yearbook.isOpen(tx, known.classId)
  await classStore.lock(tx, known.classId)
  const newcomer = await memberStore.holdOf(tx, accountId)
  if (newcomer === undefined || newcomer.waiting || newcomer.claimsId === null) return nothing
  await memberStore.hold(tx, newcomer.classId, newcomer.claimsId)
  return async () => void (await takeOwnEntry(deps, tx, newcomer, { printed }))
}
