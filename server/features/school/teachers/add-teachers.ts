import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { teacherKey } from '#domain/school/pasted-list.ts'
import { TEACHERS_MAX, type TeacherEntry } from '#domain/school/teacher.ts'
import { announce } from '../../../platform/events.ts'
import { lockClass } from '../class/lock-class.ts'
import type { SchoolDeps } from '../deps.ts'
import { teacherStore } from './store.ts'

/** Teachers, one or a whole list. Whoever stands there already is passed over. */
export function addTeachers(deps: SchoolDeps, actor: Member, entries: readonly TeacherEntry[]) {
  return deps.account.db.transaction(async (tx) => {
    const { classId } = actor
    await deps.yearbook.requireWritable(tx, actor)
    await lockClass(tx, actor)
    const keyed = entries.map((entry) => ({ ...entry, nameKey: teacherKey(entry) }))
    const added = await teacherStore.add(tx, classId, keyed)
    if (entries.length === 1 && added === 0) throw new AppError('TEACHER_EXISTS')
    if (added > 0 && (await teacherStore.count(tx, classId)) > TEACHERS_MAX) throw new AppError('CLASS_FULL')
    if (added > 0) await announce(tx, classId, 'teachers')
    return { added, known: entries.length - added }
  })
}
