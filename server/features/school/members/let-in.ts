import type { CameBy } from '#domain/school/admission.ts'
import { isEntryOf } from '#domain/school/own-entry.ts'
import { nameInBookBy } from '#domain/school/roster-name.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import type { SchoolDeps } from '../deps.ts'
import { letInMail } from '../mails.ts'
import { mailMember } from '../member-mail.ts'
import { makeOne } from './make-one.ts'
import type { StoredMember } from './store.ts'
import { memberStore } from './store.ts'
import { vouchStore } from './vouch-store.ts'

type Entrance = {
  cameBy: CameBy
  /** Who let them in. */
  byId: string | null
  /** What is printed may change; in a book that is closed the entry of the roster keeps its name. */
  printed?: boolean
}

/** Somebody who waited, and whose address is confirmed, is in. Returns the entry that is theirs from now on. */
export async function letIn(deps: SchoolDeps, tx: Tx, newcomer: StoredMember, entrance: Entrance): Promise<string> {
  const { id, classId, accountId } = newcomer
  const { cameBy, byId, printed = true } = entrance
  await memberStore.letIn(tx, id)
  await vouchStore.forgetAbout(tx, id)
  await vouchStore.addArrival(tx, { classId, memberId: id, cameBy, byId })
  // Where the link was enough nobody has waited.
  const waited = byId !== null
  if (accountId !== null && waited) await mailMember(deps, tx, accountId, (to) => letInMail(to, cameBy))
  return newcomer.claimsId === null ? id : takeOwnEntry(deps, tx, id, { classId, claimsId: newcomer.claimsId, printed })
}

/** The entry of their name becomes theirs, unless it is gone, somebody else's by now, or they are called otherwise. */
async function takeOwnEntry(
  deps: SchoolDeps,
  tx: Tx,
  id: string,
  { classId, claimsId, printed }: { classId: string; claimsId: string; printed: boolean },
): Promise<string> {
  const newcomer = await memberStore.hold(tx, classId, id)
  const entry = await memberStore.hold(tx, classId, claimsId)
  if (newcomer === undefined || entry === undefined || entry.accountId !== null || !isEntryOf(newcomer, entry))
    return id
  const { firstName, lastName, nameInBook, gender } = entry
  const own = printed
    ? { ...newcomer, nameInBook: nameInBookBy(newcomer, entry) }
    : { ...newcomer, firstName, lastName, nameInBook, gender }
  await makeOne(deps, tx, own, entry)
  return entry.id
}
