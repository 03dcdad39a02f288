import { removeOrphans } from '../../../platform/orphaned-files.ts'
import type { HandOverDeps } from './deps.ts'
import { handOverStore, PACKAGE_KIND, packageScope } from './store.ts'

/** Packages of what was delivered so many days ago, and those that no hand-over knows. */
export async function sweepPackages(deps: Pick<HandOverDeps, 'db' | 'files' | 'removeFiles'>, days: number) {
  await deps.db.transaction(async (tx) => {
    for (const old of await handOverStore.removeOld(tx, days)) await deps.removeFiles(tx, packageScope(old))
    await handOverStore.forgetMessages(tx)
  })
  await removeOrphans(deps, { kinds: [PACKAGE_KIND], known: handOverStore.known })
}
