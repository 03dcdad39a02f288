import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../platform/config.ts'
import { removalsSince } from '../../platform/removals.ts'
import { REMOVALS_DUE } from '../archive/contents.ts'
import { ifGone } from '../archive/copy-files.ts'

/**
 * The first start after a restore: whoever was removed since that backup was made goes again, before anybody gets in.
 * Not by the restore itself, since a backup of an earlier product has to be brought up to date first.
 */
export async function applyRemovals(databaseUrl: string, config: Config): Promise<void> {
  const due = join(config.dataDir, REMOVALS_DUE)
  const since = await readFile(due, 'utf8').catch(ifGone(undefined))
  if (since === undefined) return
  const removals = await removalsSince(config.removalsFile, new Date(since))
  if (removals.length > 0) {
    const { openRemoving } = await import('../../wiring/removing.ts')
    const removing = await openRemoving(config, databaseUrl)
    try {
      for (const removal of removals) await removing.removeAgain(removal)
    } finally {
      await removing.close()
    }
    console.log(`Seit der Sicherung gelöscht und jetzt wieder gelöscht: ${removals.length}`)
  }
  await rm(due)
}
