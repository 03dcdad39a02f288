import { and, eq } from 'drizzle-orm'
import { contentAssignment, contentDone } from '../../../schema/content.ts'
import { tellMember } from '../../school/tell.ts'
import { clearAll, type Entries, noFiles } from '../kind.ts'
import { moveRows } from '../move-rows.ts'
import { titleOf } from '../title-of.ts'

/** What modules of every kind have: who is done with it, and whom it is assigned to, which the definition says. */
export const taskMarks: Entries = {
  tables: [contentDone, contentAssignment],
  who: null,
  places: null,
  counted: false,
  clear: clearAll(contentDone),
  files: noFiles,
  trace: () => ({
    kind: 'finished-task',
    count: (tx, { memberId }) =>
      tx.$count(contentDone, and(eq(contentDone.memberId, memberId), eq(contentDone.told, true))),
    forget: async (tx, { memberId }) => {
      for (const table of [contentDone, contentAssignment]) await tx.delete(table).where(eq(table.memberId, memberId))
    },
    move: async (tx, from, to) => {
      for (const table of [contentDone, contentAssignment])
        await moveRows(tx, table, table.memberId, [table.moduleId], from.memberId, to.memberId)
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
    ],
  }),
}
