import { join } from 'node:path'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import { type PrintedPage, printedPages } from '#domain/file/printed-page.ts'
import type { Intake } from '../../adapters/intake/pool.ts'
import { announce } from '../../platform/events.ts'
import type { FileDeps } from './deps.ts'
import { fileStore } from './store.ts'

/** It is the file's fault: to try again would change nothing. */
const hopeless: readonly ErrorCode[] = ['PDF_BROKEN', 'INTAKE_TIMEOUT']

export type PrintingDeps = Pick<FileDeps, 'db' | 'files'> & { printing: Pick<Intake, 'judge' | 'page'> }

/**
 * From a PDF that people see to the pages that are printed: those that are fit for the press as they are, of the others
 * a picture each. One that cannot be printed stays out of the book, and the editors are told when it is made.
 */
export async function printDocument(deps: PrintingDeps, fileId: string): Promise<void> {
  const document = await fileStore.unprintedDocument(deps.db, fileId)
  if (document === undefined) return
  try {
    await print(deps, document)
  } catch (error) {
    if (!(error instanceof AppError && hopeless.includes(error.code))) throw error
    await deps.db.transaction((tx) => fileStore.keepPrintedPages(tx, document, []))
  }
}

type Document = NonNullable<Awaited<ReturnType<typeof fileStore.unprintedDocument>>>

const print = ({ db, files: { storage, withScratch }, printing }: PrintingDeps, document: Document): Promise<void> =>
  withScratch((folder) =>
    storage.withLocalFile(document, async (path) => {
      const pages = await printing.judge(path, folder)
      for (const [at, page] of pages.entries())
        if (page.form === 'picture') await printing.page(path, at + 1, page, folder)
      await db.transaction(async (tx) => {
        // Removed meanwhile, and its bytes with it.
        if (!(await fileStore.hold(tx, document.ownerId, document.id))) return
        for (const name of printedNames(pages)) await storage.putFile({ ...document, name }, join(folder, name))
        await fileStore.keepPrintedPages(tx, document, pages)
        if (document.classId !== null) await announce(tx, document.classId, 'content')
      })
    }),
  )

/** Where the pages lie: one file for all that are fit, one for each picture. */
export const printedNames = (pages: readonly PrintedPage[]): string[] => [
  ...new Set(pages.map(({ form }, at) => (form === 'page' ? printedPages.fit : printedPages.picture(at + 1)))),
]
