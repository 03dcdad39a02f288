import { createHash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { EditionFile, eachFile } from '#domain/book/edition.ts'
import { COVER_PAGES } from '#domain/book/page-count.ts'
import { spineMm } from '#domain/book/spine.ts'
import { photosIn } from '#print/typeset/part.ts'
import type { Bookmaker } from '../../../adapters/bookmaker/bookmaker.ts'
import type { FileKey, Files } from '../../../adapters/files/files.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { announce } from '../../../platform/events.ts'
import type { RemoveFiles } from '../../../platform/file-removal.ts'
import { toldProgress } from '../../../platform/told-progress.ts'
import { yearbookStore } from '../../yearbook/store.ts'
import { editionStore } from '../edition-store.ts'
import { withPhotoFiles } from '../photo-files.ts'
import { type KeepingDeps, keepPlan } from '../preparing/keep-plan.ts'
import { dropEditions } from '../steps.ts'
import { whatStands } from '../what-stands.ts'
import { type Making, makingStore } from './making-store.ts'
import { partsOf } from './parts-of-class.ts'

export type EditionDeps = KeepingDeps & {
  db: Db
  files: Files
  removeFiles: RemoveFiles
  bookmaker: Pick<Bookmaker, 'make'>
  turnInMm: number
  /** The editions that orders print, whatever comes after them. */
  printedEditions: (tx: Tx, classId: string) => Promise<string[]>
}

export const EDITION_KIND = 'edition'

/** So often something may be taken out while a book is made, before whoever asked is told that it failed. */
const TRIES = 3

/** From what a class has written to files for the press, and the record of it that nobody changes any more. */
export async function makeEdition(deps: EditionDeps, makingId: string): Promise<void> {
  for (let time = 0; time < TRIES; time++) {
    const making = await deps.db.transaction((tx) => makingStore.take(tx, makingId))
    if (making === undefined || (await attempt(deps, making))) return
  }
  throw new Error('the book has changed again and again while it was made')
}

/** False when something was taken out meanwhile: then nothing of it is kept. */
async function attempt(deps: EditionDeps, making: Making): Promise<boolean> {
  const { db, files, bookmaker, turnInMm } = deps
  const { classId, cover } = making
  const { design, content, contentHash, hash } = await whatStands(db, classId)
  const progress = tellProgress(db, making)
  const editionId = randomUUID()
  const date = new Date()
  const title = `Abibuch ${content.year}, ${content.school}`
  return files.withScratch(async (folder) => {
    const out = { ...eachFile((slot) => join(folder, `${slot}.pdf`)), parts: join(folder, 'parts') }
    const { pages, warnings, adPages, map } = await withPhotoFiles(
      { db, ...files },
      photosIn(content),
      'print',
      (photos) =>
        partsOf(files.storage, classId).use((before) => {
          const facts = { title, date, id: idOf(editionId) }
          const task = { content, look: design, cover, turnInMm, facts, photos, before, out }
          return bookmaker.make(task, progress.reach)
        }),
    )
    await progress.written()
    const stored = new Map<EditionFile, Stored>()
    for (const slot of EditionFile.options) stored.set(slot, await put(files, editionId, slot, out[slot]))
    const all = pages + COVER_PAGES
    const edition = {
      id: editionId,
      classId,
      contentHash,
      cover,
      trial: content.trial,
      warnings,
      adPages,
      madeAt: date,
      ...design,
    }
    const keepParts = async (tx: Tx) => {
      await partsOf(files.storage, classId).keep(out.parts)
      await keepPlan(deps, tx, classId, { hash, pages, map })
    }
    return finish(deps, making, { ...edition, pages: all, spineMm: spineMm(cover, all) }, stored, keepParts)
  })
}

const idOf = (editionId: string) => createHash('sha256').update(editionId).digest('hex').slice(0, 32)

type Stored = { key: FileKey; bytes: number }
async function put({ storage }: Files, editionId: string, slot: EditionFile, path: string): Promise<Stored> {
  const key = { ownerId: editionId, kind: EDITION_KIND, id: randomUUID(), name: `${slot}.pdf` }
  return { key, ...(await storage.putFile(key, path)) }
}

async function finish(
  { db, removeFiles, printedEditions }: EditionDeps,
  making: Making,
  edition: Parameters<typeof editionStore.add>[1],
  stored: ReadonlyMap<EditionFile, Stored>,
  keepParts: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { classId } = making
    await yearbookStore.holdAlone(tx, classId)
    const held = await makingStore.hold(tx, making.id)
    if (held === undefined || held.stale) {
      await removeFiles(tx, { ownerId: edition.id })
      return held === undefined
    }
    await editionStore.add(tx, edition, stored)
    await makingStore.end(tx, making.id, 'ready')
    // While the book is held: whatever is taken out of it afterwards is taken out of these parts too.
    await keepParts(tx)
    // What it takes the place of goes, unless somebody has ordered it.
    await dropEditions(removeFiles, tx, classId, [edition.id, ...(await printedEditions(tx, classId))])
    await announce(tx, classId, 'book')
    return true
  })
}

const tellProgress = (db: Db, { id, classId }: Making) =>
  toldProgress(1, (percent) =>
    db.transaction(async (tx) => {
      await makingStore.come(tx, id, percent)
      await announce(tx, classId, 'book')
    }),
  )
