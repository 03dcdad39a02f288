import type { ClassMember } from '#contract/school/members.ts'
import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { toldApart } from '#domain/school/roster-name.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { audit } from '../../../platform/audit.ts'
import { endLogins } from '../../account/steps.ts'
import { announceAll } from '../announce-all.ts'
import { lockClass } from '../class/lock-class.ts'
import type { SchoolDeps } from '../deps.ts'
import { restoredMail, suspendedMail } from '../mails.ts'
import { mailMember } from '../member-mail.ts'
import { holdEditable } from './hold-editable.ts'
import { showMember } from './list-members.ts'
import { requireToldApart } from './namesake.ts'
import { memberStore, type StoredMember } from './store.ts'

/** Whoever does it to and fro does not fill anybody's mailbox. */
const AGAIN_SECONDS = 60 * 60

/** Shuts somebody out: they are signed out, and nothing of theirs is shown, counted or printed until they are back. */
export const suspendMember = (deps: SchoolDeps, actor: Member, memberId: string): Promise<ClassMember> =>
  changeStanding(deps, actor, memberId, async (tx, { accountId, suspendedAt }) => {
    if (suspendedAt !== null) return false
    await memberStore.suspend(tx, memberId)
    await endLogins(tx, accountId)
    await mailMember(deps, tx, accountId, suspendedMail, { unlessToldWithinSeconds: AGAIN_SECONDS })
    await audit(tx, actor, { action: 'member:suspend', subjectId: memberId })
    return true
  })

/** Everything is as it was; with a new login. */
export const restoreMember = (
  deps: SchoolDeps,
  actor: Member,
  { memberId, tag = '' }: { memberId: string; tag?: string | undefined },
): Promise<ClassMember> =>
  changeStanding(deps, actor, memberId, async (tx, member) => {
    const { accountId, suspendedAt } = member
    if (suspendedAt === null) return false
    // Meanwhile somebody of that name may have come in, or is called so.
    await requireToldApart(tx, member, tag)
    await memberStore.change(tx, memberId, { suspendedAt: null, ...(tag !== '' && toldApart(member, tag)) })
    await mailMember(deps, tx, accountId, restoredMail, { unlessToldWithinSeconds: AGAIN_SECONDS })
    await audit(tx, actor, { action: 'member:restore', subjectId: memberId })
    return true
  })

type Standing = StoredMember & { accountId: string }

/** A finished book is out of date either way: it has somebody too many, or one too few. What changes nothing leaves it. */
const changeStanding = (
  deps: SchoolDeps,
  actor: Member,
  memberId: string,
  change: (tx: Tx, member: Standing) => Promise<boolean>,
): Promise<ClassMember> =>
  deps.account.db.transaction(async (tx) => {
    // The book is held first, as everybody locks.
    await deps.yearbook.hold(tx, actor.classId)
    await lockClass(tx, actor)
    const member = await holdEditable(tx, actor, memberId)
    const { accountId, waiting } = member
    if (accountId === null || waiting) throw new AppError('NOT_REGISTERED')
    if (await change(tx, { ...member, accountId })) {
      await deps.yearbook.outdate(tx, actor.classId)
      await announceAll(tx, actor.classId)
    }
    return showMember(tx, actor, memberId)
  })
