import type { PageNote } from '#domain/book/page-note.ts'
import type { BookModule, TitledPhoto } from '#print/book/content.ts'
import type { Photo } from '#print/book/photo.ts'
import { SMALL_MM, SMALL_PORTRAIT_MM } from '#print/book/warnings.ts'
import type { LivePages } from '#print/picture/live-pages.ts'
import { NAME, type Seen } from './seen.ts'

/** What their own entries lack for the press, each with where it stands. */
export function notesOnPages({ words, photos: own }: Seen, module: BookModule, live: LivePages): PageNote[] {
  const { portrait, photos } = photosOf(module)
  const small = (photo: Photo, isPortrait: boolean): PageNote[] => {
    const { width, height } = photo.most
    const isSmall = isPortrait ? width < SMALL_PORTRAIT_MM : Math.min(width, height) < SMALL_MM
    if (!isSmall || !own.includes(photo.id)) return []
    const spot = live.photos[photo.id] ?? null
    return [{ kind: 'small-photo', portrait: isPortrait, widthMm: Math.floor(width), spot }]
  }
  const tooLong = words.flatMap(({ id, text, most = Number.POSITIVE_INFINITY }): PageNote[] =>
    text.length > most ? [{ kind: 'too-long', over: text.length - most, spot: live.words[id] ?? null }] : [],
  )
  const unprintable = live.missing.map(
    ({ id, characters, spot }): PageNote => ({ kind: 'no-glyph', ofName: id === NAME, characters, spot }),
  )
  return [
    ...tooLong,
    ...unprintable,
    ...(portrait === null ? [] : small(portrait, true)),
    ...photos.flatMap((photo) => small(photo, false)),
  ]
}

function photosOf(module: BookModule): { portrait: Photo | null; photos: readonly TitledPhoto[] } {
  if (module.type === 'collage') return { portrait: null, photos: module.photos }
  const [page] = module.type === 'pages' ? module.pages : []
  if (page === undefined) return { portrait: null, photos: [] }
  return { portrait: page.person.portrait, photos: page.kind === 'pdf' ? [] : page.photos }
}
