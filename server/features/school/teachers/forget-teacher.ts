import type { Tx } from '../../../adapters/postgres/connect.ts'
import { announce } from '../../../platform/events.ts'
import type { SchoolDeps } from '../deps.ts'
import { teacherStore } from './store.ts'

export type ForgettingTeacher = Pick<SchoolDeps, 'files' | 'recordRemoval'>

/** A teacher with the portrait, in the caller's transaction. After a restore they go again. False where nobody is. */
export async function forgetTeacher(
  deps: ForgettingTeacher,
  tx: Tx,
  { classId, teacherId }: { classId: string; teacherId: string },
): Promise<boolean> {
  if (!(await teacherStore.hold(tx, classId, teacherId))) return false
  await deps.files.dropPortraitOf(tx, { teacherId })
  await teacherStore.remove(tx, teacherId)
  await deps.recordRemoval(tx, { classId, memberId: null, accountId: null, teacherId })
  await announce(tx, classId, 'teachers')
  return true
}
