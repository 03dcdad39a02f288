import type { Trace } from '#contract/school/members.ts'
import type { Member } from '#domain/account/actor.ts'
import type { SchoolParts } from '../parts.ts'
import { holdEditable } from './hold-editable.ts'

/** What would be deleted with somebody: the dialog says it before. */
export function listTraces(parts: SchoolParts, actor: Member, memberId: string): Promise<Trace[]> {
  return parts.account.db.transaction(async (tx) => {
    const { accountId } = await holdEditable(parts, tx, actor, memberId)
    const found: Trace[] = []
    for (const { kind, count } of parts.traces)
      found.push({ kind, count: await count(tx, { classId: actor.classId, memberId, accountId }) })
    return found.filter(({ count }) => count > 0)
  })
}
