import { AppError } from '#domain/errors.ts'
import type { CameBy } from '#domain/school/admission.ts'
import { isEntryOf, isEntryOpen, mayBeEntryOf, possibleEntriesOf } from '#domain/school/own-entry.ts'
import { asOnRoster, toldApart } from '#domain/school/roster-name.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import type { SchoolDeps } from '../deps.ts'
import { letInMail } from '../mails.ts'
import { mailMember } from '../member-mail.ts'
import { makeOne } from './make-one.ts'
import { requireToldApart } from './namesake.ts'
import type { StoredMember } from './store.ts'
import { memberStore } from './store.ts'
import { vouchStore } from './vouch-store.ts'

type Entrance = {
  cameBy: CameBy
  /** Who let them in. */
  byId: string | null
  /** Which entry is theirs, or null where it is none; unsaid, the one that they claim. */
  entryId?: string | null | undefined
  /** By which they are told from somebody of the same name, unless the roster tells them already. */
  tag?: string | undefined
  /** What is printed may change; in a book that is closed the entry of the roster keeps its name. */
  printed?: boolean
}

/** Somebody who waited, and whose address is confirmed, is in. Returns the entry that is theirs from now on. */
export async function letIn(deps: SchoolDeps, tx: Tx, newcomer: StoredMember, entrance: Entrance): Promise<string> {
  const { id, classId, accountId } = newcomer
  const { cameBy, byId, tag = '', printed = true } = entrance
  const claimsId = await entryToTake(tx, newcomer, entrance.entryId)
  if (claimsId === null) await requireToldApart(tx, newcomer, tag, { comesIn: true })
  await memberStore.letIn(tx, id)
  if (claimsId === null && tag !== '') await memberStore.change(tx, id, toldApart(newcomer, tag))
  await vouchStore.forgetAbout(tx, id)
  await vouchStore.addArrival(tx, { classId, memberId: id, cameBy, byId })
  // Where the link was enough nobody has waited.
  const waited = byId !== null
  if (accountId !== null && waited) await mailMember(deps, tx, accountId, (to) => letInMail(to, cameBy))
  return claimsId === null ? id : takeOwnEntry(deps, tx, id, { classId, claimsId, printed })
}

/** Where one of several could be theirs, or one by a short name, and nobody has said which, nobody becomes one more of that name by accident. */
async function entryToTake(tx: Tx, newcomer: StoredMember, said: string | null | undefined): Promise<string | null> {
  const unclaimed = await memberStore.unclaimed(tx, newcomer.classId)
  const isPossible = (id: string) => possibleEntriesOf(newcomer, unclaimed).some((entry) => entry.id === id)
  if (said === undefined && isEntryOpen(newcomer, unclaimed, newcomer.claimsId)) throw new AppError('ENTRY_OPEN')
  if (said !== undefined && said !== null && !isPossible(said)) throw new AppError('NOT_FOUND')
  if (said !== undefined) return said
  // It may be somebody else's by now: then they are one more of that name.
  const claimed = unclaimed.find(({ id }) => id === newcomer.claimsId)
  return claimed !== undefined && isEntryOf(newcomer, claimed) ? claimed.id : null
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
  if (newcomer === undefined || entry === undefined || entry.accountId !== null || !mayBeEntryOf(newcomer, entry))
    return id
  const { firstName, lastName, nameInBook, gender, tag } = entry
  // As they stand on the roster, with what tells them from others there.
  const own = printed
    ? { ...asOnRoster(newcomer, entry), tag }
    : { ...newcomer, tag, firstName, lastName, nameInBook, gender }
  await makeOne(deps, tx, [own, entry], [])
  return entry.id
}
