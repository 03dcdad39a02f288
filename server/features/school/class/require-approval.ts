import type { Member } from '#domain/account/actor.ts'
import { announce } from '../../../platform/events.ts'
import { letIn } from '../members/let-in.ts'
import type { SchoolParts } from '../parts.ts'
import { getClass } from './get-class.ts'
import { lockClass } from './lock-class.ts'

/** Whether newcomers wait until the admin has looked at them. Turned off, all who wait are let in. */
export function requireApproval(parts: SchoolParts, actor: Member, required: boolean) {
  return parts.account.db.transaction(async (tx) => {
    if (!required) await parts.book.requireOpen(tx, actor.classId)
    await lockClass(parts, tx, actor)
    await parts.classes.change(tx, actor.classId, { approvalRequired: required })
    const waiting = required ? [] : await parts.members.holdWaiting(tx, actor.classId)
    for (const newcomer of waiting) await letIn(parts, tx, newcomer)
    if (waiting.length > 0) await announce(tx, actor.classId, 'members')
    await announce(tx, actor.classId, 'class')
    return getClass(parts, actor, tx)
  })
}
