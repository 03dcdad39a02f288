import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { audit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/events.ts'
import { lockClass } from '../class/lock-class.ts'
import type { SchoolParts } from '../parts.ts'

/** Removes a teacher, portrait included. */
export function removeTeacher(parts: SchoolParts, actor: Member, teacherId: string): Promise<void> {
  return parts.account.db.transaction(async (tx) => {
    const { classId } = actor
    await parts.book.requireWritable(tx, actor)
    await lockClass(parts, tx, actor)
    if (!(await parts.teachers.hold(tx, classId, teacherId))) throw new AppError('NOT_FOUND')
    await parts.files.dropPortraitOf(tx, { teacherId })
    await parts.teachers.remove(tx, teacherId)
    await audit(tx, actor, { action: 'teacher:remove', subjectId: teacherId })
    await announce(tx, classId, 'teachers')
  })
}
