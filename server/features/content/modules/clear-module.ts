import type { ModuleType } from '#domain/content/module-type.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import type { RemoveFiles } from '../../../platform/file-removal.ts'
import { dropFiles } from '../../file/steps.ts'
import { kinds } from '../kinds.ts'
import { taskMarks } from './task-marks.ts'

type Cleared = { id: string; classId: string; type: ModuleType }

/** Everything that was filled into it goes, files included; the definition stays. */
export async function clearModule(removeFiles: RemoveFiles, tx: Tx, { id, classId, type }: Cleared): Promise<void> {
  for (const { files, clear } of [...kinds[type].entries, taskMarks]) {
    await dropFiles(removeFiles, tx, classId, await files(tx, id, 'entries'))
    await clear(tx, id)
  }
}

/** Before the whole module goes, and its rows with it. */
export async function dropFilesOf(removeFiles: RemoveFiles, tx: Tx, { id, classId, type }: Cleared): Promise<void> {
  for (const { files } of kinds[type].entries) await dropFiles(removeFiles, tx, classId, await files(tx, id, 'module'))
}
