import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { purposeLimits } from '#domain/file/intent.ts'
import { originalName } from '#domain/file/photo-variant.ts'
import type { Files } from '../../adapters/files/files.ts'
import { readDocument } from '../../adapters/intake/document.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'
import { contentDocument } from '../../schema/entry.ts'
import { file } from '../../schema/file.ts'

type DocumentRow = Omit<typeof contentDocument.$inferInsert, 'fileId'>

/** A PDF as if it had been uploaded. */
export async function addDocument(tx: Tx, { storage }: Files, pdf: Uint8Array, place: DocumentRow): Promise<void> {
  const kept = { ownerId: place.classId, classId: place.classId, kind: 'document', name: originalName('pdf') }
  const row = { ...kept, memberId: place.uploaderId, mediaType: 'application/pdf', bytes: pdf.byteLength }
  const [added] = await tx.insert(file).values(row).returning({ id: file.id })
  if (added === undefined) throw new Error('nothing was inserted')
  const key = { ...kept, id: added.id }
  await storage.put(key, Readable.from([pdf]))
  const { maxPages } = purposeLimits['personal-pdf']
  const pageSizes = await storage.withLocalFile(key, (path) => readDocument(path, maxPages))
  await tx.update(file).set({ pageSizes, printReady: true }).where(eq(file.id, added.id))
  await tx.insert(contentDocument).values({ ...place, fileId: added.id })
}
