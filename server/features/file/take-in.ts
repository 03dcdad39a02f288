import { join } from 'node:path'
import { can } from '#domain/account/capability.ts'
import { AppError } from '#domain/errors.ts'
import type { UploadIntent } from '#domain/file/intent.ts'
import type { PageSize } from '#domain/file/page-size.ts'
import { originalName, photoNames } from '#domain/file/photo-variant.ts'
import type { Intake } from '../../adapters/intake/pool.ts'
import { isOutOfSpace } from '../../adapters/system/faults.ts'
import { announce } from '../../platform/events.ts'
import type { FileDeps } from './deps.ts'
import { intakeJob, printDocumentJob } from './intake-job.ts'
import { purposeOf, type UploadPurpose } from './purpose.ts'
import { fileStore } from './store.ts'
import { type UploadRow, uploadKey, uploadScope, uploadStore } from './upload-store.ts'

export type IntakeDeps = FileDeps & { intake: Pick<Intake, 'photo' | 'document'> }

type Task = { upload: UploadRow; purpose: UploadPurpose<UploadIntent> }
type Looks = { width?: number; height?: number; pageSizes?: PageSize[] }
type Stored = { name: string; mediaType: string; bytes: number } & Looks

/** How long a file waits for room before it is looked at again. */
const ROOM_SECONDS = 60

/**
 * Turns what was uploaded into what the book needs. May be done again at any point, also after a kill: files are written
 * under the id of the upload, and one transaction places them.
 */
export async function takeIn(deps: IntakeDeps, uploadId: string): Promise<void> {
  const upload = await uploadStore.find(deps.db, uploadId)
  if (upload === undefined) return
  const task = { upload, purpose: purposeOf(deps.purposes, upload.intent) }
  const isPlaced = upload.state === 'placed'
  if (upload.state !== 'processing' && !(isPlaced && (await isUnprinted(deps, task)))) return
  try {
    await (task.purpose.kind === 'photo' ? takePhoto(deps, task) : takeDocument(deps, task, task.purpose.maxPages))
  } catch (error) {
    if (isOutOfSpace(error)) await waitForRoom(deps, uploadId)
    else if (error instanceof AppError && !(await mayStillBePrinted(deps, task, error))) await fail(deps, task, error)
    // Dismissed meanwhile, and its bytes with it.
    else if ((await uploadStore.find(deps.db, uploadId)) !== undefined) throw error
  }
}

/** Its bytes are here and nothing is wrong with them: sooner or later there is room again. */
const waitForRoom = ({ db, enqueue }: IntakeDeps, uploadId: string): Promise<void> =>
  db.transaction(async (tx) => {
    await uploadStore.touch(tx, uploadId)
    await enqueue(tx, intakeJob, { uploadId }, { afterSeconds: ROOM_SECONDS })
  })

/** The worker died between placing the file and writing what is printed of it. */
const isUnprinted = ({ db }: IntakeDeps, { upload, purpose }: Task): Promise<boolean> =>
  fileStore.isUnprinted(db, purpose.owner(upload).ownerId, upload.id)

/** People see the photo, so it can be read: what died of it twice may have died of something else. */
const mayStillBePrinted = async (deps: IntakeDeps, task: Task, { code }: AppError): Promise<boolean> =>
  code === 'PHOTO_BROKEN' && (await isUnprinted(deps, task))

/** One decoding, two steps: people see the photo as soon as screens can, what is printed follows. */
function takePhoto(deps: IntakeDeps, task: Task): Promise<void> {
  const { storage, staging, withScratch } = deps.files
  const staged = uploadKey(task.upload)
  return withScratch((folder) =>
    staging.withLocalFile(staged, async (original) => {
      const put = (name: string) => storage.putFile({ ...keyOf(task), name }, join(folder, name))
      const photo = deps.intake.photo(original, folder)
      photo.print.catch(() => {})
      const { width, height, signature } = await photo.screens
      await storeAndPlace(deps, task, async () => {
        await put(photoNames.thumb)
        const { bytes } = await put(photoNames.screen)
        await staging.store(staged, { ...keyOf(task), name: originalName(signature) })
        return { name: photoNames.screen, mediaType: 'image/webp', bytes, width, height }
      })
      await photo.print
      await finish(deps, task, async () => void (await put(photoNames.print)))
    }),
  )
}

async function takeDocument(deps: IntakeDeps, task: Task, maxPages: number): Promise<void> {
  const { staging } = deps.files
  const staged = uploadKey(task.upload)
  const pageSizes = await staging.withLocalFile(staged, (path) => deps.intake.document(path, maxPages))
  const name = originalName('pdf')
  await storeAndPlace(deps, task, async () => {
    const { bytes } = await staging.store(staged, { ...keyOf(task), name })
    return { name, mediaType: 'application/pdf', bytes, pageSizes }
  })
  // What is printed of it is made of the stored file, by a job of its own.
  await finish(deps, task)
}

/**
 * Bytes are stored while the row that names them is held. Whoever takes the row away waits for that and then takes the
 * bytes; whoever did so before us finds that we store nothing. Placing has locks of its own, which come before this one.
 */
async function storeAndPlace(deps: IntakeDeps, task: Task, store: () => Promise<Stored>): Promise<void> {
  const stored = await deps.db.transaction(async (tx) =>
    (await uploadStore.holdProcessing(tx, task.upload.id)) ? store() : undefined,
  )
  if (stored !== undefined) await place(deps, task, stored)
}

/** Pages of a PDF that stand in the book are made for that; what is printed as it is waits for the data check of its order. */
const isForTheBook = (purpose: Task['purpose']) => purpose.kind === 'document' && purpose.isPrintFile !== true

const keyOf = ({ upload, purpose }: Task) => {
  const { ownerId } = purpose.owner(upload)
  return { ownerId, kind: upload.kind, id: upload.id }
}

async function place({ db, enqueue }: IntakeDeps, { upload, purpose }: Task, stored: Stored): Promise<void> {
  const { id, classId, intent, name, kind, createdAt: begunAt } = upload
  const { width = null, height = null, pageSizes = null } = stored
  await db.transaction(async (tx) => {
    await purpose.hold(tx, classId)
    // Placed by an earlier try, dismissed, or gone with its owner.
    if (!(await uploadStore.holdProcessing(tx, id))) return
    const uploader = await uploadStore.uploaderOf(tx, upload)
    if (uploader === undefined) throw new AppError('NOT_FOUND')
    if (!can(uploader.role, purpose.capability)) throw new AppError('FORBIDDEN')
    await fileStore.add(tx, { id, ...purpose.owner(upload), kind, ...stored })
    if (isForTheBook(purpose)) await enqueue(tx, printDocumentJob, { fileId: id })
    const file = { id, width, height, pages: pageSizes?.length ?? null, pageSizes }
    await purpose.place(tx, { id, uploader, intent, name, begunAt }, file)
    await uploadStore.markPlaced(tx, id)
    await announce(tx, classId, purpose.topic)
  })
}

/** What was uploaded is needed no more: it goes, or all of it where nobody placed it. */
async function finish(deps: IntakeDeps, task: Task, print?: () => Promise<void>): Promise<void> {
  const { ownerId, kind, id } = keyOf(task)
  await deps.db.transaction(async (tx) => {
    const isKept = await fileStore.hold(tx, ownerId, id)
    if (isKept && print !== undefined) {
      await print()
      await fileStore.markPrintReady(tx, ownerId, id)
    }
    if (!isKept) await deps.removeFiles(tx, { ownerId, kind, id })
    await deps.removeFiles(tx, uploadScope(task.upload))
  })
}

/** A photo that people see already stays, even where its print version cannot be made: the data check will tell. */
async function fail({ db, removeFiles }: IntakeDeps, task: Task, { code }: AppError): Promise<void> {
  const { upload, purpose } = task
  const { ownerId, kind, id } = keyOf(task)
  await db.transaction(async (tx) => {
    const isPlaced = !(await uploadStore.markFailed(tx, id, code)) && (await fileStore.isThere(tx, ownerId, id))
    if (!isPlaced) await removeFiles(tx, { ownerId, kind, id })
    await removeFiles(tx, uploadScope(upload))
    await announce(tx, upload.classId, purpose.topic)
  })
}
