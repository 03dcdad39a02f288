import type { ClassMember } from '#contract/school/members.ts'
import type { Member } from '#domain/account/actor.ts'
import { announce } from '../../../platform/events.ts'
import { lockClass } from '../class/lock-class.ts'
import { letInMail } from '../mails.ts'
import type { SchoolParts } from '../parts.ts'
import { tell } from '../tell.ts'
import { holdEditable } from './hold-editable.ts'
import { showMember } from './list-members.ts'

/** Lets somebody into the class; whoever is in stays in. */
export const approveMember =
  (parts: SchoolParts) =>
  (actor: Member, memberId: string): Promise<ClassMember> =>
    parts.account.db.transaction(async (tx) => {
      await parts.book.requireOpen(tx, actor.classId)
      await lockClass(parts, tx, actor)
      const { waiting, accountId } = await holdEditable(parts, tx, actor, memberId)
      if (waiting) {
        await parts.members.change(tx, memberId, { waiting: false })
        if (accountId !== null) await tell(parts, tx, accountId, letInMail)
        await announce(tx, actor.classId, 'members')
      }
      return showMember(parts, tx, actor, memberId)
    })
