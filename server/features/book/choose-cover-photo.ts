import type { BookState, CoverPhoto } from '#contract/book.ts'
import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { Crop } from '#domain/file/resolution.ts'
import { photosForCover } from '#print/book/cover.ts'
import { pixelsOf } from '#print/book/photo.ts'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import { announce } from '../../platform/events.ts'
import { requireOpen } from '../yearbook/steps.ts'
import { bookContent } from './book-content.ts'
import type { BookDeps } from './deps.ts'
import { designStore } from './design-store.ts'
import { stateOfBook } from './show-book.ts'

/** What of the class's own photos may stand on the front of the cover. */
export const coverPhotosOf = ({ db }: BookDeps, { classId }: Member): Promise<CoverPhoto[]> => fitting(db, classId)

async function fitting(tx: Tx | Db, classId: string): Promise<CoverPhoto[]> {
  const { modules } = await bookContent(tx, classId)
  return photosForCover(modules).map((photo) => ({
    ...{ fileId: photo.id, title: photo.title },
    ...pixelsOf(photo),
    seen: photo.seen,
  }))
}

type Chosen = { fileId: string | null; crop?: Crop | null | undefined }

/**
 * One of them, or none: then the motif of the design stands there. A photo that is taken out of the book goes from there,
 * too. Its crop is the cover's alone: in its collage it stays as it is.
 */
export async function chooseCoverPhoto(
  deps: BookDeps,
  actor: Member,
  { fileId, crop = null }: Chosen,
): Promise<BookState> {
  const { classId } = actor
  await deps.db.transaction(async (tx) => {
    await requireOpen(tx, actor)
    const isOne = fileId === null || (await fitting(tx, classId)).some((photo) => photo.fileId === fileId)
    if (!isOne) throw new AppError('NOT_FOUND')
    await designStore.saveCoverPhoto(tx, classId, fileId, crop)
    await announce(tx, classId, 'book')
  })
  return stateOfBook(deps, classId)
}
