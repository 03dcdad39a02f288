import { eq, sql } from 'drizzle-orm'
import { ask } from '../../../schema/ask.ts'
import { nameOf, said } from '../../school/tell.ts'
import type { Trace } from '../../school/trace.ts'

const wishes = { note: 'ein Kommentar', photo: 'ein Foto' }

/**
 * What somebody was asked for goes with them, and that they asked others is forgotten. Whom it is about is never told of
 * it: they would learn that they were found seldom, and everybody reads the same words about it.
 */
export const askTrace: Trace = {
  kind: 'ask',
  tables: [ask],
  count: (tx, { memberId }) => tx.$count(ask, eq(ask.recipientId, memberId)),
  forget: async (tx, { memberId }) => {
    await tx.delete(ask).where(eq(ask.recipientId, memberId))
    await tx.update(ask).set({ aboutId: null }).where(eq(ask.aboutId, memberId))
    await tx.update(ask).set({ editorId: null }).where(eq(ask.editorId, memberId))
  },
  move: async (tx, { memberId: from }, { memberId: to }) => {
    await tx.update(ask).set({ aboutId: to }).where(eq(ask.aboutId, from))
    await tx.update(ask).set({ editorId: to }).where(eq(ask.editorId, from))
    await tx
      .update(ask)
      .set({ recipientId: to })
      .where(
        sql`${ask.recipientId} = ${from} and not exists (select from ${ask} as theirs where theirs.recipient_id = ${to})`,
      )
  },
  tells: [
    {
      table: ask,
      title: 'Worum deine Redaktion dich zuletzt gebeten hat, und worum du gebeten hast',
      by: [ask.recipientId, ask.editorId],
      keeps: [ask.aboutId],
      withheld:
        'Redaktionen können einzelne aus der Stufe um einen Kommentar oder ein Foto bitten. Für wen, steht nur bei denen, die gebeten wurden, und nach 14 Tagen nirgends mehr.',
      rows: async (tx, { memberId }) => [
        ...(await tx
          .select({ 'Du wurdest gebeten um': said(ask.wanted, wishes), Für: nameOf(ask.aboutId), Am: ask.askedAt })
          .from(ask)
          .where(eq(ask.recipientId, memberId))),
        ...(await tx
          .select({ 'Du hast gebeten um': said(ask.wanted, wishes), Für: nameOf(ask.aboutId), Am: ask.askedAt })
          .from(ask)
          .where(eq(ask.editorId, memberId))),
      ],
    },
  ],
}
