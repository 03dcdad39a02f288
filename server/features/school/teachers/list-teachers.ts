import type { Teacher } from '#contract/school/teachers.ts'
import type { Member } from '#domain/account/actor.ts'
import { can } from '#domain/account/capability.ts'
import { AppError } from '#domain/errors.ts'
import { teacherName } from '#domain/school/teacher.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import type { SchoolDeps } from '../deps.ts'
import { teacherStore } from './store.ts'

/** Their gender is for whoever enters them: the lists of the class show a salutation. */
export async function listTeachers({ account }: SchoolDeps, { classId, role }: Member): Promise<Teacher[]> {
  const gender = can(role, 'class:manage') ? {} : { gender: null }
  return (await teacherStore.list(account.db, classId)).map((row) => ({ ...row, ...gender, name: teacherName(row) }))
}

/** One of them, as an edit left them. */
export async function showTeacher(tx: Tx, classId: string, id: string): Promise<Teacher> {
  const [row] = await teacherStore.list(tx, classId, id)
  if (row === undefined) throw new AppError('NOT_FOUND')
  return { ...row, name: teacherName(row) }
}
