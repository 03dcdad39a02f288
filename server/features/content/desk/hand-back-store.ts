import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { handBack } from '../../../schema/desk.ts'
import { note } from '../../../schema/entry.ts'

export const handBackStore = {
  /** A task of somebody; a newer word takes the place of the one before. */
  async giveTask(
    tx: Tx,
    of: { classId: string; moduleId: string; memberId: string },
    said: { word: string; editorId: string },
  ) {
    await tx
      .insert(handBack)
      .values({ ...of, ...said })
      .onConflictDoUpdate({ target: [handBack.moduleId, handBack.memberId], set: { ...said, closed: false } })
  },
  /** An anonymous note, as it is read. */
  async giveNote(
    tx: Tx,
    of: { classId: string; moduleId: string; noteId: string },
    said: { word: string; editorId: string; version: string },
  ) {
    await tx
      .insert(handBack)
      .values({ ...of, ...said })
      .onConflictDoUpdate({ target: handBack.noteId, set: { ...said, closed: false } })
  },
  /** Whether there was one. */
  async takeTask(tx: Tx, moduleId: string, memberId: string): Promise<boolean> {
    const gone = await tx
      .delete(handBack)
      .where(and(eq(handBack.moduleId, moduleId), eq(handBack.memberId, memberId)))
      .returning({ id: handBack.id })
    return gone.length > 0
  },
  /** Put away by whom it is for; others are told in the night, as of all that somebody does with their notes. */
  async closeTask(tx: Tx, moduleId: string, memberId: string): Promise<boolean> {
    const closed = await tx
      .update(handBack)
      .set({ closed: true })
      .where(and(eq(handBack.moduleId, moduleId), eq(handBack.memberId, memberId)))
      .returning({ id: handBack.id })
    return closed.length > 0
  },
  /** Nobody else ever reads that an anonymous note's was. */
  async closeNote(tx: Tx, noteId: string, marks: readonly string[]): Promise<boolean> {
    if (marks.length === 0) return false
    const own = tx
      .select({ id: note.id })
      .from(note)
      .where(and(eq(note.id, noteId), inArray(note.mark, [...marks])))
    const closed = await tx
      .update(handBack)
      .set({ closed: true })
      .where(inArray(handBack.noteId, own))
      .returning({ id: handBack.id })
    return closed.length > 0
  },
}
