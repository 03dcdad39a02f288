import type { Readable } from 'node:stream'
import type { Staff } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { FileKey, Storage } from '../../../adapters/files/files.ts'
import type { Db } from '../../../adapters/postgres/connect.ts'
import { audit } from '../../../platform/audit.ts'
import { orderFileStore } from '../files/file-store.ts'
import { pressFile } from '../press-file.ts'
import { orderStore } from '../store.ts'

type Deps = { db: Db; storage: Pick<Storage, 'read' | 'size'> }
export type Fetched = { name: string; open: () => Readable }

/**
 * What staff look at before they approve ads and proof, and what somebody has photographed of a delivery. It holds the pages
 * of a class: that they took it is in the audit log before.
 */
export async function fetchFiles({ db, storage }: Deps, by: Staff, orderId: string): Promise<Fetched[]> {
  const order = await orderStore.findAny(db, orderId)
  if (order === undefined) throw new AppError('NOT_FOUND')
  await db.transaction((tx) =>
    audit(tx, by, { action: 'office:fetch-files', classId: order.classId, subjectId: orderId }),
  )
  const printed = (await orderStore.filesOf(db, [order])).get(orderId) ?? []
  const photos = await orderFileStore.photosOf(db, orderId)
  const all: [string, FileKey][] = [
    ...printed.map(({ slot, file }): [string, FileKey] => [`${slot}.pdf`, pressFile(file)]),
    ...printed.map(({ slot, file }): [string, FileKey] => [`${slot}-original.pdf`, file]),
    ...photos.map((photo, at): [string, FileKey] => [`foto-${at + 1}.webp`, photo]),
  ]
  const fetched: Fetched[] = []
  for (const [name, key] of all)
    if ((await storage.size(key)) !== undefined) fetched.push({ name, open: () => storage.read(key) })
  return fetched
}
