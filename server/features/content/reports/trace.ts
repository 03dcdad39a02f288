import { eq } from 'drizzle-orm'
import { report } from '../../../schema/report.ts'
import { tellMember } from '../../school/tell.ts'
import type { Trace } from '../../school/trace.ts'
import { moveRows } from '../move-rows.ts'

export const reportTrace: Trace = {
  kind: 'report',
  tables: [report],
  // Who has reported something is nobody's business, not even as a number.
  count: async () => 0,
  forget: async (tx, { memberId }) => {
    await tx.delete(report).where(eq(report.reporterId, memberId))
  },
  move: async (tx, from, to) => {
    const { reporterId, textId, noteId, quoteId, mottoId, answerId, photoId, documentId } = report
    const same = [textId, noteId, quoteId, mottoId, answerId, photoId, documentId]
    await moveRows(tx, report, reporterId, same, from.memberId, to.memberId)
  },
  tells: [
    tellMember({
      table: report,
      title: 'Was du gemeldet hast',
      by: [report.reporterId],
      withheld: 'Wer etwas von dir gemeldet hat, erfährt niemand.',
      shows: { Grund: report.reason, Entschieden: report.settled },
    }),
  ],
}
