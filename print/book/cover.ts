import { COVER_PHOTO_MM } from '#domain/book/cover-photo.ts'
import { COVER_PAGES } from '#domain/book/page-count.ts'
import { printFormat } from '#domain/book/print-format.ts'
import type { CoverType } from '#domain/book/spine.ts'
import { fileOfPrinted } from '#domain/file/printed-page.ts'
import { bind } from '../bind/bind.ts'
import type { Sink } from '../pdf/write.ts'
import { photosIn, type Side } from '../typeset/part.ts'
import { isSharpIn } from './collage.ts'
import type { BookContent, BookModule, TitledPhoto } from './content.ts'
import { coverPart, endPaper } from './first-pages.ts'
import type { KeptParts } from './kept-parts.ts'
import type { Making } from './make-book.ts'

/** What is told of a cover: of which kind, for how many pages inside, and how far a hardcover's paper is turned in. */
export type CoverOf = { cover: CoverType; inner: number; turnInMm: number }

/** Back, spine and front on one sheet, with a spine for the pages inside. */
export async function makeCover(
  parts: KeptParts,
  { content, look, photo, facts, profile }: Making,
  { cover, inner, turnInMm }: CoverOf,
  sink: Sink,
): Promise<void> {
  const format = printFormat('cover', { cover, pages: inner + COVER_PAGES, turnInMm })
  const { pdf } = await parts.set({ ...look, side: 'right', ...coverPart(content, format, numbersOf(content, inner)) })
  bind({ parts: [pdf()], format, photo, facts, profile }, sink)
}

/** What stands on the inner side of the cover: a page of its own. */
export async function makeInnerCover(
  parts: KeptParts,
  { content, look, photo, facts, profile }: Making,
  side: Side,
  sink: Sink,
): Promise<void> {
  const { pdf } = await parts.set({ ...look, side, ...endPaper(content) })
  bind({ parts: [pdf()], format: printFormat('inner-cover'), photo, facts, profile }, sink)
}

/** Photos of collages with enough pixels for the front. */
export const photosForCover = (modules: readonly BookModule[]): TitledPhoto[] =>
  modules.flatMap((module) =>
    module.type === 'collage' ? module.photos.filter((photo) => isSharpIn(photo, COVER_PHOTO_MM)) : [],
  )

const FEWEST = 10
const inGerman = new Intl.NumberFormat('de-DE')

/** The book in four numbers; a small one is nothing to boast of, and the pages may not be known yet. */
export function numbersOf({ people, modules }: BookContent, inner: number | null): [string, string][] {
  const comments = modules.flatMap((each) =>
    each.type === 'notes' ? each.people.map(({ notes }) => notes.length) : [],
  )
  const counts: [number, string][] = [
    [people.length, 'von uns'],
    [inner ?? 0, 'Seiten'],
    [[...photosIn(modules)].filter((id) => fileOfPrinted(id).page === null).length, 'Fotos'],
    [comments.reduce((sum, count) => sum + count, 0), 'Kommentare'],
  ]
  return counts.filter(([count]) => count >= FEWEST).map(([count, words]) => [inGerman.format(count), words])
}
