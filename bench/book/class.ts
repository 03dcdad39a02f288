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
    modules.push({ id: crypto.randomUUID(), type: 'collage', title: `Noch mehr Fotos ${at}`, photos })
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
  const files: PhotoFiles = { print: {}, thumbs: {}, bytes: 0 }
  for (const id of ids) {
    const of = made.get(id.split('_')[1] as string) as Awaited<ReturnType<typeof picturesOf>>
    const [print, thumb] = [join(folder, `${id}.jpg`), join(folder, `${id}-thumb.jpg`)]
    copyFileSync(of.print, print)
    copyFileSync(of.thumb, thumb)
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
  const [print, thumb] = [join(folder, `${size}.base.jpg`), join(folder, `${size}.base-thumb.jpg`)]
  writeFileSync(print, filled)
  await sharp({ create: background }).resize(320, 320, { fit: 'inside' }).jpeg().toFile(thumb)
  return { print, thumb, bytes: filled.length }
}
