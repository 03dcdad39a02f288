import { placeOf, takenNames } from '#domain/office/school-list.ts'
import { worker } from '../../../adapters/job.ts'
import type { Db } from '../../../adapters/postgres/connect.ts'
import { carryOut, outcomeOf, planList } from './import-list.ts'
import { importStore } from './import-store.ts'
import { importDiedJob, sweepImportsJob, takeOverImportJob, tryImportJob } from './jobs.ts'

/** A list that was tried or failed can be many megabytes: who has not come back by then reads it in anew. */
const KEPT_DAYS = 7

/** Undefined where somebody has brought another list since, or all of it is done. */
async function planOf(db: Db, importId: string) {
  const found = await importStore.content(db, importId)
  if (found?.content == null) return undefined
  const place = placeOf(found.columns?.place ?? '')
  return planList(db, { content: found.content, columns: takenNames, place })
}

export const schoolImportWorkers = (db: Db) => [
  worker(tryImportJob, async ({ importId }) => {
    const plan = await planOf(db, importId)
    if (plan !== undefined) await importStore.tried(db, importId, outcomeOf(plan))
  }),
  worker(takeOverImportJob, async ({ importId }) => {
    const plan = await planOf(db, importId)
    if (plan === undefined) return
    await carryOut(db, plan, (percent) => importStore.come(db, importId, percent))
    await importStore.done(db, importId, outcomeOf(plan))
  }),
  worker(importDiedJob, ({ importId }) => importStore.fail(db, importId)),
  worker(sweepImportsJob, () => importStore.sweep(db, KEPT_DAYS)),
]
