import type { Tx } from '../../../adapters/postgres/connect.ts'
import { announce } from '../../../platform/events.ts'
import { accountStore } from '../../account/store.ts'
import { classStore } from '../class/store.ts'
import type { SchoolDeps } from '../deps.ts'
import { letIn } from './let-in.ts'
import { memberStore } from './store.ts'

const nothing = async () => {}

/**
 * What a class does when the address of a newcomer is confirmed. Where the link is enough they are in from now on;
 * elsewhere those who can let them in hear of them now, and not before.
 */
export async function confirmedNewcomer(deps: SchoolDeps, tx: Tx, accountId: string): Promise<() => Promise<void>> {
  const known = await memberStore.findOf(tx, accountId)
  if (known === undefined || !known.waiting) return nothing
  const { emailVerified } = await accountStore.person(tx, accountId)
  if (emailVerified) return nothing
  const printed = await deps.yearbook.isOpen(tx, known.classId)
  const gradClass = await classStore.lock(tx, known.classId)
  const newcomer = await memberStore.holdOf(tx, accountId)
  if (newcomer === undefined || !newcomer.waiting) return nothing
  if (newcomer.claimsId !== null) await memberStore.hold(tx, newcomer.classId, newcomer.claimsId)
  return async () => {
    if (gradClass?.admission === 'link') await letIn(deps, tx, newcomer, { cameBy: 'link', byId: null, printed })
    await announce(tx, newcomer.classId, 'members')
  }
}
