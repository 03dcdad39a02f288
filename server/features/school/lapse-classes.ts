import type { Tx } from '../../adapters/postgres/connect.ts'
import type { AccountStore } from '../account/store.ts'
import type { SchoolStore } from './store.ts'

type Stores = { store: SchoolStore; account: { store: AccountStore } }

/** Frees classes whose admin never confirmed the address, so that no prankster holds a class; newcomers who never did go too. */
export async function lapseClasses({ store, account }: Stores, tx: Tx, only?: { schoolId: string; year: number }) {
  for (const { classId, schoolId, accountId } of await store.lapsedClasses(tx, only)) {
    await store.removeClass(tx, classId)
    await account.store.removeAccount(tx, accountId)
    // Somebody who asks for one school is about to register there.
    if (only === undefined) await store.removeUnused(tx, schoolId)
  }
  if (only !== undefined) return
  for (const { accountId } of await store.lapsedClaims(tx)) await account.store.removeAccount(tx, accountId)
}
