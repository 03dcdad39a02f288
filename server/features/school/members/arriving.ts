import type { Tx } from '../../../adapters/postgres/connect.ts'
import type { SchoolParts } from '../parts.ts'
import { takeOwnEntry } from './let-in.ts'

const nothing = async () => {}

/** What a class does when the address of a newcomer is confirmed: it gives them the entry that they said is theirs. */
export async function arriving(parts: SchoolParts, tx: Tx, accountId: string): Promise<() => Promise<void>> {
  const known = await parts.members.findOf(tx, accountId)
  if (known === undefined || known.claimsId === null) return nothing
  const printed = await parts.book.isOpen(tx, known.classId)
  await parts.classes.lock(tx, known.classId)
  const newcomer = await parts.members.holdOf(tx, accountId)
  if (newcomer === undefined || newcomer.waiting || newcomer.claimsId === null) return nothing
  await parts.members.hold(tx, newcomer.classId, newcomer.claimsId)
  return async () => void (await takeOwnEntry(parts, tx, newcomer, { printed }))
}
