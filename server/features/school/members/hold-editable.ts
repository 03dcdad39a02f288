import type { Member } from '#domain/account/actor.ts'
import { can } from '#domain/account/capability.ts'
import { AppError } from '#domain/errors.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { accountStore } from '../../account/store.ts'
import type { StoredMember } from './store.ts'
import { memberStore } from './store.ts'

/** Somebody of the own class. Anybody else, and whoever has not confirmed the address, does not exist for the caller. */
export async function holdMember(tx: Tx, { classId }: Member, memberId: string): Promise<StoredMember> {
  const found = await memberStore.hold(tx, classId, memberId)
  if (found === undefined || (found.waiting && !(await isConfirmed(tx, found)))) throw new AppError('NOT_FOUND')
  return found
}

const isConfirmed = async (tx: Tx, { accountId }: StoredMember): Promise<boolean> =>
  accountId !== null && (await accountStore.person(tx, accountId)).emailVerified

/** Somebody whom the admin may edit: everybody but the admin. */
export async function holdEditable(tx: Tx, actor: Member, memberId: string): Promise<StoredMember> {
  const found = await holdMember(tx, actor, memberId)
  if (can(found.role, 'class:manage')) throw new AppError('ADMIN_NOT_EDITABLE')
  return found
}
