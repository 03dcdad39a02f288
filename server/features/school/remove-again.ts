import { eq } from 'drizzle-orm'
import type { Tx } from '../../adapters/postgres/connect.ts'
import type { Removal } from '../../platform/removals.ts'
import { account } from '../../schema/account.ts'
import { member } from '../../schema/school.ts'
import { classStore } from './class/store.ts'
import type { ClassYearbook } from './deps.ts'
import { type ForgettingClass, forgetClass } from './forget-class.ts'
import { forgetMember } from './forget-member.ts'
import { memberStore } from './members/store.ts'
import { type ForgettingTeacher, forgetTeacher } from './teachers/forget-teacher.ts'
import { teacherStore } from './teachers/store.ts'

export type RemovingAgain = ForgettingClass & ForgettingTeacher & { yearbook: Pick<ClassYearbook, 'hold' | 'outdate'> }

/** What was removed before, and is there again after a restore, goes again. What is not there stays so. */
export async function removeAgain(deps: RemovingAgain, tx: Tx, removal: Omit<Removal, 'at'>): Promise<void> {
  const { classId, memberId, teacherId } = removal
  if (classId !== null && teacherId !== null) return removeTeacherAgain(deps, tx, { classId, teacherId })
  if (classId !== null && memberId === null) return forgetClass(deps, tx, classId)
  if (classId !== null && memberId !== null && (await memberStore.hold(tx, classId, memberId)) !== undefined) {
    await deps.yearbook.outdate(tx, classId)
    await classStore.lock(tx, classId)
    // The account goes with whoever holds it: that may be another entry here.
    await forgetMember(deps, tx, { classId, memberId, accountId: null })
  }
  await forgetHolder(deps, tx, removal.accountId)
}

async function removeTeacherAgain(deps: RemovingAgain, tx: Tx, teacher: { classId: string; teacherId: string }) {
  if (!(await teacherStore.hold(tx, teacher.classId, teacher.teacherId))) return
  await deps.yearbook.outdate(tx, teacher.classId)
  await forgetTeacher(deps, tx, teacher)
}

/** When the backup was made another entry may have held the account: two became one since, or it changed class. */
async function forgetHolder(deps: RemovingAgain, tx: Tx, removedId: string | null): Promise<void> {
  const accountId = await existing(tx, removedId)
  if (accountId === null) return
  const [holder] = await tx
    .select({ classId: member.classId, memberId: member.id })
    .from(member)
    .where(eq(member.accountId, accountId))
  if (holder !== undefined) {
    await deps.yearbook.outdate(tx, holder.classId)
    await classStore.lock(tx, holder.classId)
    return forgetMember(deps, tx, { ...holder, accountId })
  }
  const person = { classId: accountId, memberId: accountId, accountId }
  for (const trace of deps.traces.filter(({ kind }) => kind === 'account')) await trace.forget(tx, person)
}

async function existing(tx: Tx, accountId: string | null): Promise<string | null> {
  if (accountId === null) return null
  return (await tx.$count(account, eq(account.id, accountId))) > 0 ? accountId : null
}
