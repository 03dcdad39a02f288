import type { Readable } from 'node:stream'
import type { Staff } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { FileKey, Storage } from '../../../adapters/files/files.ts'
import type { Db } from '../../../adapters/postgres/connect.ts'
import { audit } from '../../../platform/audit.ts'
import { orderStore } from '../store.ts'
import { handOverStore, packageKey } from './store.ts'

type Found = { key: FileKey; record: () => Promise<unknown> }
type Deps = { db: Db; storage: Pick<Storage, 'read' | 'size'> }

/** For staff who bring it to a printer by hand. It holds the pages of a class: whoever takes it is in the audit log before (`record`). */
export async function findPackage({ db, storage }: Deps, by: Staff, orderId: string): Promise<Found> {
  const order = await orderStore.findAny(db, orderId)
  const run = await handOverStore.find(db, orderId)
  if (order === undefined || run === undefined) throw new AppError('NOT_FOUND')
  // Somebody was taken out of the book since it was ordered.
  if (order.edition?.outdatedAt != null) throw new AppError('EDITION_OUTDATED')
  if (run.packageBytes === null || (await storage.size(packageKey(run))) === undefined) throw new AppError('FILE_GONE')
  const taken = { action: 'office:fetch-package', classId: order.classId, subjectId: orderId }
  return { key: packageKey(run), record: () => db.transaction((tx) => audit(tx, by, taken)) }
}

export async function fetchPackage(deps: Deps, by: Staff, orderId: string): Promise<Readable> {
  const { key, record } = await findPackage(deps, by, orderId)
  await record()
  return deps.storage.read(key)
}
