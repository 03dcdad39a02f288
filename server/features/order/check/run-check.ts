import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { AppError } from '#domain/errors.ts'
import { CHECK_HOURS, type CheckedFile } from '#domain/order/check.ts'
import { extentOf } from '#domain/order/extent.ts'
import { orderTypeLabels } from '#domain/order/order-type.ts'
import { type ExpectedFile, expectedFiles, fileLabels } from '#domain/order/print-file.ts'
import type { Checker } from '../../../adapters/checker/checker.ts'
import type { Files } from '../../../adapters/files/files.ts'
import type { Db } from '../../../adapters/postgres/connect.ts'
import { announce } from '../../../platform/events.ts'
import { toldProgress } from '../../../platform/told-progress.ts'
import { isOurs, pressFile } from '../press-file.ts'
import { orderStore, type StoredFile, type StoredOrder } from '../store.ts'
import type { TellOfOrder } from '../tell.ts'
import { checkStore, type Run } from './check-store.ts'
import { endCheck, failCheck, holdRun, isWaitedFor } from './end-check.ts'

export type CheckDeps = {
  db: Db
  files: Files
  checker: Pick<Checker, 'check'>
  turnInMm: number
  tellOfOrder: TellOfOrder
}
/** A file of the order, what it should be, and where its version for the press is written. */
type Task = { stored: StoredFile; expected: ExpectedFile; written: string | null }

/**
 * The data check of an order: each file as the press would look at it, and PDF/X-3 of those without errors. May begin anew
 * at any point, also after a kill: what it writes lies aside until one transaction ends the run, and a run for which
 * nobody waits any more writes nothing.
 */
export async function runCheck(deps: CheckDeps, run: Run): Promise<void> {
  const order = await orderStore.findAny(deps.db, run.orderId)
  if (order === undefined || !isWaitedFor(order, run.runId)) return
  try {
    await deps.files.withScratch((folder) => checkAll(deps, order, run, folder))
  } catch (error) {
    // Its files went: with the book that they were of, or with the order.
    if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error
    await giveUpCheck(deps, run)
  }
}

/** It cannot come to a result any more. */
export const giveUpCheck = ({ db, tellOfOrder }: Pick<CheckDeps, 'db' | 'tellOfOrder'>, run: Run): Promise<void> =>
  db.transaction(async (tx) => {
    const order = await holdRun(tx, run)
    if (order !== undefined) await failCheck(tellOfOrder, tx, order, run, null)
  })

/** Checks that have not ended after a day have failed. */
export async function sweepChecks(deps: Pick<CheckDeps, 'db' | 'tellOfOrder'>): Promise<void> {
  for (const run of await checkStore.overdue(deps.db, CHECK_HOURS)) await giveUpCheck(deps, run)
}

async function checkAll(deps: CheckDeps, order: StoredOrder, run: Run, folder: string): Promise<void> {
  const { db, files, tellOfOrder } = deps
  const tasks = await tasksOf(deps, order, folder)
  const total = tasks.reduce((sum, { stored }) => sum + stored.file.bytes, 0)
  const progress = tellProgress(deps, order, run, total)
  const checked: CheckedFile[] = []
  let done = 0
  for (const task of tasks) {
    const { bytes } = task.stored.file
    checked.push(await checkOne(deps, order, task, (share) => progress.reach(done + share * bytes)))
    done += bytes
    progress.reach(done)
  }
  await progress.written()
  await db.transaction(async (tx) => {
    const held = await holdRun(tx, run)
    if (held === undefined) return
    // Something was taken out of the book meanwhile: nobody may order it any more.
    if (held.edition !== null && held.edition.outdatedAt !== null) return failCheck(tellOfOrder, tx, held, run, null)
    for (const [at, { stored, written }] of tasks.entries())
      if (written !== null && checked[at]?.sha256 != null) await files.storage.takeFile(pressFile(stored.file), written)
    await endCheck(tellOfOrder, tx, held, run, checked)
  })
}

async function tasksOf({ db, turnInMm }: CheckDeps, order: StoredOrder, folder: string): Promise<Task[]> {
  const stored = (await orderStore.filesOf(db, [order])).get(order.id) ?? []
  const extent = extentOf(order.details, order.edition)
  if (extent === null) throw new Error('an order is checked without its details')
  return expectedFiles(extent, { turnInMm }).flatMap((expected): Task[] => {
    const found = stored.find(({ slot }) => slot === expected.slot)
    if (found === undefined && expected.required) throw new AppError('NOT_FOUND')
    if (found === undefined) return []
    return [{ stored: found, expected, written: isOurs(found.file) ? null : join(folder, `${expected.slot}.pdf`) }]
  })
}

async function checkOne(
  { files: { storage }, checker }: CheckDeps,
  { type, number }: StoredOrder,
  { stored: { slot, file }, expected: { format }, written }: Task,
  onProgress: (share: number) => void,
): Promise<CheckedFile> {
  if ((await storage.size(file)) === undefined) throw new AppError('NOT_FOUND')
  const title = `${orderTypeLabels[type]}, Bestellung ${number}, ${fileLabels[slot]}`
  const facts = { title, date: new Date(), id: randomBytes(16).toString('hex') }
  const press = written === null ? null : { path: written, facts }
  const { sheets, ...found } = await storage.withLocalFile(file, (path) =>
    checker.check({ path, format, press }, onProgress),
  )
  return { slot, fileId: file.id, ...found, sheets: [...sheets] }
}

const tellProgress = ({ db }: CheckDeps, { classId }: StoredOrder, run: Run, total: number) =>
  toldProgress(Math.max(1, total), (percent) =>
    db.transaction(async (tx) => {
      await checkStore.come(tx, run, percent)
      if (classId !== null) await announce(tx, classId, 'order')
    }),
  )
