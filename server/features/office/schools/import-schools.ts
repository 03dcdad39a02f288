import type { SchoolImport } from '#contract/office/schools.ts'
import type { Staff } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { audit } from '../../../platform/audit.ts'
import type { OfficeDeps } from '../deps.ts'
import { importStore, type StoredImport } from './import-store.ts'
import { takeOverImportJob, tryImportJob } from './jobs.ts'

type Given = { fileName: string; content: string; place?: string | undefined }

/** Reads a list and changes nothing: a job says what it would change. */
export const beginImport = (
  { db, school }: OfficeDeps,
  by: Staff,
  { fileName, content, place }: Given,
): Promise<SchoolImport> =>
  db.transaction(async (tx) => {
    const begun = await importStore.begin(tx, { accountId: by.accountId, fileName, content, place })
    await audit(tx, by, { action: 'office:try-schools', subjectId: begun.id, detail: { file: fileName } })
    await school.enqueue(tx, tryImportJob, { importId: begun.id })
    return shown(begun)
  })

export const takeOverImport = ({ db, school }: OfficeDeps, by: Staff, importId: string): Promise<SchoolImport> =>
  db.transaction(async (tx) => {
    const found = await importStore.find(tx, importId)
    if (found === undefined) throw new AppError('NOT_FOUND')
    const running = await importStore.takeOver(tx, importId)
    if (running === undefined) throw new AppError('IMPORT_NOT_READY')
    const detail = { ...running.counts, file: found.fileName }
    await audit(tx, by, { action: 'office:import-schools', subjectId: importId, detail })
    await school.enqueue(tx, takeOverImportJob, { importId })
    return shown(running)
  })

export async function getImport({ db }: OfficeDeps, importId: string): Promise<SchoolImport> {
  const found = await importStore.find(db, importId)
  if (found === undefined) throw new AppError('NOT_FOUND')
  return shown(found)
}

export async function latestImport({ db }: OfficeDeps, { accountId }: Staff) {
  const found = await importStore.latestOf(db, accountId)
  return { latest: found === undefined ? null : shown(found) }
}

const shown = ({ id, fileName, state, percent, counts, refused, at }: StoredImport): SchoolImport => ({
  ...{ id, fileName, state, percent, counts },
  refused: refused ?? [],
  at: at.toISOString(),
})
