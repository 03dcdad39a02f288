import { and, eq } from 'drizzle-orm'
import { contentAssignment, contentDone } from '../../../schema/content.ts'
import { handBack } from '../../../schema/desk.ts'
import { nameOf, tellMember } from '../../school/tell.ts'
import { clearAll, type Entries, noFiles } from '../kind.ts'
import { moveRows } from '../move-rows.ts'
import { titleOf } from '../title-of.ts'

/** What modules of every kind have: who is done with it, to whom the editors gave it back, and whom it is assigned to, which the definition says. */
export const taskMarks: Entries = {
  tables: [contentDone, contentAssignment, handBack],
  who: null,
  places: null,
  counted: false,
  clear: async (tx, moduleId) => {
    for (const table of [contentDone, handBack]) await clearAll(table)(tx, moduleId)
  },
  files: noFiles,
  desk: null,
  trace: () => ({
    kind: 'finished-task',
    count: (tx, { memberId }) =>
      tx.$count(contentDone, and(eq(contentDone.memberId, memberId), eq(contentDone.told, true))),
    forget: async (tx, { memberId }) => {
      for (const table of [contentDone, contentAssignment, handBack])
        await tx.delete(table).where(eq(table.memberId, memberId))
      await tx.update(handBack).set({ editorId: null }).where(eq(handBack.editorId, memberId))
    },
    move: async (tx, from, to) => {
      for (const table of [contentDone, contentAssignment])
        await moveRows(tx, table, table.memberId, [table.moduleId], from.memberId, to.memberId)
      const { moduleId, textId, quoteId, noteId, photoId, documentId } = handBack
      const same = [moduleId, textId, quoteId, noteId, photoId, documentId]
      await moveRows(tx, handBack, handBack.memberId, same, from.memberId, to.memberId)
      await tx.update(handBack).set({ editorId: to.memberId }).where(eq(handBack.editorId, from.memberId))
    },
    tells: [
      tellMember({
        table: contentDone,
        title: 'Was du erledigt hast',
        by: [contentDone.memberId],
        shows: { Inhalt: titleOf(contentDone.moduleId), Erledigt: contentDone.done, Am: contentDone.doneAt },
      }),
      tellMember({
        table: contentAssignment,
        title: 'Was dir zugewiesen ist',
        by: [contentAssignment.memberId],
        shows: { Inhalt: titleOf(contentAssignment.moduleId) },
      }),
      tellMember({
        table: handBack,
        title: 'Was an dich zurückging, und was du zurückgegeben hast',
        by: [handBack.memberId, handBack.editorId],
        shows: { Inhalt: titleOf(handBack.moduleId), An: nameOf(handBack.memberId), Wort: handBack.word },
      }),
    ],
  }),
}
