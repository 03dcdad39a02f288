import type { Teacher } from '#contract/school/teachers.ts'
import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { teacherKey } from '#domain/school/pasted-list.ts'
import type { TeacherEntry } from '#domain/school/teacher.ts'
import { announce } from '../../../platform/events.ts'
import { lockClass } from '../class/lock-class.ts'
import type { SchoolParts } from '../parts.ts'
import { showTeacher } from './list-teachers.ts'

export function changeTeacher(
  parts: SchoolParts,
  actor: Member,
  { teacherId, ...entry }: TeacherEntry & { teacherId: string },
): Promise<Teacher> {
  return parts.account.db.transaction(async (tx) => {
    const { classId } = actor
    await parts.book.requireWritable(tx, actor)
    await lockClass(parts, tx, actor)
    const change = { ...entry, nameKey: teacherKey(entry) }
    if (!(await parts.teachers.change(tx, classId, teacherId, change))) throw new AppError('NOT_FOUND')
    await announce(tx, classId, 'teachers')
    return showTeacher(parts, tx, classId, teacherId)
  })
}
