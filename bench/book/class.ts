import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { BookContent, BookModule } from '#print/book/content.ts'
import { sampleBook, samplePhoto } from '#print/book/testing/sample-book.ts'
import { photosIn } from '#print/typeset/part.ts'

export const PEOPLE = 120
const PHOTOS = 700
const MEGABYTES = 450
const ON_A_COLLAGE = 30

/** A class of 120 with 700 photos: the sample class, and as many collages as it takes. */
export function largeClass(): BookContent {
  const content = sampleBook(PEOPLE)
  const modules: BookModule[] = [...content.modules]
  for (let missing = PHOTOS - photosIn(content).size; missing > 0; missing -= ON_A_COLLAGE) {
    const at = modules.length
    const photos = Array.from({ length: Math.min(missing, ON_A_COLLAGE) }, (_, photo) =>
      samplePhoto(`more-${at}-${photo}`, '', photo % 3 === 1 ? [3_000, 4_000] : [4_000, 3_000]),
    )
    modules.push({ id: crypto.randomUUID(), type: 'collage', title: `Noch mehr Fotos ${at}`, photos, hero: null })
  }
  return { ...content, modules }
}

/** One answer of one person reads otherwise. */
export function withOneAnswerChanged(content: BookContent): BookContent {
  let isDone = false
  const modules = content.modules.map((module): BookModule => {
    if (module.type !== 'pages') return module
    const pages = module.pages.map((page) => {
      if (isDone || page.kind !== 'profile' || page.answers.length < 3) return page
      isDone = true
      const [first, ...rest] = page.answers
      return { ...page, answers: [{ question: first?.question ?? '', text: `Ganz anders. ${first?.text}` }, ...rest] }
    })
    return { ...module, pages }
  })
  if (!isDone) throw new Error('nobody has answered anything')
  return { ...content, modules }
}

export type PhotoFiles = { print: Record<string, string>; thumbs: Record<string, string>; bytes: number }

/** A file of its own for each photo, as large as they are from phones; and a small one for the browser. */
export async function photoFiles(content: BookContent, folder: string): Promise<PhotoFiles> {
  mkdirSync(folder, { recursive: true })
  const ids = [...photosIn(content)]
  const each = (MEGABYTES * 1_000_000) / ids.length
  const sizes = [...new Set(ids.map((id) => id.split('_')[1] as string))]
  const made = new Map(
    await Promise.all(sizes.map(async (size) => [size, await picturesOf(size, each, folder)] as const)),
  )
  const thumbnail = thumbnails()
  const files: PhotoFiles = { print: {}, thumbs: {}, bytes: 0 }
  for (const id of ids) {
    const of = made.get(id.split('_')[1] as string) as Awaited<ReturnType<typeof picturesOf>>
    const [print, thumb] = [join(folder, `${id}.jpg`), join(folder, `${id}-thumb.jpg`)]
    copyFileSync(of.print, print)
    await thumbnail(id.split('_')[1] as string, Object.keys(files.print).length, thumb)
    files.print[id] = print
    files.thumbs[id] = thumb
    files.bytes += of.bytes
  }
  return files
}

/** Noise does not squeeze: the right number of bytes comes from what is put behind the end of the picture. */
async function picturesOf(size: string, bytes: number, folder: string) {
  const [width, height] = size.split('x').map(Number) as [number, number]
  const background = { width, height, channels: 3, background: '#7a9cc6' } as const
  const jpeg = await sharp({ create: background }).toColourspace('cmyk').jpeg({ quality: 90 }).toBuffer()
  const filled = Buffer.concat([jpeg, Buffer.alloc(Math.max(0, Math.round(bytes) - jpeg.length), 7)])
  const print = join(folder, `${size}.base.jpg`)
  writeFileSync(print, filled)
  return { print, bytes: filled.length }
}

const THUMBNAIL = 480

/** No two alike: soft colours with the grain that photos have, about as many bytes as a thumbnail of one. */
function thumbnails() {
  const grains = new Map<string, Promise<Buffer>>()
  return async (size: string, seed: number, path: string): Promise<void> => {
    const [width, height] = size.split('x').map(Number) as [number, number]
    const scale = THUMBNAIL / Math.max(width, height)
    const to = { width: Math.round(width * scale), height: Math.round(height * scale), channels: 3 } as const
    const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
    const grain =
      grains.get(size) ??
      sharp({ create: { ...to, background: '#808080', noise } })
        .raw()
        .toBuffer()
    grains.set(size, grain)
    const patches = Array.from({ length: 8 * 8 * 3 }, (_, at) => (Math.imul(at + 1, seed * 7_919 + 13) >>> 7) % 256)
    await sharp(Buffer.from(patches), { raw: { width: 8, height: 8, channels: 3 } })
      .resize(to.width, to.height, { fit: 'fill', kernel: 'cubic' })
      .composite([{ input: await grain, raw: to, blend: 'soft-light' }])
      .jpeg({ quality: 80 })
      .toFile(path)
  }
}
