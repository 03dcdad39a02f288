import { and, eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { sameClass } from '../../../schema/columns.ts'
import { portrait } from '../../../schema/file.ts'
import { teacher } from '../../../schema/school.ts'
import { byTeacherName } from '../shown-name.ts'

type NewTeacher = Omit<typeof teacher.$inferInsert, 'id' | 'createdAt' | 'classId'>

const UNIQUE_VIOLATION = '23505'
const listed = {
  id: teacher.id,
  salutation: teacher.salutation,
  firstName: teacher.firstName,
  lastName: teacher.lastName,
  subject: teacher.subject,
  gender: teacher.gender,
  portrait: portrait.fileId,
}
const one = (classId: string, teacherId: string) => and(eq(teacher.classId, classId), eq(teacher.id, teacherId))

/** Two who enter the same at once: the index decides. */
function refuseTwice(error: { cause?: { code?: string; constraint?: string } }): never {
  const { code, constraint } = error.cause ?? {}
  if (code === UNIQUE_VIOLATION && constraint === 'teacher_name') throw new AppError('TEACHER_EXISTS')
  throw error
}

export const teacherStore = {
  list: (tx: Tx | Db, classId: string, teacherId?: string) =>
    tx
      .select(listed)
      .from(teacher)
      .leftJoin(portrait, and(sameClass(portrait, teacher), eq(portrait.teacherId, teacher.id)))
      .where(teacherId === undefined ? eq(teacher.classId, classId) : one(classId, teacherId))
      .orderBy(...byTeacherName),
  count: (tx: Tx, classId: string) => tx.$count(teacher, eq(teacher.classId, classId)),
  /** How many were new. */
  async add(tx: Tx, classId: string, entries: readonly NewTeacher[]): Promise<number> {
    const added = await tx
      .insert(teacher)
      .values(entries.map((entry) => ({ classId, ...entry })))
      .onConflictDoNothing()
      .returning({ id: teacher.id })
    return added.length
  },
  /** False when there is no such teacher in the class. */
  async change(tx: Tx, classId: string, teacherId: string, change: NewTeacher): Promise<boolean> {
    const changed = await tx
      .update(teacher)
      .set(change)
      .where(one(classId, teacherId))
      .returning({ id: teacher.id })
      .catch(refuseTwice)
    return changed.length === 1
  },
  async hold(tx: Tx, classId: string, teacherId: string): Promise<boolean> {
    const rows = await tx.select({ id: teacher.id }).from(teacher).where(one(classId, teacherId)).for('update')
    return rows.length === 1
  },
  async remove(tx: Tx, teacherId: string) {
    await tx.delete(teacher).where(eq(teacher.id, teacherId))
  },
}
