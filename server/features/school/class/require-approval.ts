import type { Member } from '#domain/account/actor.ts'
import { announce } from '../../../platform/events.ts'
import type { SchoolDeps } from '../deps.ts'
import { letIn } from '../members/let-in.ts'
import { memberStore } from '../members/store.ts'
import { getClass } from './get-class.ts'
import { lockClass } from './lock-class.ts'
import { classStore } from './store.ts'

/** Whether newcomers wait until the admin has looked at them. Turned off, all who wait are let in. */
export function requireApproval(deps: SchoolDeps, actor: Member, required: boolean) {
  return deps.account.db.transaction(async (tx) => {
    if (!required) await deps.yearbook.requireOpen(tx, actor.classId)
    await lockClass(tx, actor)
    await classStore.change(tx, actor.classId, { approvalRequired: required })
    const waiting = required ? [] : await memberStore.holdWaiting(tx, actor.classId)
    for (const newcomer of waiting) await letIn(deps, tx, newcomer)
    if (waiting.length > 0) await announce(tx, actor.classId, 'members')
    await announce(tx, actor.classId, 'class')
    return getClass(deps, actor, tx)
  })
}
