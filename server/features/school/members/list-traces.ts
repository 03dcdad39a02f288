import type { Trace } from '#contract/school/members.ts'
import type { Member } from '#domain/account/actor.ts'
import type { SchoolDeps } from '../deps.ts'
import { holdEditable } from './hold-editable.ts'

/** What would be deleted with somebody: the dialog says it before. */
export function listTraces(deps: SchoolDeps, actor: Member, memberId: string): Promise<Trace[]> {
  return deps.account.db.transaction(async (tx) => {
    const { accountId } = await holdEditable(tx, actor, memberId)
    const found: Trace[] = []
    for (const { kind, count } of deps.traces)
      found.push({ kind, count: await count(tx, { classId: actor.classId, memberId, accountId }) })
    return found.filter(({ count }) => count > 0)
  })
}
