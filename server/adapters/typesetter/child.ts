import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { type Binding, bind } from '#print/bind/bind.ts'
import { photoFile } from '#print/bind/photo-file.ts'
import type { BoundPhoto } from '#print/bind/photos.ts'
import { glimpsePart } from '#print/book/glimpse.ts'
import { setLivePages } from '#print/picture/live-pages.ts'
import { findPlaces } from '#print/picture/places.ts'
import { veil } from '#print/picture/veil.ts'
import { createCompiler, type Pages } from '#print/typeset/compiler.ts'
import type { SetPart } from '#print/typeset/part.ts'
import type { Answer, Photos, Task } from './messages.ts'
import { showPages } from './show-pages.ts'

/** The compiler takes memory and time that the HTTP process has no use for: it lives here alone. */
const answer = (message: Answer) => process.send?.(message)

const profile = readFileSync(new URL('../../../print/pdfx/FOGRA39L.icc', import.meta.url))
const ready = createCompiler()

async function set(task: Extract<Task, { part: SetPart }>): Promise<Pages> {
  const { pdf, missing } = (await ready).set(task.part)
  if ('press' in task) {
    const { title, format, photos } = task.press
    const photo = (id: string) => photoFile(pathOf(photos, id))
    return { pdf: bound(pdf, { title, format, photo }), missing }
  }
  const { trimMm, photos } = task.screen
  // Nothing stands in for anything: it goes as the compiler wrote it.
  if (Object.keys(photos).length === 0) return { pdf, missing }
  const forScreens = await screenPhotos(photos)
  return {
    pdf: bound(pdf, { title: '', format: { trimMm, bleedMm: 0 }, photo: (id) => forScreens.get(id) as BoundPhoto }),
    missing,
  }
}

async function work(task: Task): Promise<Answer> {
  if ('paint' in task) return { type: 'pictures', pictures: await showPages(await ready, task.paint) }
  if ('glimpse' in task) {
    const { of, look, ...how } = task.glimpse
    const part = await glimpsePart(of, look)
    return { type: 'pictures', pictures: await showPages(await ready, { of: part, furniture: null, ...how }) }
  }
  if ('find' in task) return { type: 'places', places: await findPlaces(task.find.pdf, task.find.sought) }
  if ('veil' in task) return { type: 'picture', picture: await veil(task.veil.picture, task.veil.places) }
  if ('live' in task) return { type: 'live-pages', live: await setLivePages(await ready, task.live) }
  return { type: 'pages', pages: await set(task) }
}

function pathOf(photos: Photos, id: string): string {
  const path = photos[id]
  if (path === undefined) throw new Error(`the photo ${id} is not there`)
  return path
}

type Bound = Pick<Binding, 'format' | 'photo'> & { title: string }
function bound(pdf: Uint8Array, { title, ...of }: Bound): Uint8Array {
  const pieces: Uint8Array[] = []
  const facts = { title, date: new Date(), id: randomBytes(16).toString('hex') }
  bind({ parts: [pdf], ...of, facts, profile }, { write: (piece) => void pieces.push(piece.slice()) })
  return Buffer.concat(pieces)
}

/** A PDF knows no WebP. */
async function screenPhotos(photos: Photos): Promise<Map<string, BoundPhoto>> {
  const made = Object.entries(photos).map(async ([id, path]) => {
    const { data, info } = await sharp(path).jpeg({ quality: 82 }).toBuffer({ resolveWithObject: true })
    const { width, height } = info
    return [id, { width, height, bytes: data.length, read: () => [data], forScreens: true }] as const
  })
  return new Map(await Promise.all(made))
}

process.on('message', (task: Task) => {
  work(task).then(
    (done) => {
      answer(done)
      answer({ type: 'done' })
    },
    (error: unknown) => {
      answer({ type: 'wrong', reason: String(error) })
      answer({ type: 'failed', code: 'TYPESETTING_FAILED' })
    },
  )
})
process.on('disconnect', () => process.exit())
