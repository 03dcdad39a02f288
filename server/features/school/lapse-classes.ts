import type { Tx } from '../../adapters/postgres/connect.ts'
import { accountStore } from '../account/store.ts'
import type { SchoolDeps } from './deps.ts'
import { schoolStore } from './store.ts'

/** Frees classes whose admin never confirmed the address, so that no prankster holds a class. */
export async function lapseClasses(
  { leaveClass, recordRemoval }: Pick<SchoolDeps, 'leaveClass' | 'recordRemoval'>,
  tx: Tx,
  only?: { schoolId: string; year: number },
) {
  for (const { classId, schoolId, accountId } of await schoolStore.lapsedClasses(tx, only)) {
    await leaveClass(tx, classId)
    await schoolStore.removeClass(tx, classId)
    await accountStore.removeAccount(tx, accountId)
    await recordRemoval(tx, { classId, memberId: null, accountId: null })
    // Somebody who asks for one school is about to register there.
    if (only === undefined) await schoolStore.removeUnused(tx, schoolId)
  }
}
