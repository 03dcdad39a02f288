import type { Actor } from '#domain/account/actor.ts'
import type { Tx } from '../adapters/postgres/connect.ts'
import { auditEntry } from '../schema/platform.ts'

type Entry = {
  /** word:verb, as the capability that allowed it. */
  action: string
  classId?: string | null
  subjectId?: string
  /** Figures and states, never names or texts of people. */
  detail?: Record<string, string | number | boolean | null>
}

/** Writes down who did what, in the transaction that does it. */
export async function audit(tx: Tx, actor: Actor, { action, classId, subjectId, detail }: Entry): Promise<void> {
  const user = actor.kind === 'user' ? actor : undefined
  await tx.insert(auditEntry).values({
    actorKind: user?.role === 'super_admin' ? 'staff' : actor.kind,
    actorId: user?.accountId ?? null,
    classId: classId ?? user?.classId ?? null,
    action,
    subjectId: subjectId ?? null,
    detail: detail ?? {},
  })
}
