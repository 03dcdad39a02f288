import type { Member } from '#domain/account/actor.ts'
import { type Capability, can } from '#domain/account/capability.ts'
import { AppError } from '#domain/errors.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { memberStore } from '../members/store.ts'
import { classStore } from './store.ts'

export type LockedClass = NonNullable<Awaited<ReturnType<typeof classStore.lock>>>

/**
 * Edits of a class run one after another, and newcomers are in before or after them. The book is held before the class,
 * the class before its people, a member before the account: so no two ever wait for each other.
 */
export async function lockClass(tx: Tx, actor: Member, needs: Capability = 'class:manage'): Promise<LockedClass> {
  const locked = await classStore.lock(tx, actor.classId)
  const self = await memberStore.find(tx, actor.classId, actor.memberId)
  // The rights went while the call was on its way, and the session with them.
  if (locked === undefined || self === undefined || self.suspended || !can(self.role, needs))
    throw new AppError('UNAUTHORIZED')
  return locked
}
