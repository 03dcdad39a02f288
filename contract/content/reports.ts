import { z } from 'zod'
import { ReportKind, ReportReason } from '#domain/content/report.ts'
import { failsWith, Nothing, operation } from '../base.ts'

/** Something that was reported, as the editors see it. Who reported it, and an anonymous author, are in no answer. */
export const Reported = z.object({
  kind: ReportKind,
  itemId: z.uuid(),
  /** The words, or a photo's description. */
  text: z.string(),
  fileId: z.uuid().nullable(),
  /** Where it stands: the title of the module, or the motto survey. */
  place: z.string(),
  /** Whom it is about, or who said it. */
  about: z.string().nullable(),
  reports: z.int(),
  reasons: z.array(z.string()),
  /** What the author of a note says to it, without a name; it comes in the night. */
  answer: z.string(),
  hidden: z.boolean(),
  /** Looked at since the last report. */
  settled: z.boolean(),
})
export type Reported = z.infer<typeof Reported>

const OfItem = z.strictObject({ kind: ReportKind, itemId: z.uuid() })

export const reports = {
  report: operation('content:report', { announces: ['content'] })
    .route({ method: 'POST', path: '/report', summary: 'Etwas melden, das jemanden verletzt', successStatus: 204 })
    .errors(failsWith('NOT_FOUND', 'TOO_MANY_REQUESTS'))
    .input(OfItem.extend({ reason: ReportReason }))
    .output(z.void()),
  list: operation('content:moderate')
    .route({ method: 'GET', path: '/report', summary: 'Was gemeldet wurde' })
    .input(Nothing)
    .output(z.array(Reported)),
  /** Hidden things are not printed and seen by editors only. Works in every state of the book. */
  decide: operation('content:moderate', { announces: ['content'] })
    .route({ method: 'PUT', path: '/report/{kind}/{itemId}', summary: 'Verbergen, oder wieder zeigen' })
    .errors(failsWith('NOT_FOUND', 'MOTTO_FIXED'))
    .input(OfItem.extend({ hidden: z.boolean() }))
    .output(Reported),
}
