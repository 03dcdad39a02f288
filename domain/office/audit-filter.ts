import { z } from 'zod'

/** What of the log somebody wants to see. Days are those in Germany, and both belong to it. */
export const AuditFilter = z.strictObject({
  search: z.string().max(100).optional(),
  staffId: z.uuid().optional(),
  action: z.string().max(60).optional(),
  classId: z.uuid().optional(),
  subjectId: z.uuid().optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})
export type AuditFilter = z.infer<typeof AuditFilter>
