import type { Member } from '#domain/account/actor.ts'
import { announce } from '../../../platform/events.ts'
import { letInMail } from '../mails.ts'
import type { SchoolParts } from '../parts.ts'
import { tell } from '../tell.ts'
import { editClass } from './edit-class.ts'

/** Whether newcomers wait until the admin has looked at them. Turned off, all who wait are let in. */
export const requireApproval = (parts: SchoolParts) => (actor: Member, required: boolean) =>
  editClass(parts, actor, async (tx) => {
    await parts.classes.change(tx, actor.classId, { approvalRequired: required })
    if (required) return
    const letIn = await parts.members.letAllIn(tx, actor.classId)
    for (const accountId of letIn) await tell(parts, tx, accountId, letInMail)
    if (letIn.length > 0) await announce(tx, actor.classId, 'members')
  })
