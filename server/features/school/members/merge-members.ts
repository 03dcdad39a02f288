import type { ClassMember } from '#contract/school/members.ts'
import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { audit } from '../../../platform/audit.ts'
import { lockClass } from '../class/lock-class.ts'
import { forgetMember } from '../forget-member.ts'
import type { SchoolParts } from '../parts.ts'
import { holdEditable, holdMember } from './hold-editable.ts'
import { showMember } from './list-members.ts'
import type { StoredMember } from './store.ts'

/** Two entries of one person become one: the first goes over into the other, with everything it has. */
export const mergeMembers =
  (parts: SchoolParts) =>
  (actor: Member, { memberId, into }: { memberId: string; into: string }): Promise<ClassMember> =>
    parts.account.db.transaction(async (tx) => {
      if (memberId === into) throw new AppError('BAD_REQUEST')
      // Between moving what is there and forgetting the entry, nobody may write anything about it.
      await parts.book.requireWritable(tx, actor, 'alone')
      await lockClass(parts, tx, actor)
      const from = await holdEditable(parts, tx, actor, memberId)
      const to = await holdMember(parts, tx, actor, into)
      if (from.accountId !== null && to.accountId !== null) throw new AppError('BOTH_REGISTERED')

      const { classId } = actor
      // The account goes over with the entry, and is not forgotten with it.
      const leaving = { classId, memberId, accountId: null }
      const staying = { classId, memberId: into, accountId: to.accountId ?? from.accountId }
      for (const trace of parts.traces) await trace.move(tx, leaving, staying)
      await forgetMember(parts, tx, leaving)
      await parts.members.change(tx, into, asOne(from, to))
      await audit(tx, actor, { action: 'member:merge', subjectId: into, detail: { from: memberId } })
      return showMember(parts, tx, actor, into)
    })

/** Whoever is registered has said how they are called; what they left open the other entry fills. */
function asOne(from: StoredMember, to: StoredMember) {
  const [own, other] = from.accountId === null ? [to, from] : [from, to]
  const { accountId, role, firstName, lastName, joinedAt, waiting } = own
  const nameInBook = own.nameInBook === '' ? other.nameInBook : own.nameInBook
  return { accountId, role, firstName, lastName, joinedAt, waiting, nameInBook, gender: own.gender ?? other.gender }
}
