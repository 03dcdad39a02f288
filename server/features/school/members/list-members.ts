import type { ClassMember } from '#contract/school/members.ts'
import type { Member } from '#domain/account/actor.ts'
import { can } from '#domain/account/capability.ts'
import { AppError } from '#domain/errors.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import type { SchoolDeps } from '../deps.ts'
import type { ListedMember } from './store.ts'
import { memberStore } from './store.ts'

/** The classmates. Those who wait are shown to those who see the lists of the class. */
export async function listMembers({ account }: SchoolDeps, actor: Member): Promise<ClassMember[]> {
  const withWaiting = can(actor.role, 'class:see-lists')
  const rows = await memberStore.list(account.db, actor.classId, { withWaiting })
  return rows.map((row) => asSeenBy(actor, row))
}

/** Those whom the admin has shut out, who are in no other list. */
export async function listSuspended({ account }: SchoolDeps, actor: Member): Promise<ClassMember[]> {
  const rows = await memberStore.listSuspended(account.db, actor.classId)
  return rows.map((row) => asSeenBy(actor, row))
}

/** One of them, as an edit left them. */
export async function showMember(tx: Tx, actor: Member, id: string): Promise<ClassMember> {
  const row = await memberStore.find(tx, actor.classId, id)
  if (row === undefined) throw new AppError('NOT_FOUND')
  return asSeenBy(actor, row)
}

const asSeenBy = (
  { memberId, role }: Member,
  { accountId: _, isNew, nameInBook: __, cameBy, letInBy, ...row }: ListedMember,
): ClassMember => ({
  ...row,
  // What they have entered is seen once they are in.
  portrait: row.waiting || row.suspended ? null : row.portrait,
  claims: row.waiting ? row.claims : null,
  waitsSince: row.waiting ? row.waitsSince.toISOString() : null,
  arrival: can(role, 'class:manage') && cameBy !== null ? { cameBy, by: letInBy } : null,
  isNew: isNew && row.id !== memberId,
  isMe: row.id === memberId,
})
