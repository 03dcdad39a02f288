import { className } from '#domain/school/class-name.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'
import { audit } from '../../platform/audit.ts'
import { retentionStore } from './class/retention-store.ts'
import { classStore } from './class/store.ts'
import type { ClassJobs } from './deps.ts'
import { schoolStore } from './store.ts'

export type ForgettingClass = Pick<ClassJobs, 'traces' | 'leaveClass' | 'yearbook' | 'recordRemoval'>

/**
 * Deletes a class with everybody in it and everything they left; what was ordered stays as a contract. Whoever decides it
 * says so in the log themselves.
 */
export async function forgetClass(
  { traces, leaveClass, yearbook, recordRemoval }: ForgettingClass,
  tx: Tx,
  classId: string,
  onRecord: (about: string) => Promise<void> = (about) =>
    audit(tx, { kind: 'system' }, { action: 'class:delete', classId, about }),
): Promise<void> {
  const schoolId = await retentionStore.schoolOf(tx, classId)
  const known = await classStore.find(tx, classId)
  if (schoolId === undefined || known === undefined) return
  await yearbook.hold(tx, classId)
  await leaveClass(tx, classId)
  // What stands in the class goes with it; what hangs on people's accounts, their mails and files, does not by itself.
  const ofAccounts = traces.filter(({ kind }) => kind === 'account')
  for (const person of await retentionStore.people(tx, classId))
    for (const trace of ofAccounts) await trace.forget(tx, { classId, ...person })
  await schoolStore.removeClass(tx, classId)
  await schoolStore.removeUnused(tx, schoolId)
  await recordRemoval(tx, { classId, memberId: null, accountId: null })
  await onRecord(className(known))
}
