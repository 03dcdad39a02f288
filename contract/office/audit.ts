import { z } from 'zod'
import { actorKinds } from '#domain/account/actor.ts'
import { Role } from '#domain/account/role.ts'
import { AuditFilter } from '#domain/office/audit-filter.ts'
import { read } from './parts.ts'

export const AuditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actorKind: z.enum(actorKinds),
  /** Of somebody of a class; older entries do not know it. */
  actorRole: Role.nullable(),
  /** Of staff only, and as it is now; members of a class are never named. */
  staffName: z.string().nullable(),
  partner: z.string().nullable(),
  action: z.string(),
  classId: z.uuid().nullable(),
  /** The school of the class and its year, also of one that is gone. */
  className: z.string().nullable(),
  classIsThere: z.boolean(),
  subjectId: z.uuid().nullable(),
  /** Where it is about an order, its number; about a school, its name; about somebody of staff, their name. */
  subject: z.object({ kind: z.enum(['order', 'school', 'staff']), words: z.string(), isThere: z.boolean() }).nullable(),
  reason: z.string().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** As a file it is fetched from /files/office/protokoll.csv, by the same filter. */
export const audit = {
  list: read
    .route({ method: 'GET', path: '/office/audit', summary: 'Das Protokoll, das Neueste zuerst' })
    .input(AuditFilter.extend({ before: z.uuid().optional() }))
    .output(z.object({ entries: z.array(AuditEntry), more: z.boolean() })),
}
