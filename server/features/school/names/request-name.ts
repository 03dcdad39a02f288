import type { Names, OwnNameRequest } from '#contract/school/name-requests.ts'
import type { User } from '#domain/account/actor.ts'
import { printedName } from '#domain/school/roster-name.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { announce } from '../../../platform/events.ts'
import { classStore } from '../class/store.ts'
import type { SchoolDeps } from '../deps.ts'
import { nameRequestMail } from '../mails.ts'
import { mailMember } from '../member-mail.ts'
import type { StoredMember } from '../members/store.ts'
import { memberStore } from '../members/store.ts'
import { nameRequestStore } from './store.ts'

/** However often somebody thinks of another name, the admin gets a mail an hour. */
const AGAIN_SECONDS = 60 * 60

/** A step for whoever holds the class. A wish that waits already stays as it is; another takes its place. */
export async function requestName(deps: SchoolDeps, tx: Tx, person: StoredMember, wanted: Names): Promise<void> {
  const { id: memberId, classId } = person
  const waiting = (await nameRequestStore.of(tx, memberId))?.after
  if (waiting !== undefined && JSON.stringify(waiting) === JSON.stringify(wanted)) return
  await nameRequestStore.put(tx, { classId, memberId }, wanted)
  const adminId = await memberStore.accountOfAdmin(tx, classId)
  const [before, after] = [printedName(person), printedName(wanted)]
  if (adminId !== undefined)
    await mailMember(deps, tx, adminId, (to) => nameRequestMail(to, before, after), {
      unlessToldWithinSeconds: AGAIN_SECONDS,
    })
  await announce(tx, classId, 'members')
}

/** One's own, and who decides about it. */
export async function ownNameRequest(
  { account }: SchoolDeps,
  actor: User,
): Promise<{ request: OwnNameRequest | null }> {
  if (actor.memberId === null) return { request: null }
  const found = await nameRequestStore.of(account.db, actor.memberId)
  if (found === undefined) return { request: null }
  const { classId, ...request } = found
  const admin = await memberStore.nameOfAdmin(account.db, classId)
  return { request: { ...request, admin: admin ?? 'deinen Stufenadmin' } }
}

/** Thought better of. Where there is none, there is nothing to do. */
export function withdrawName({ account }: SchoolDeps, { memberId, classId }: User): Promise<void> {
  return account.db.transaction(async (tx) => {
    if (memberId === null || classId === null) return
    await classStore.lock(tx, classId)
    if (await nameRequestStore.drop(tx, memberId)) await announce(tx, classId, 'members')
  })
}
