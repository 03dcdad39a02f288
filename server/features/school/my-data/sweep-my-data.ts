import { removeOrphans } from '../../../platform/orphaned-files.ts'
import { EXPORT_KIND, exportStore, exportsOf } from './export-store.ts'
import type { MakingDeps } from './make-my-data.ts'

/** What could be fetched long enough goes, and what nobody waited for any more when it was done. */
export async function sweepMyData(deps: MakingDeps): Promise<void> {
  const { db, removeFiles } = deps
  await db.transaction(async (tx) => {
    for (const { accountId, id } of await exportStore.removeOld(tx))
      await removeFiles(tx, { ...exportsOf(accountId), id })
  })
  await removeOrphans(deps, { kinds: [EXPORT_KIND], known: exportStore.known })
}
