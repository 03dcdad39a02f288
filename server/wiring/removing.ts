import type { FileScope } from '../adapters/files/files.ts'
import { openPool, type Tx } from '../adapters/postgres/connect.ts'
import { noteSeals } from '../features/content/student-notes/seal.ts'
import { classFiles } from '../features/file/steps.ts'
import { leaveClass } from '../features/order/leave-class.ts'
import { outdateBook } from '../features/order/outdate-book.ts'
import { removeAgain } from '../features/school/remove-again.ts'
import { classYearbook } from '../features/yearbook/steps.ts'
import type { Config } from '../platform/config.ts'
import type { RemoveFiles } from '../platform/file-removal.ts'
import type { Removal } from '../platform/removals.ts'
import { openFiles } from './files.ts'
import { purposesOf, tracesOf } from './parts.ts'

/** For a start after a restore, before anything else runs: bytes go at once, since no job is there to remove them. */
export async function openRemoving(config: Config, databaseUrl: string) {
  const { db, close } = openPool(databaseUrl, { max: 1, onError: () => {} })
  const files = await openFiles(config)
  const scopes: FileScope[] = []
  const removeFiles: RemoveFiles = async (_tx, scope) => void scopes.push(scope)
  const purposes = purposesOf(removeFiles, config)
  // Whoever had to be told was, before the restore.
  const tell = async () => {}
  const deps = {
    traces: tracesOf({ removeFiles, purposes }, noteSeals(config.noteKeys), tell),
    leaveClass: (tx: Tx, classId: string) => leaveClass(removeFiles, tx, classId),
    yearbook: {
      ...classYearbook,
      outdate: (tx: Tx, classId: string) => outdateBook({ removeFiles, tell }, tx, classId),
    },
    files: classFiles(removeFiles),
    // It is on record already.
    recordRemoval: async () => {},
  }
  return {
    removeAgain: async (removal: Removal) => {
      await db.transaction((tx) => removeAgain(deps, tx, removal))
      for (const scope of scopes.splice(0)) {
        await files.storage.remove(scope)
        await files.staging.remove(scope)
      }
    },
    close,
  }
}
