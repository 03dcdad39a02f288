import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor, User } from '#domain/account/actor.ts'
import { defineJob, worker } from '../adapters/job.ts'
import type { Db, Tx } from '../adapters/postgres/connect.ts'
import { auditEntry } from '../schema/platform.ts'
import { currentOrigin } from './origin.ts'

type Entry = {
  /** word:verb, as the capability that allowed it. */
  action: string
  classId?: string | null
  subjectId?: string
  /** Why staff did it, in their own words; they are asked to name nobody. */
  reason?: string
  /** Which school or class it is about, by name: the log outlives it. */
  about?: string
  /** Figures and states, never names or texts of people. */
  detail?: Record<string, string | number | boolean | null>
}

/** Whoever proved by a link or a code of a mail that the account is theirs, without being signed in. */
export type Owner = { kind: 'member' | 'staff'; accountId: string; classId: null; role: null }
export const ownerOf = ({ id, staff }: { id: string; staff: boolean }): Owner => ({
  ...{ kind: staff ? 'staff' : 'member', accountId: id },
  ...{ classId: null, role: null },
})

/** Writes down who did what, in the transaction that does it. */
export async function audit(
  tx: Tx,
  actor: Actor | User | Owner,
  { action, classId, subjectId, reason, about, detail = {} }: Entry,
): Promise<void> {
  const person = 'accountId' in actor ? actor : undefined
  await tx.insert(auditEntry).values({
    actorKind: actor.kind,
    actorId: person?.accountId ?? null,
    actorRole: actor.kind === 'member' ? (person?.role ?? null) : null,
    partner: actor.kind === 'partner' ? actor.partner : null,
    classId: classId ?? person?.classId ?? null,
    action,
    subjectId: subjectId ?? null,
    reason: reason ?? null,
    detail: { ...detail, ...(about !== undefined && { about }) },
    origin: currentOrigin(),
  })
}

export const sweepAuditJob = defineJob({
  name: 'audit.sweep',
  payload: z.object({}),
  retry: { limit: 3, delaySeconds: 60 },
  expireSeconds: 600,
  schedule: '23 4 * * *',
})

/** By a function of the owner's, since the app's role deletes nothing here: it takes what is old, never younger than a year. */
export const auditWorkers = (db: Db, months: number) => [
  worker(sweepAuditJob, async () => void (await db.execute(sql`select forget_old_audit_entries(${months}::int)`))),
]
