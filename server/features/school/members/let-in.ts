import { couldBe } from '#domain/school/roster-name.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { announce } from '../../../platform/events.ts'
import { accountStore } from '../../account/store.ts'
import type { SchoolDeps } from '../deps.ts'
import { letInMail } from '../mails.ts'
import { mailMember } from '../member-mail.ts'
import { makeOne } from './make-one.ts'
import type { StoredMember } from './store.ts'
import { memberStore } from './store.ts'

/** Somebody who waited is in, and is told. Returns the entry that is theirs from now on. */
export async function letIn(deps: SchoolDeps, tx: Tx, newcomer: StoredMember): Promise<string> {
  const { id, accountId } = newcomer
  await memberStore.change(tx, id, { waiting: false })
  if (accountId === null) return id
  await mailMember(deps, tx, accountId, letInMail)
  const { emailVerified } = await accountStore.person(tx, accountId)
  return emailVerified ? takeOwnEntry(deps, tx, { ...newcomer, waiting: false }) : id
}

/**
 * Somebody is let in and their address is confirmed: the entry that they said is theirs becomes theirs, unless it is gone,
 * somebody else's by now, or they call themselves quite otherwise. In a book that is closed it keeps what is printed.
 */
export async function takeOwnEntry(
  deps: SchoolDeps,
  tx: Tx,
  newcomer: StoredMember,
  { printed = true }: { printed?: boolean } = {},
): Promise<string> {
  const { id, classId, claimsId } = newcomer
  if (claimsId === null) return id
  const entry = await memberStore.hold(tx, classId, claimsId)
  if (entry === undefined || entry.accountId !== null || !couldBe(newcomer, entry)) {
    await memberStore.change(tx, id, { claimsId: null })
    await announce(tx, classId, 'members')
    return id
  }
  const { firstName, lastName, nameInBook, gender } = entry
  await makeOne(deps, tx, printed ? newcomer : { ...newcomer, firstName, lastName, nameInBook, gender }, entry)
  return entry.id
}
