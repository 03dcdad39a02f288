import type { GlimpsePage } from '#domain/book/glimpse.ts'
import type { SetPart } from '../typeset/part.ts'
import { layCollage } from './collage.ts'
import { collagePages } from './collage-pages.ts'
import { type BookContent, type Page, shown, type TitledPhoto } from './content.ts'
import { contentsPhoto } from './contents-photo.ts'
import { numbersOf } from './cover.ts'
import { coverPart, titlePart } from './first-pages.ts'
import { looks } from './looks.ts'
import type { Look, PartData } from './pages.ts'
import { triedPart } from './people-pages.ts'
import type { PlannedBook } from './plan.ts'

/** What a page is made from in whichever design; where the photos of a collage stand, each design says itself. */
export type Glimpsed = { part: PartData } | { collage: { title: string; photos: TitledPhoto[] } }

/** So many photos stand on one page. */
const PHOTOS = 5

type Known = { contents: PlannedBook['contents']; inner: number | null; spineMm: number }

/** Pages of a class in every design: those of which there is something to show. */
export function glimpsesOf(content: BookContent, { contents, inner, spineMm }: Known): Map<GlimpsePage, Glimpsed> {
  const chapters = content.modules.filter(({ type }) => type === 'chapter').length
  const found = new Map<GlimpsePage, Glimpsed>([
    ['cover', { part: coverPart(content, { spineMm, bleedMm: 0 }, numbersOf(content, inner)) }],
    ['title', { part: titlePart(content, { chapters, trial: false }) }],
  ])
  const lead = contentsPhoto(content.modules, content.contentsPhoto)
  if (contents.length > 0)
    found.set('contents', {
      part: { kind: 'contents', chapters: contents, photo: lead === null ? null : shown(lead) },
    })
  const page = fullest(content)
  if (page !== undefined) found.set('profile', { part: triedPart(page) })
  const collage = content.modules.find((module) => module.type === 'collage' && module.photos.length > 0)
  if (collage?.type === 'collage')
    found.set('collage', { collage: { title: collage.title, photos: collage.photos.slice(0, PHOTOS) } })
  return found
}

/** A page on which there is something to see: with a portrait, and with words but not too many. */
function fullest({ modules }: BookContent): Page | undefined {
  const pages = modules.flatMap((module) => (module.type === 'pages' ? module.pages : []))
  const worth = (page: Page) => {
    if (page.kind !== 'profile') return -1
    const words = page.answers.filter(({ text }) => text !== '').length
    return (page.person.portrait === null ? 0 : 10) + Math.min(words, 6) + Math.min(page.photos.length, 2)
  }
  return pages.toSorted((one, other) => worth(other) - worth(one)).find(({ kind }) => kind === 'profile')
}

/** It stands left, but for what is always right. */
const sideOf = (kind: string) => (kind === 'cover' || kind === 'title' ? 'right' : 'left')

export async function glimpsePart(of: Glimpsed, look: Look): Promise<SetPart> {
  if ('part' in of) return { ...look, side: sideOf(of.part.kind), ...of.part }
  const { title, photos } = of.collage
  const made = await collagePages(photos, true, looks[look.design].collage, async (...laid) => layCollage(...laid))
  const pages = made.map((page) => ({
    ...page,
    boxes: page.boxes.map((box) => ({ ...box, photo: shown(box.photo) })),
  }))
  return { ...look, side: 'left', kind: 'collage', title, pages }
}
