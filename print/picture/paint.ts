import { readFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import type { PrintFormat } from '#domain/book/print-format.ts'
import { fileOfPrinted } from '#domain/file/printed-page.ts'
import { bind } from '../bind/bind.ts'
import { openPageFiles } from '../bind/page-file.ts'
import type { Bound } from '../bind/photos.ts'
import { standIn } from '../typeset/stand-in.ts'
import { withPdf } from './pdfium.ts'
import { placesOfPhotos } from './places.ts'

const profile = readFileSync(new URL('../pdfx/FOGRA39L.icc', import.meta.url))
const facts = { title: '', date: new Date(0), id: '0'.repeat(32) }

/** Where the photos of a part lie, in the version for screens; pages of people's PDFs as they are printed. */
export type PhotoPaths = Readonly<Record<string, string>>
export type Painted = {
  /** As the compiler wrote it. */
  pdf: Uint8Array
  /** Numbers and tabs of its pages; a cover has none. */
  furniture?: Uint8Array
  format: Pick<PrintFormat, 'trimMm' | 'bleedMm'>
  photos: PhotoPaths
  /** In pixels, the widest first. */
  widths: readonly number[]
  /** Of its pages, from 0; all where it is not said. */
  only?: ReadonlySet<number>
  /** Somebody waits for it while they type: edges of colours may be a little softer. */
  isHurried?: true
}

/** The pages of a part as they will be printed: of each a picture in every width. */
export async function paint({ photos, widths, ...part }: Painted): Promise<Uint8Array[][]> {
  const [widest = 0] = widths
  const { only, isHurried = false } = part
  const pageFiles = openPageFiles()
  try {
    const seen = only === undefined ? photos : photosOn(part.pdf, only, photos)
    const shown = await screenPhotos(seen, pixelsOf(Object.keys(seen).length, widest))
    const photo = (id: string): Bound =>
      shown.get(id) ??
      (isPicture(pathOf(photos, id)) ? unseen : pageFiles.page(pathOf(photos, id), fileOfPrinted(id).page ?? 1))
    const pieces: Uint8Array[] = []
    const { pages } = bind(
      {
        parts: [part.pdf],
        ...(part.furniture && { furniture: part.furniture }),
        format: part.format,
        photo,
        facts,
        profile,
      },
      { write: (piece) => void pieces.push(piece.slice()) },
    )
    return await withPdf(Buffer.concat(pieces), async (document) => {
      const painted: Uint8Array[][] = []
      for (let at = 0; at < pages; at++) {
        if (only?.has(at) === false) continue
        const page = document.getPage(at)
        const { originalWidth, originalHeight } = page.getOriginalSize()
        const size = { width: widest, height: Math.round((widest * originalHeight) / originalWidth) }
        const { data, width, height } = await page.render(size)
        const drawn = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
        painted.push(await Promise.all(widths.map((each) => squeezed(drawn, each, isHurried))))
      }
      return painted
    })
  } finally {
    pageFiles.close()
  }
}

/** Little effort: three times as fast as the usual, and a tenth larger; fine edges of colours would take four times as long. */
const squeezed = (drawn: Sharp, width: number, isHurried: boolean): Promise<Uint8Array> =>
  drawn
    .clone()
    .resize(width)
    .webp({ quality: 78, effort: isHurried ? 0 : 1 })
    .toBuffer()

/** Many photos on a page are small there. */
const FEW = 6
const pixelsOf = (photos: number, widest: number) =>
  photos <= FEW ? widest : Math.ceil(widest / Math.sqrt(photos / FEW))

/** Those of a few pages: on the others nobody looks. */
function photosOn(pdf: Uint8Array, only: ReadonlySet<number>, photos: PhotoPaths): PhotoPaths {
  const places = placesOfPhotos(pdf)
  return Object.fromEntries(
    Object.entries(photos).filter(([id]) => places.get(id)?.some(({ page }) => only.has(page)) === true),
  )
}
const standing = standIn('')
const unseen: Bound = { width: 8, height: 8, bytes: standing.length, read: () => [standing] }

const isPicture = (path: string) => !path.endsWith('.pdf')

/** A PDF knows no WebP. */
async function screenPhotos(photos: PhotoPaths, width: number): Promise<Map<string, Bound>> {
  const pictures = Object.entries(photos).filter(([, path]) => isPicture(path))
  const made = pictures.map(async ([id, path]) => {
    const shrunk = sharp(path).resize(width, width, { fit: 'outside', withoutEnlargement: true })
    const { data, info } = await shrunk
      .toColourspace('srgb')
      .jpeg({ quality: 84 })
      .toBuffer({ resolveWithObject: true })
    return [
      id,
      { width: info.width, height: info.height, bytes: data.length, read: () => [data], forScreens: true },
    ] as const
  })
  return new Map(await Promise.all(made))
}

function pathOf(photos: PhotoPaths, id: string): string {
  const path = photos[id]
  if (path === undefined) throw new Error(`the photo ${id} is not there`)
  return path
}
