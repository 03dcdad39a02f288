import type { MappedPart, PageMap } from '#domain/book/page-map.ts'
import { type PictureSize, pagePictures } from '#domain/book/page-picture.ts'
import { printFormat } from '#domain/book/print-format.ts'
import { AppError } from '#domain/errors.ts'
import { furnitureOf } from '#print/book/page-map.ts'
import type { BookDeps } from '../deps.ts'
import { withPhotoFiles } from '../photo-files.ts'
import { pageFile, putPicture } from './page-files.ts'
import { pdfOfPart } from './pdf-of-part.ts'

type PaintDeps = Pick<BookDeps, 'db' | 'storage' | 'typesetter'>
type Of = { classId: string; map: PageMap; part: MappedPart; size: PictureSize }

/** The two that lists and readers need come from one drawing; whoever looks closer has one of their own. */
const together: Record<PictureSize, readonly PictureSize[]> = {
  page: ['page', 'small'],
  small: ['page', 'small'],
  large: ['large'],
}

/** Several who leaf through the same pages wait for one drawing. */
const painting = new Map<string, Promise<void>>()

/** Draws all pages of a part, and keeps the pictures. */
export function paintPart(deps: PaintDeps, of: Of): Promise<void> {
  const sizes = together[of.size]
  const name = `${of.classId} ${of.part.keys.join()} ${sizes.join()}`
  const running = painting.get(name) ?? paintNow(deps, of, sizes).finally(() => painting.delete(name))
  painting.set(name, running)
  return running
}

async function paintNow(
  { db, storage, typesetter }: PaintDeps,
  { classId, map, part }: Of,
  sizes: readonly PictureSize[],
): Promise<void> {
  const pdf = await pdfOfPart(storage, classId, part.part)
  // Whoever asks for the pages again gets others.
  if (pdf === undefined) throw new AppError('NOT_FOUND')
  const { pages } = await withPhotoFiles({ db, storage }, new Set(part.photos), 'screen', (photos) =>
    typesetter.paint({
      of: pdf,
      furniture: furnitureOf(map, part),
      format: printFormat('content'),
      photos,
      widths: sizes.map((size) => pagePictures[size]),
    }),
  )
  for (const [at, pictures] of pages.entries())
    for (const [nth, picture] of pictures.entries())
      await putPicture(storage, pageFile(classId, part.keys[at] as string, sizes[nth] as PictureSize), picture)
}
