import { letInBy } from '#domain/school/admission.ts'
import { lookAlike, namesakeOf, skeletonsOf } from '#domain/school/look-alike.ts'
import { isEntryOpen } from '#domain/school/own-entry.ts'
import { printedName } from '#domain/school/roster-name.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { announce } from '../../../platform/events.ts'
import { accountStore } from '../../account/store.ts'
import { classStore } from '../class/store.ts'
import type { SchoolDeps } from '../deps.ts'
import { lookAlikeMail, newcomerMail } from '../mails.ts'
import { mailMember } from '../member-mail.ts'
import { letIn } from './let-in.ts'
import type { StoredMember } from './store.ts'
import { memberStore } from './store.ts'
import { vouchStore } from './vouch-store.ts'

const nothing = async () => {}

/**
 * What a class does when the address of a newcomer is confirmed. Where the link is enough they are in from now on;
 * elsewhere those who can let them in hear of them now, and not before. Whose name is, or looks like, that of somebody who
 * is there already is the admin's to decide: two may share a name, and one may use another's.
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
    const { adminDecides } = newcomer
    if (adminDecides || (await bearsNameOfAnother(tx, newcomer))) {
      if (!adminDecides) await leaveToAdmin(deps, tx, newcomer)
    } else if (gradClass?.admission === 'link') await letIn(deps, tx, newcomer, { cameBy: 'link', byId: null, printed })
    else if (printed) await tellAdminAlone(deps, tx, newcomer, accountId)
    await announce(tx, newcomer.classId, 'members')
  }
}

/**
 * Whoever waits may call themselves otherwise meanwhile, so their name is judged again by whom it is not the admin's to
 * decide: beside those who are in, and those who have waited longer. True where the admin decides from now on.
 */
export async function leftToAdmin(deps: SchoolDeps, tx: Tx, newcomer: StoredMember): Promise<boolean> {
  const isLeft = await cameUnderNameOfAnother(tx, newcomer)
  if (isLeft) await leaveToAdmin(deps, tx, newcomer)
  return isLeft
}

export const cameUnderNameOfAnother = (tx: Tx, newcomer: StoredMember): Promise<boolean> =>
  bearsNameOfAnother(tx, newcomer, ({ waiting, waitsSince }) => !waiting || waitsSince < newcomer.waitsSince)

type Other = Pick<StoredMember, 'waiting' | 'waitsSince'>

/** An entry with their name that is nobody's yet is meant for them; of several somebody has to say which. */
async function bearsNameOfAnother(
  tx: Tx,
  { id, claimsId, classId, ...names }: StoredMember,
  counts: (other: Other) => boolean = () => true,
): Promise<boolean> {
  const everybody = await memberStore.names(tx, classId)
  const others = everybody.filter((each) => each.id !== id && (each.id !== claimsId || each.accountId !== null))
  const unclaimed = everybody.filter(({ accountId }) => accountId === null)
  const isOpen = isEntryOpen(names, unclaimed, claimsId)
  // The roster names many who are nobody's yet; who is in, or waits, may be the same person under nearly the same name.
  const isTaken = others.some((each) => each.id === claimsId)
  const people = others.filter(counts)
  return (
    isOpen ||
    isTaken ||
    lookAlike(skeletonsOf(names), people) !== undefined ||
    namesakeOf(
      names,
      people.filter(({ accountId }) => accountId !== null),
    ) !== undefined
  )
}

async function leaveToAdmin(deps: SchoolDeps, tx: Tx, newcomer: StoredMember): Promise<void> {
  await memberStore.change(tx, newcomer.id, { adminDecides: true })
  const adminId = await memberStore.accountOfAdmin(tx, newcomer.classId)
  if (adminId !== undefined) await mailMember(deps, tx, adminId, (to) => lookAlikeMail(to, printedName(newcomer)))
}

const A_DAY = 24 * 60 * 60

/** Where classmates can let somebody in they find them on their start page; the admin of an empty class is seldom there. */
async function tellAdminAlone(deps: SchoolDeps, tx: Tx, newcomer: StoredMember, accountId: string): Promise<void> {
  const door = await vouchStore.doorOf(tx, accountId, deps.vouchAfterHours)
  if (door === undefined || letInBy({ ...door, bookOpen: true }) === 'classmates') return
  const adminId = await memberStore.accountOfAdmin(tx, newcomer.classId)
  if (adminId === undefined) return
  await mailMember(deps, tx, adminId, (to) => newcomerMail(to, printedName(newcomer)), {
    unlessToldWithinSeconds: A_DAY,
  })
}
