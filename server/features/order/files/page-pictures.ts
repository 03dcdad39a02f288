import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { FileSlot } from '#domain/order/print-file.ts'
import type { FileKey } from '../../../adapters/files/files.ts'
import { putPicture } from '../../book/pages/page-files.ts'
import { checkStore } from '../check/check-store.ts'
import type { OrderDeps } from '../deps.ts'
import { pressFile } from '../press-file.ts'
import type { StoredFile, StoredOrder } from '../store.ts'
import { orderFileStore } from './file-store.ts'

/** In pixels: a page fills a screen, and a cover is two of them. */
const widths: Record<FileSlot, number> = {
  content: 1_200,
  cover: 2_000,
  innerCoverFront: 1_200,
  innerCoverBack: 1_200,
  ticket: 1_600,
}

/** Of each class: enough to leaf through the thickest book at once. */
export const DRAWINGS = { max: 600, seconds: 600 }

type Drawing = Pick<OrderDeps, 'db' | 'throttle' | 'book' | 'pictures'>
type PrintedPage = Pick<StoredFile, 'slot' | 'file'> & { order: StoredOrder; page: number }

type Picture = { key: FileKey; version: string }

/** Several who look at the same page wait for one drawing. */
const drawing = new Map<string, Promise<void>>()
/** Pages that could not be drawn, and why: who looks again is told the same. The oldest are forgotten. */
const undrawable = new Map<string, ErrorCode>()
const REMEMBERED = 1_000
const faultsOfThePage: readonly ErrorCode[] = ['PDF_BROKEN', 'INTAKE_TIMEOUT']

/**
 * A page of a print file, from 1; once the check has passed, of what goes to the press. Drawn when somebody looks at it for
 * the first time, and kept beside the file, with which it goes: as many as the file has pages, and no more.
 */
export async function pagePicture(deps: Drawing, printed: PrintedPage): Promise<Picture> {
  const shown = await shownFile(deps, printed)
  const { ownerId, kind, id } = printed.file
  const name = `${shown.name === printed.file.name ? '' : 'press-'}page-${printed.page}`
  const picture = { key: { ownerId, kind, id, name: `${name}.webp` }, version: `${id}.${name}` }
  if ((await deps.book.storage.size(picture.key)) !== undefined) return picture
  const known = undrawable.get(picture.version)
  if (known !== undefined) throw new AppError(known)
  const running = drawing.get(picture.version) ?? drawOnce(deps, printed, shown, picture)
  drawing.set(picture.version, running)
  await running
  return picture
}

/** What is looked at is what is printed, as soon as there is that. */
export async function shownFile(
  { db }: Pick<Drawing, 'db'>,
  { order: { id, check }, file }: Pick<PrintedPage, 'order' | 'file'>,
): Promise<FileKey> {
  if (check?.state !== 'DATA_CHECK_SUCCESS') return file
  return (await checkStore.hashes(db, id)).get(file.id) == null ? file : pressFile(file)
}

async function drawOnce(deps: Drawing, printed: PrintedPage, shown: FileKey, picture: Picture): Promise<void> {
  try {
    await draw(deps, printed, shown, picture.key)
  } catch (error) {
    if (error instanceof AppError && faultsOfThePage.includes(error.code)) remember(picture.version, error.code)
    throw error
  } finally {
    drawing.delete(picture.version)
  }
}

function remember(version: string, code: ErrorCode): void {
  undrawable.set(version, code)
  const [oldest] = undrawable.keys()
  if (undrawable.size > REMEMBERED && oldest !== undefined) undrawable.delete(oldest)
}

async function draw(
  { db, throttle, book: { storage }, pictures }: Drawing,
  { slot, order, page: number }: PrintedPage,
  shown: FileKey,
  key: FileKey,
): Promise<void> {
  await throttle.take(['order-page', order.classId ?? order.id], DRAWINGS)
  const picture = await storage.withLocalFile(shown, (path) => pictures.picture({ path, number, width: widths[slot] }))
  await putPicture(storage, key, picture)
  // Removed meanwhile, and everything that was made of it.
  const { ownerId, kind, id } = key
  if (!(await orderFileStore.isThere(db, id))) await storage.remove({ ownerId, kind, id })
}
