import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { SavedStudentNotesSettings } from '#domain/content/student-notes.ts'
import { contentModule } from '../../../schema/content.ts'
import { note } from '../../../schema/entry.ts'
import { clearAll, type Entries, type Kind, noFiles, whole } from '../kind.ts'
import { collectNotes } from './collect.ts'

/** What somebody wrote about others, and what others wrote about them. Whoever has finished says so by the mark. */
const notes: Entries = {
  tables: [note],
  who: sql`select ${note.authorId} as who from ${note} where ${note.moduleId} = ${contentModule.id}`,
  counted: false,
  clear: clearAll(note),
  files: noFiles,
  trace: () => ({
    kind: 'note',
    // Those with their name only: a number that moves when somebody writes anonymously would tell of it.
    count: (tx, { memberId }) => tx.$count(note, and(eq(note.authorId, memberId), eq(note.anonymous, false))),
    forget: async (tx, { memberId }) => {
      await tx.delete(note).where(or(eq(note.authorId, memberId), eq(note.targetId, memberId)))
    },
    move: async (tx, { memberId: from }, { memberId: to }) => {
      const beside = alias(note, 'note_beside')
      const hasBeside = (...same: SQL[]) =>
        exists(
          tx
            .select()
            .from(beside)
            .where(and(eq(beside.moduleId, note.moduleId), eq(beside.merged, false), ...same)),
        )
      // Nothing goes: an admin who makes an entry, waits for a note about it and merges would see whose it was.
      await tx
        .update(note)
        .set({ merged: true })
        .where(
          or(
            and(eq(note.authorId, from), eq(note.targetId, to)),
            and(eq(note.authorId, to), eq(note.targetId, from)),
            and(eq(note.authorId, from), hasBeside(eq(beside.authorId, to), eq(beside.targetId, note.targetId))),
            and(eq(note.targetId, from), hasBeside(eq(beside.targetId, to), eq(beside.authorId, note.authorId))),
          ),
        )
      await tx.update(note).set({ authorId: to }).where(eq(note.authorId, from))
      await tx.update(note).set({ targetId: to }).where(eq(note.targetId, from))
    },
  }),
}

export const studentNotes: Kind<'student-notes'> = {
  entries: [notes],
  ...whole(SavedStudentNotesSettings),
  collect: collectNotes,
}
