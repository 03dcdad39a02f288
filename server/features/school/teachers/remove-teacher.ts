import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { audit } from '../../../platform/audit.ts'
import { lockClass } from '../class/lock-class.ts'
import type { SchoolDeps } from '../deps.ts'
import { forgetTeacher } from './forget-teacher.ts'

/** Removes a teacher, portrait included. */
export function removeTeacher(deps: SchoolDeps, actor: Member, teacherId: string): Promise<void> {
  return deps.account.db.transaction(async (tx) => {
    const { classId } = actor
    await deps.yearbook.requireWritable(tx, actor)
    await lockClass(tx, actor)
    if (!(await forgetTeacher(deps, tx, { classId, teacherId }))) throw new AppError('NOT_FOUND')
    await audit(tx, actor, { action: 'teacher:remove', subjectId: teacherId })
  })
}
