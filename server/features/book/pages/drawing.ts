import type { MappedCover, MappedPart, PageMap } from '#domain/book/page-map.ts'
import { coverPictures, type PictureSize, pagePictures } from '#domain/book/page-picture.ts'
import { A4_MM, printFormat } from '#domain/book/print-format.ts'
import { AppError } from '#domain/errors.ts'
import { furnitureOf } from '#print/book/page-map.ts'
import type { Pictured } from '../../../adapters/typesetter/messages.ts'
import type { BookDeps } from '../deps.ts'
import { withPhotoFiles } from '../photo-files.ts'
import { keysOf } from '../preparing/keep-plan.ts'
import { planStore } from '../preparing/plan-store.ts'
import { dropPictures, pageFile, putPicture } from './page-files.ts'
import { pdfOfPart } from './pdf-of-part.ts'

type PaintDeps = Pick<BookDeps, 'db' | 'storage'> & { typesetter: Pick<BookDeps['typesetter'], 'paint'> }
/** What is drawn: pages that were set together, and by what their pictures are known. */
type Drawn = Pick<Pictured, 'furniture' | 'format'> & {
  part: string
  photos: readonly string[]
  keys: readonly string[]
  widths: Record<PictureSize, number>
}

export const drawnPart = (map: PageMap, { part, photos, keys, ...of }: MappedPart): Drawn => ({
  ...{ part, photos, keys },
  furniture: furnitureOf(map, of),
  format: printFormat('content'),
  widths: pagePictures,
})
export const drawnCover = ({ part, photos, key, spineMm }: MappedCover): Drawn => ({
  ...{ part, photos, keys: [key], furniture: null },
  format: { trimMm: { width: 2 * A4_MM.width + spineMm, height: A4_MM.height }, bleedMm: 0 },
  widths: coverPictures,
})

/** The two that lists and readers need come from one drawing; whoever looks closer has one of their own. */
const together: Record<PictureSize, readonly PictureSize[]> = {
  page: ['page', 'small'],
  small: ['page', 'small'],
  large: ['large'],
}

/** Several who leaf through the same pages wait for one drawing. */
const drawing = new Map<string, Promise<void>>()

/** Draws pages, and keeps the pictures. */
export function draw(deps: PaintDeps, classId: string, drawn: Drawn, size: PictureSize): Promise<void> {
  const sizes = together[size]
  const name = `${classId} ${drawn.keys.join()} ${sizes.join()}`
  const running = drawing.get(name) ?? drawNow(deps, classId, drawn, sizes).finally(() => drawing.delete(name))
  drawing.set(name, running)
  return running
}

async function drawNow(
  { db, storage, typesetter }: PaintDeps,
  classId: string,
  { part, photos: ids, keys, widths, ...how }: Drawn,
  sizes: readonly PictureSize[],
): Promise<void> {
  const pdf = await pdfOfPart(storage, classId, part)
  // Set anew meanwhile: whoever asks for the pages again gets others.
  if (pdf === undefined) throw new AppError('NOT_FOUND')
  const { pages } = await withPhotoFiles({ db, storage }, new Set(ids), 'screen', (photos) =>
    typesetter.paint({ of: pdf, ...how, photos, widths: sizes.map((size) => widths[size]) }),
  )
  for (const [at, pictures] of pages.entries())
    for (const [nth, picture] of pictures.entries())
      await putPicture(storage, pageFile(classId, keys[at] as string, sizes[nth] as PictureSize), picture)
  // What went from the book meanwhile lies nowhere.
  const now = await planStore.find(db, classId)
  const known = now?.map == null || now.madeAt === null ? [] : keysOf(now.map)
  await dropPictures(
    storage,
    classId,
    keys.filter((key) => !known.includes(key)),
  )
}
