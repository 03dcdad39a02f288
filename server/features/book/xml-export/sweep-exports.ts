import { z } from 'zod'
import { EXPORT_KIND, exportScope, exportStore } from './export-store.ts'
import type { MakingDeps } from './make-export.ts'

const DAY_MS = 86_400_000

/** What could be fetched long enough goes, and what nobody waited for any more when it was done. */
export async function sweepExports({ db, files, removeFiles }: MakingDeps): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { classId, id } of await exportStore.removeOld(tx)) await removeFiles(tx, exportScope(classId, id))
  })
  for await (const scopes of files.older(new Date(Date.now() - DAY_MS))) {
    const ours = scopes.filter(({ kind, id }) => kind === EXPORT_KIND && z.uuid().safeParse(id).success)
    if (ours.length === 0) continue
    await db.transaction(async (tx) => {
      const ids = ours.map(({ id }) => id)
      const known = await exportStore.known(tx, ids)
      for (const scope of ours) if (!known.has(scope.id)) await removeFiles(tx, scope)
    })
  }
}
