import { eq, or, sql } from 'drizzle-orm'
import { correction, deskRead } from '../../../schema/desk.ts'
import { contentText, note, quote } from '../../../schema/entry.ts'
import { said } from '../../school/tell.ts'
import type { Trace } from '../../school/trace.ts'

const states = { open: 'noch offen', accepted: 'übernommen', declined: 'nicht übernommen' }

/** What an editor has read and proposed: the work stays when they go, and their name does not. */
export const deskTrace: Trace = {
  kind: 'desk',
  tables: [deskRead, correction],
  count: async () => 0,
  forget: async (tx, { memberId }) => {
    await tx.update(deskRead).set({ readerId: null }).where(eq(deskRead.readerId, memberId))
    await tx.update(correction).set({ editorId: null }).where(eq(correction.editorId, memberId))
  },
  move: async (tx, { memberId: from }, { memberId: to }) => {
    await tx.update(deskRead).set({ readerId: to }).where(eq(deskRead.readerId, from))
    await tx.update(correction).set({ editorId: to }).where(eq(correction.editorId, from))
  },
  tells: [
    {
      table: deskRead,
      title: 'Was du am Redaktionstisch gelesen hast',
      by: [deskRead.readerId],
      withheld: 'Wir wissen, welche Einträge du als gelesen markiert hast, aber nicht, wann.',
      // Which ones is about those who wrote them.
      rows: async (tx, { memberId }) => {
        const count = await tx.$count(deskRead, eq(deskRead.readerId, memberId))
        return count === 0 ? [] : [{ 'Gelesene Einträge': count }]
      },
    },
    {
      table: correction,
      title: 'Korrekturen von dir und zu deinen Texten',
      by: [correction.editorId],
      rows: (tx, { memberId }) =>
        tx
          .select({ Vorschlag: correction.value, Dazu: correction.word, Stand: said(correction.state, states) })
          .from(correction)
          .where(
            or(
              eq(correction.editorId, memberId),
              sql`${correction.textId} in (select ${contentText.id} from ${contentText}
                where ${memberId} in (${contentText.authorId}, ${contentText.subjectId}))`,
              sql`${correction.quoteId} in (select ${quote.id} from ${quote} where ${quote.memberId} = ${memberId})`,
              sql`${correction.noteId} in (select ${note.id} from ${note} where ${note.authorId} = ${memberId})`,
            ),
          ),
    },
  ],
}
