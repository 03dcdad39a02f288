import type { Teacher } from '#contract/school/teachers.ts'
import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { teacherName } from '#domain/school/teacher.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import type { SchoolParts } from '../parts.ts'

export async function listTeachers({ account, teachers }: SchoolParts, { classId }: Member): Promise<Teacher[]> {
  return (await teachers.list(account.db, classId)).map((row) => ({ ...row, name: teacherName(row) }))
}

/** One of them, as an edit left them. */
export async function showTeacher({ teachers }: SchoolParts, tx: Tx, classId: string, id: string): Promise<Teacher> {
  const [row] = await teachers.list(tx, classId, id)
  if (row === undefined) throw new AppError('NOT_FOUND')
  return { ...row, name: teacherName(row) }
}
