import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { purposeLimits } from '#domain/file/intent.ts'
import { originalName } from '#domain/file/photo-variant.ts'
import type { Files } from '../../adapters/files/files.ts'
import { readDocument } from '../../adapters/intake/document.ts'
import { judgePages } from '../../adapters/intake/judge-pages.ts'
import { printPage } from '../../adapters/intake/print-page.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'
import { printedNames } from '../../features/file/print-document.ts'
import { contentDocument } from '../../schema/entry.ts'
import { file } from '../../schema/file.ts'

type DocumentRow = Omit<typeof contentDocument.$inferInsert, 'fileId'>

/** A PDF as if it had been uploaded. */
export async function addDocument(tx: Tx, files: Files, pdf: Uint8Array, place: DocumentRow): Promise<void> {
  const kept = { ownerId: place.classId, classId: place.classId, kind: 'document', name: originalName('pdf') }
  const row = { ...kept, memberId: place.uploaderId, mediaType: 'application/pdf', bytes: pdf.byteLength }
  const [added] = await tx.insert(file).values(row).returning({ id: file.id })
  if (added === undefined) throw new Error('nothing was inserted')
  const key = { ...kept, id: added.id }
  const { storage, withScratch } = files
  await storage.put(key, Readable.from([pdf]))
  const { maxPages } = purposeLimits['personal-pdf']
  const made = await withScratch((folder) =>
    storage.withLocalFile(key, async (path) => {
      const pageSizes = await readDocument(path, maxPages)
      const printedPages = judgePages(path, folder)
      for (const [at, page] of printedPages.entries())
        if (page.form === 'picture') await printPage(path, at + 1, page, folder)
      for (const name of printedNames(printedPages)) await storage.putFile({ ...key, name }, join(folder, name))
      return { pageSizes, printedPages }
    }),
  )
  await tx
    .update(file)
    .set({ ...made, printReady: true })
    .where(eq(file.id, added.id))
  await tx.insert(contentDocument).values({ ...place, fileId: added.id })
}
