import type { Member } from '#domain/account/actor.ts'
import { announce } from '../../../platform/events.ts'
import { letInMail } from '../mails.ts'
import type { SchoolParts } from '../parts.ts'
import { tell } from '../tell.ts'
import { getClass } from './get-class.ts'
import { lockClass } from './lock-class.ts'

/** Whether newcomers wait until the admin has looked at them. Turned off, all who wait are let in. */
export const requireApproval = (parts: SchoolParts) => (actor: Member, required: boolean) =>
  parts.account.db.transaction(async (tx) => {
    if (!required) await parts.book.requireOpen(tx, actor.classId)
    await lockClass(parts, tx, actor)
    await parts.classes.change(tx, actor.classId, { approvalRequired: required })
    const letIn = required ? [] : await parts.members.letAllIn(tx, actor.classId)
    for (const accountId of letIn) await tell(parts, tx, accountId, letInMail)
    if (letIn.length > 0) await announce(tx, actor.classId, 'members')
    await announce(tx, actor.classId, 'class')
    return getClass(parts)(actor, tx)
  })
