import type { MyData } from '#contract/school/my-data.ts'
import type { User } from '#domain/account/actor.ts'
import { nextExportAt } from '#domain/account/data-export.ts'
import { AppError } from '#domain/errors.ts'
import type { SchoolDeps } from '../deps.ts'
import { exportStore, exportsOf, type StoredExport } from './export-store.ts'
import { makeMyDataJob } from './jobs.ts'

export async function getMyData({ account }: SchoolDeps, actor: User): Promise<{ myData: MyData | null }> {
  const found = await exportStore.find(account.db, actor.accountId)
  const isOver = found?.expiresAt != null && found.expiresAt <= new Date()
  return { myData: found === undefined || isOver ? null : shown(found) }
}

/** A new one takes the place of the one before. */
export function requestMyData(deps: SchoolDeps, { accountId }: User): Promise<{ myData: MyData }> {
  const { account, enqueue, removeFiles } = deps
  return account.db.transaction(async (tx) => {
    await exportStore.hold(tx, accountId)
    const before = await exportStore.find(tx, accountId)
    if (before !== undefined && isTooEarly(before)) throw new AppError('MY_DATA_ONCE_A_DAY')
    if (before !== undefined) await removeFiles(tx, { ...exportsOf(accountId), id: before.id })
    const begun = await exportStore.begin(tx, accountId)
    await enqueue(tx, makeMyDataJob, { exportId: begun.id })
    return { myData: shown(begun) }
  })
}

function isTooEarly(before: StoredExport): boolean {
  const next = nextExportAt(before)
  return next !== null && next > new Date()
}

function shown(found: StoredExport): MyData {
  const { id, state, percent, bytes, expiresAt } = found
  const nextAt = isTooEarly(found) ? (nextExportAt(found)?.toISOString() ?? null) : null
  return { id, state, percent, bytes, expiresAt: expiresAt?.toISOString() ?? null, nextAt }
}
