import { z } from 'zod'
import { EXPORT_KIND, exportStore, exportsOf } from './export-store.ts'
import type { MakingDeps } from './make-my-data.ts'

const DAY_MS = 86_400_000

/** What could be fetched long enough goes, and what nobody waited for any more when it was done. */
export async function sweepMyData({ db, files, removeFiles }: MakingDeps): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { accountId, id } of await exportStore.removeOld(tx))
      await removeFiles(tx, { ...exportsOf(accountId), id })
  })
  for await (const scopes of files.older(new Date(Date.now() - DAY_MS))) {
    const ours = scopes.filter(({ kind, id }) => kind === EXPORT_KIND && z.uuid().safeParse(id).success)
    if (ours.length === 0) continue
    await db.transaction(async (tx) => {
      const known = await exportStore.known(
        tx,
        ours.map(({ id }) => id),
      )
      for (const scope of ours) if (!known.has(scope.id)) await removeFiles(tx, scope)
    })
  }
}
