import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#domain/errors.ts'
import type { PageSize } from '#domain/file/page-size.ts'
import { originalName, photoNames } from '#domain/file/photo-variant.ts'
import type { Intake } from '../../adapters/intake/pool.ts'
import { announce } from '../../platform/events.ts'
import type { FileDeps } from './deps.ts'
import { purposeOf } from './purpose.ts'
import { fileStore } from './store.ts'
import { type UploadRow, uploadKey, uploadStore } from './upload-store.ts'

export type IntakeDeps = FileDeps & { intake: Intake }

type Looks = { width?: number; height?: number; pageSizes?: PageSize[] }
type Stored = { name: string; mediaType: string; bytes: number } & Looks

/**
 * Turns what was uploaded into what the book needs. May be done again at any point, also after a kill: files are written
 * under the id of the upload, and one transaction places them.
 */
export async function takeIn(deps: IntakeDeps, uploadId: string): Promise<void> {
  const upload = await uploadStore.find(deps.db, uploadId)
  if (upload === undefined) return
  const isPlaced = upload.state === 'placed'
  if (upload.state !== 'processing' && !(isPlaced && (await isUnprinted(deps, upload)))) return
  try {
    await (upload.kind === 'photo' ? takePhoto(deps, upload) : takeDocument(deps, upload))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await fail(deps, upload, error)
  }
}

/** The worker died between placing the photo and writing what is printed of it. */
async function isUnprinted({ db }: IntakeDeps, { classId, id, kind }: UploadRow): Promise<boolean> {
  const row = kind === 'photo' ? await fileStore.find(db, classId, id) : undefined
  return row?.printReady === false
}

/** One decoding, two steps: people see the photo as soon as screens can, what is printed follows. */
async function takePhoto(deps: IntakeDeps, upload: UploadRow): Promise<void> {
  const { files, intake } = deps
  const original = files.localPath(uploadKey(upload))
  const folder = await files.scratch()
  const put = (name: string, from: string) => files.put({ ...keyOf(upload), name }, createReadStream(from))
  try {
    const photo = intake.photo(original, folder)
    photo.print.catch(() => {})
    const { width, height, signature } = await photo.screens
    await put(photoNames.thumb, join(folder, photoNames.thumb))
    const { bytes } = await put(photoNames.screen, join(folder, photoNames.screen))
    await put(originalName(signature), original)
    await place(deps, upload, { name: photoNames.screen, mediaType: 'image/webp', bytes, width, height })
    await photo.print
    await put(photoNames.print, join(folder, photoNames.print))
    await finishPrint(deps, upload)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function takeDocument(deps: IntakeDeps, upload: UploadRow): Promise<void> {
  const { files, intake } = deps
  const original = files.localPath(uploadKey(upload))
  const pageSizes = await intake.document(original)
  const name = originalName('pdf')
  const { bytes } = await files.put({ ...keyOf(upload), name }, createReadStream(original))
  await place(deps, upload, { name, mediaType: 'application/pdf', bytes, pageSizes })
  await finishPrint(deps, upload)
}

const keyOf = ({ classId, kind, id }: UploadRow) => ({ ownerId: classId, kind, id })

async function place({ db, purposes, holdBook }: IntakeDeps, upload: UploadRow, stored: Stored): Promise<void> {
  const { id, classId, memberId, intent, name, kind } = upload
  const { width = null, height = null, pageSizes = null } = stored
  await db.transaction(async (tx) => {
    await holdBook(tx, classId)
    // Placed by an earlier try, dismissed, or gone with its owner.
    if (!(await uploadStore.holdProcessing(tx, id))) return
    await fileStore.add(tx, { id, ownerId: classId, classId, memberId, kind, ...stored })
    const file = { id, width, height, pages: pageSizes?.length ?? null, pageSizes }
    await purposeOf(purposes, intent).place(tx, { id, classId, memberId, intent, name }, file)
    await uploadStore.markPlaced(tx, id)
    await announce(tx, classId, 'content')
  })
}

/** Everything is written: what was uploaded can go, or all of it where nobody placed it. */
async function finishPrint({ db, files, removeFiles }: IntakeDeps, upload: UploadRow): Promise<void> {
  const isKept = await db.transaction(async (tx) => {
    const { name: _name, ...bytes } = uploadKey(upload)
    await removeFiles(tx, bytes)
    return fileStore.markPrintReady(tx, upload.classId, upload.id)
  })
  if (!isKept) await files.remove(keyOf(upload))
}

/** A photo that people see already stays, even where its print version cannot be made: the data check will tell. */
async function fail({ db, removeFiles }: IntakeDeps, upload: UploadRow, { code }: AppError): Promise<void> {
  await db.transaction(async (tx) => {
    const { name: _name, ...bytes } = uploadKey(upload)
    const isPlaced = !(await uploadStore.markFailed(tx, upload.id, code)) && (await isThere(tx, upload))
    if (!isPlaced) await removeFiles(tx, keyOf(upload))
    await removeFiles(tx, bytes)
    await announce(tx, upload.classId, 'content')
  })
}

const isThere = async (tx: Parameters<typeof fileStore.find>[0], { classId, id }: UploadRow) =>
  (await fileStore.find(tx, classId, id)) !== undefined
