import type { Newcomer } from '#contract/school/members.ts'
import type { Member } from '#domain/account/actor.ts'
import { calledName } from '#domain/account/called-name.ts'
import { can } from '#domain/account/capability.ts'
import type { LetInBy } from '#domain/account/let-in-by.ts'
import { AppError } from '#domain/errors.ts'
import { type Admission, letInBy, STRANGER_TO } from '#domain/school/admission.ts'
import { lookAlike, namesakeOf, skeletonsOf } from '#domain/school/look-alike.ts'
import { isEntryOpen } from '#domain/school/own-entry.ts'
import { printedName } from '#domain/school/roster-name.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { audit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/events.ts'
import { classStore } from '../class/store.ts'
import type { SchoolDeps } from '../deps.ts'
import { strangerMail } from '../mails.ts'
import { mailMember } from '../member-mail.ts'
import { cameUnderNameOfAnother, leftToAdmin } from './confirmed-newcomer.ts'
import { holdMember } from './hold-editable.ts'
import { letIn } from './let-in.ts'
import { memberStore, type StoredMember } from './store.ts'
import { vouchStore } from './vouch-store.ts'

/** Whom somebody is asked about: classmates where their word counts, once they have been in long enough; the admin always. */
export async function listNewcomers(
  deps: SchoolDeps,
  actor: Member,
  tx: Tx | Db = deps.account.db,
): Promise<Newcomer[]> {
  const admission = await classStore.admissionOf(tx, actor.classId)
  if (!(await hasVoice(deps, tx, actor, admission))) return []
  const newcomers = await vouchStore.newcomersFor(tx, actor, decides(actor))
  const entries = await memberStore.unclaimed(tx, actor.classId)
  const everybody = await memberStore.names(tx, actor.classId)
  const people = decides(actor) ? everybody.filter(({ waiting }) => !waiting) : []
  return newcomers.map(({ firstName, lastName, nameInBook, claims, waitsSince, ...each }) => {
    const entryOpen = isEntryOpen({ firstName, lastName }, entries, claims)
    const called = calledName({ firstName, nameInBook })
    // The entry that they claim may be somebody's by now.
    const others = people.filter(({ id, accountId }) => id !== each.id && (id !== claims || accountId !== null))
    const names = { firstName, lastName, nameInBook }
    const inside = others.filter(({ accountId }) => accountId !== null)
    const nameTaken = lookAlike(skeletonsOf(names), others) !== undefined || namesakeOf(names, inside) !== undefined
    const adminDecides = each.adminDecides || admission === 'admin'
    const isTwin = namesakeOf(
      names,
      everybody.filter(({ id, waiting }) => waiting && id !== each.id),
    )
    const twinSince = isTwin === undefined ? null : waitsSince.toISOString()
    return { ...each, firstName: called, adminDecides, entryOpen, nameTaken, twinSince }
  })
}

/** What somebody who waits is told. */
export async function whoLetsIn(
  { yearbook, vouchAfterHours }: SchoolDeps,
  db: Db,
  accountId: string,
): Promise<LetInBy> {
  const door = await vouchStore.doorOf(db, accountId, vouchAfterHours)
  return door === undefined ? 'nobody' : letInBy({ ...door, bookOpen: await yearbook.looksOpen(db, door.classId) })
}

/**
 * "Kennst du sie?" Who is known to one is in. Who is a stranger to two is the admin's to decide; who is one to the admin
 * stays with the admin as well. Whoever slipped takes the answer back. Answers with those who are left.
 */
export function vouchForNewcomer(
  deps: SchoolDeps,
  actor: Member,
  { memberId, knows }: { memberId: string; knows: boolean | null },
): Promise<Newcomer[]> {
  return deps.account.db.transaction(async (tx) => {
    const { classId } = actor
    await deps.yearbook.requireOpen(tx, classId)
    // One answer after another: who vouches and who does not know somebody at once find what the other said.
    const locked = await classStore.lock(tx, classId)
    if (!(await hasVoice(deps, tx, actor, locked?.admission))) throw new AppError('NO_VOICE_YET')
    const newcomer = await holdMember(tx, actor, memberId)
    // Somebody else was faster.
    if (!newcomer.waiting) return listNewcomers(deps, actor, tx)
    if (newcomer.adminDecides && !decides(actor) && knows !== null) throw new AppError('NOT_FOUND')
    if (knows === null) await takeBack(tx, actor, newcomer)
    else if (!knows) await noteStranger(deps, tx, actor, newcomer)
    else if (decides(actor) || !(await leftToAdmin(deps, tx, newcomer))) {
      const cameBy = decides(actor) ? 'admin' : 'vouch'
      const subjectId = await letIn(deps, tx, newcomer, { cameBy, byId: actor.memberId })
      await audit(tx, actor, { action: 'member:let-in', subjectId })
    }
    await announce(tx, classId, 'members')
    return listNewcomers(deps, actor, tx)
  })
}

const decides = ({ role }: Member): boolean => can(role, 'class:manage')

const hasVoice = async (
  { vouchAfterHours }: SchoolDeps,
  tx: Tx | Db,
  actor: Member,
  admission: Admission | undefined,
): Promise<boolean> =>
  (admission === 'vouch' || decides(actor)) && vouchStore.isInFor(tx, actor.memberId, vouchAfterHours)

async function noteStranger(deps: SchoolDeps, tx: Tx, actor: Member, newcomer: StoredMember): Promise<void> {
  await vouchStore.say(tx, {
    classId: actor.classId,
    newcomerId: newcomer.id,
    memberId: actor.memberId,
    knows: false,
  })
  if (newcomer.adminDecides) return
  if (decides(actor)) return memberStore.change(tx, newcomer.id, { adminDecides: true })
  if ((await vouchStore.strangerTo(tx, newcomer.id)) < STRANGER_TO) return
  await memberStore.change(tx, newcomer.id, { adminDecides: true })
  const adminId = await memberStore.accountOfAdmin(tx, actor.classId)
  if (adminId !== undefined) await mailMember(deps, tx, adminId, (to) => strangerMail(to, printedName(newcomer)))
}

/** Where it was the admin's own word that left it to the admin, classmates can let them in again. */
async function takeBack(tx: Tx, actor: Member, newcomer: StoredMember): Promise<void> {
  await vouchStore.takeBack(tx, { newcomerId: newcomer.id, memberId: actor.memberId })
  if (!newcomer.adminDecides || !decides(actor)) return
  const isLeft =
    (await vouchStore.strangerTo(tx, newcomer.id)) >= STRANGER_TO || (await cameUnderNameOfAnother(tx, newcomer))
  if (!isLeft) await memberStore.change(tx, newcomer.id, { adminDecides: false })
}
