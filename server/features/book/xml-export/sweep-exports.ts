import { removeOrphans } from '../../../platform/orphaned-files.ts'
import { EXPORT_KIND, exportScope, exportStore } from './export-store.ts'
import type { MakingDeps } from './make-export.ts'

/** What could be fetched long enough goes, and what nobody waited for any more when it was done. */
export async function sweepExports(deps: MakingDeps): Promise<void> {
  const { db, removeFiles } = deps
  await db.transaction(async (tx) => {
    for (const { classId, id } of await exportStore.removeOld(tx)) await removeFiles(tx, exportScope(classId, id))
  })
  await removeOrphans(deps, { kinds: [EXPORT_KIND], known: exportStore.known })
}
