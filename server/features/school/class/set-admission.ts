import type { Member } from '#domain/account/actor.ts'
import type { Admission } from '#domain/school/admission.ts'
import { audit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/events.ts'
import type { SchoolDeps } from '../deps.ts'
import { leftToAdmin } from '../members/confirmed-newcomer.ts'
import { letIn } from '../members/let-in.ts'
import { memberStore } from '../members/store.ts'
import { getClass } from './get-class.ts'
import { lockClass } from './lock-class.ts'
import { classStore } from './store.ts'

/** Who lets newcomers in. Once the link is enough, all who wait are in, but for those whom classmates do not know. */
export function setAdmission(deps: SchoolDeps, actor: Member, admission: Admission) {
  return deps.account.db.transaction(async (tx) => {
    const { classId } = actor
    if (admission === 'link') await deps.yearbook.requireOpen(tx, classId)
    const before = await lockClass(tx, actor)
    await classStore.change(tx, classId, { admission })
    const waiting = admission === 'link' ? await memberStore.holdAsking(tx, classId) : []
    for (const newcomer of waiting)
      if (!(await leftToAdmin(deps, tx, newcomer)))
        await letIn(deps, tx, newcomer, { cameBy: 'link', byId: actor.memberId })
    await audit(tx, actor, { action: 'class:set-admission', detail: { from: before.admission, to: admission } })
    for (const topic of ['class', 'members'] as const) await announce(tx, classId, topic)
    return getClass(deps, actor, tx)
  })
}
