import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { photoNames } from '#domain/file/photo-variant.ts'
import type { FileKey, Files } from '../../../adapters/files/files.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import type { RemoveFiles } from '../../../platform/file-removal.ts'
import { toldProgress } from '../../../platform/told-progress.ts'
import { ZIP_MAX_BYTES, zipStream } from '../../../platform/zip.ts'
import type { Collected } from '../../content/collected.ts'
import { externalLinks } from '../../content/steps.ts'
import { yearbookStore } from '../../yearbook/store.ts'
import { contentOfBook } from '../content-of-book.ts'
import { bookPeopleStore } from '../people-store.ts'
import { bookXml, type ExportedBook, SCHEMA_NAME } from './book-xml.ts'
import { exportKey, exportScope, exportStore } from './export-store.ts'
import { fileNames } from './file-names.ts'
import { readme } from './readme.ts'

export type MakingDeps = {
  db: Db
  files: Files
  removeFiles: RemoveFiles
  /** For so many days it can be fetched. */
  bookExportDays: number
}

const schemaFile = join(import.meta.dirname, '../../../../docs', SCHEMA_NAME)

/** The content of a class at one moment, as a zip; photos and PDFs go through it piece by piece. */
export async function makeExport({ db, files, removeFiles, bookExportDays }: MakingDeps, exportId: string) {
  const classId = await exportStore.whose(db, exportId)
  if (classId === undefined) return
  const { book, rows } = await db.transaction((tx) => read(tx, classId), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  const shelf = await shelfOf(files, rows)
  const xml = bookXml(book, shelf.place)
  const progress = toldProgress(shelf.total(), (percent) => exportStore.come(db, exportId, percent))
  const zip = zipStream(
    [
      { path: 'LIESMICH.txt', text: readme(book, shelf.missing()) },
      { path: 'book.xml', text: xml },
      { path: SCHEMA_NAME, text: await readFile(schemaFile, 'utf8') },
      ...shelf.placed().map(({ path, key }) => ({ path, open: () => files.storage.read(key) })),
    ],
    progress.add,
  )
  const { bytes } = await files.storage.put(exportKey(classId, exportId), zip)
  await progress.written()
  await db.transaction(async (tx) => {
    const isAwaited = await exportStore.finish(tx, exportId, bytes, bookExportDays)
    if (!isAwaited) await removeFiles(tx, exportScope(classId, exportId))
  })
}

async function read(tx: Tx, classId: string) {
  const { school, city, year } = await yearbookStore.nameOfClass(tx, classId)
  const { motto, deadline } = await yearbookStore.find(tx, classId)
  const { modules } = await contentOfBook(tx, classId)
  const people = await bookPeopleStore.inBook(tx, classId)
  const links = await externalLinks(tx, classId)
  const book: ExportedBook = { madeAt: new Date(), school, city, year, motto, deadline, people, modules, links }
  const ids = [...modules.flatMap(filesIn), ...people.flatMap(({ face }) => face?.id ?? [])]
  return { book, rows: await exportStore.filesOf(tx, classId, ids) }
}

function filesIn(module: Collected): string[] {
  if (module.type === 'photo-collage') return module.content.photos.map(({ fileId }) => fileId)
  if (module.type === 'placeholder') return module.content.documents.map(({ fileId }) => fileId)
  if (module.type !== 'personal-page') return []
  return module.content.pages.flatMap(({ photos, document }) =>
    [...photos, ...(document === null ? [] : [document])].map(({ fileId }) => fileId),
  )
}

type Row = Awaited<ReturnType<typeof exportStore.filesOf>>[number]

/** Of a photo the version for the press, or the one for screens while that is not there; never as it was handed in. */
const nameOf = ({ kind, name, printReady }: Row): string =>
  kind !== 'photo' ? name : printReady ? photoNames.print : photoNames.screen

/** The files that are there, as many as fit, each with one place in the zip. */
async function shelfOf({ storage }: Files, rows: readonly Row[]) {
  const there = new Map<string, { key: FileKey; bytes: number; folder: 'fotos' | 'pdf'; ending: string }>()
  let sum = 0
  for (const row of rows) {
    const key = { ownerId: row.ownerId, kind: row.kind, id: row.id, name: nameOf(row) }
    const bytes = await storage.size(key)
    if (bytes === undefined || sum + bytes > ZIP_MAX_BYTES) continue
    sum += bytes
    const ending = key.name.split('.').at(-1) ?? 'bin'
    there.set(row.id, { key, bytes, folder: ending === 'pdf' ? 'pdf' : 'fotos', ending })
  }
  const names = { fotos: fileNames('fotos'), pdf: fileNames('pdf') }
  const paths = new Map<string, string>()
  const lacking = new Set<string>()
  return {
    place(fileId: string, words: string): string | null {
      const found = there.get(fileId)
      if (found === undefined) {
        lacking.add(words)
        return null
      }
      const path = paths.get(fileId) ?? names[found.folder](words, found.ending)
      paths.set(fileId, path)
      return path
    },
    placed: () => [...paths].flatMap(([id, path]) => ({ path, key: (there.get(id) as { key: FileKey }).key })),
    missing: () => [...lacking],
    total: () => [...paths.keys()].reduce((all, id) => all + (there.get(id)?.bytes ?? 0), 0),
  }
}
