import { z } from 'zod'
import { lines } from '../text.ts'

/** What can hurt somebody, and so can be reported and hidden. */
export const ReportKind = z.enum(['text', 'note', 'quote', 'motto', 'answer', 'photo', 'document'])
export type ReportKind = z.infer<typeof ReportKind>

export const reportKindLabels = {
  text: 'Text',
  note: 'Kommentar',
  quote: 'Zitat',
  motto: 'Motto-Vorschlag',
  answer: 'Antwort',
  photo: 'Foto',
  document: 'PDF',
} as const satisfies Record<ReportKind, string>

export const REASON_MAX = 500
/** Why; may stay empty, since nobody has to explain that something hurts. */
export const ReportReason = lines(REASON_MAX)
