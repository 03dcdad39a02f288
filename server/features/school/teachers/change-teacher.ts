import type { Teacher } from '#contract/school/teachers.ts'
import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { teacherKey } from '#domain/school/pasted-list.ts'
import type { TeacherEntry } from '#domain/school/teacher.ts'
import { announce } from '../../../platform/events.ts'
import { lockClass } from '../class/lock-class.ts'
import type { SchoolDeps } from '../deps.ts'
import { showTeacher } from './list-teachers.ts'
import { teacherStore } from './store.ts'

export function changeTeacher(
  deps: SchoolDeps,
  actor: Member,
  { teacherId, ...entry }: TeacherEntry & { teacherId: string },
): Promise<Teacher> {
  return deps.account.db.transaction(async (tx) => {
    const { classId } = actor
    await deps.yearbook.requireWritable(tx, actor)
    await lockClass(tx, actor)
    const change = { ...entry, nameKey: teacherKey(entry) }
    if (!(await teacherStore.change(tx, classId, teacherId, change))) throw new AppError('NOT_FOUND')
    await announce(tx, classId, 'teachers')
    return showTeacher(tx, classId, teacherId)
  })
}
