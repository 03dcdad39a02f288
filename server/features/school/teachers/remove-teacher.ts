import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { audit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/events.ts'
import { lockClass } from '../class/lock-class.ts'
import type { SchoolDeps } from '../deps.ts'
import { teacherStore } from './store.ts'

/** Removes a teacher, portrait included. */
export function removeTeacher(deps: SchoolDeps, actor: Member, teacherId: string): Promise<void> {
  return deps.account.db.transaction(async (tx) => {
    const { classId } = actor
    await deps.yearbook.requireWritable(tx, actor)
    await lockClass(tx, actor)
    if (!(await teacherStore.hold(tx, classId, teacherId))) throw new AppError('NOT_FOUND')
    await deps.files.dropPortraitOf(tx, { teacherId })
    await teacherStore.remove(tx, teacherId)
    await audit(tx, actor, { action: 'teacher:remove', subjectId: teacherId })
    await announce(tx, classId, 'teachers')
  })
}
