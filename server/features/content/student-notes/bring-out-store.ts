import { and, eq, inArray, isNotNull, ne, not, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { contentDone } from '../../../schema/content.ts'
import { handBack } from '../../../schema/desk.ts'
import { note } from '../../../schema/entry.ts'
import { isNamedNoteOut } from '../about/own-word-store.ts'

/** What others read is not what the author has. */
const isDue = sql`${note.shown} is distinct from ${note.text}`
const isUncounted = eq(note.counted, false)
const isAnswered = ne(note.answer, note.shownAnswer)
const isUntold = ne(contentDone.done, contentDone.told)
/** A task that went back, and was done or put away since; of an anonymous note nobody is ever told. */
const isPutAway = and(eq(handBack.closed, true), isNotNull(handBack.memberId))

/**
 * Everything that waits in a class, in one go: who changed what, and in which order, is not to be seen. Other words are
 * read by the editors first, as the words before were. Whether something came out, and whether of what is printed: answers
 * to reports and marks are not.
 */
export async function bringOutAll(tx: Tx, classId: string): Promise<{ anything: boolean; printed: boolean }> {
  const ofClass = eq(note.classId, classId)
  const isUndecided = and(eq(note.hidden, false), eq(note.takenOut, false), not(isNamedNoteOut))
  const withdrawn = and(ofClass, eq(note.text, ''), isUndecided)
  const printed = [
    await tx.delete(note).where(withdrawn),
    await tx
      .update(note)
      .set({ shown: sql`${note.text}`, released: false })
      .where(and(ofClass, isDue)),
  ]
  const others = [
    await tx.update(note).set({ counted: true }).where(and(ofClass, isUncounted)),
    await tx
      .update(note)
      .set({ shownAnswer: sql`${note.answer}` })
      .where(and(ofClass, isAnswered)),
    await tx.delete(contentDone).where(and(eq(contentDone.classId, classId), eq(contentDone.done, false))),
    await tx
      .update(contentDone)
      .set({ told: true })
      .where(and(eq(contentDone.classId, classId), isUntold)),
    await tx.delete(handBack).where(and(eq(handBack.classId, classId), isPutAway)),
  ]
  const some = (changes: { rowCount: number | null }[]) => changes.some(({ rowCount }) => (rowCount ?? 0) > 0)
  return { anything: some([...printed, ...others]), printed: some(printed) }
}

export const bringOutStore = {
  /** Classes in which something waits for the night. */
  async waiting(db: Db): Promise<string[]> {
    const notes = db
      .select({ classId: note.classId })
      .from(note)
      .where(sql`${isDue} or ${isUncounted} or ${isAnswered}`)
    const marks = db.select({ classId: contentDone.classId }).from(contentDone).where(isUntold)
    const back = db.select({ classId: handBack.classId }).from(handBack).where(isPutAway)
    return (await notes.union(marks).union(back)).map(({ classId }) => classId)
  },
  /** New words, and others than before, that nobody but their authors has read; what was withdrawn waits. */
  due: (tx: Tx | Db, classId: string) =>
    tx
      .select({ id: note.id, moduleId: note.moduleId, seal: note.seal })
      .from(note)
      .where(and(eq(note.classId, classId), eq(note.anonymous, true), isDue, ne(note.text, ''))),
  async bringOut(tx: Tx, ids: readonly string[]) {
    await tx
      .update(note)
      .set({ shown: sql`${note.text}`, released: false })
      .where(inArray(note.id, [...ids]))
  },
}
