import { COVER_PAGES, pageLimits } from '#domain/book/page-count.ts'
import type { CoverType } from '#domain/book/spine.ts'
import { type BookWarning, warningOrder } from '#domain/book/warning.ts'
import type { BookContent, BookModule, Person, TitledPhoto } from './content.ts'
import type { Missing } from './make-book.ts'

/** A photo that can only be printed smaller than this looks lost on its page; a portrait, than this. */
export const SMALL_MM = 45
export const SMALL_PORTRAIT_MM = 60

const nameOf = ({ first, last }: Person) => (last === '' ? first : `${first} ${last}`)

/** What the editors should know of a book that was made. */
export function warningsOf(
  content: BookContent,
  { pages, missing, cover }: { pages: number; missing: readonly Missing[]; cover: CoverType },
): BookWarning[] {
  const { max } = pageLimits[cover]
  const all: BookWarning[] = [
    ...(pages + COVER_PAGES > max ? [{ kind: 'too-many-pages', pages: pages + COVER_PAGES, most: max } as const] : []),
    ...content.leftOut.map((each) => ({ kind: 'left-out-pdf', ...each }) as const),
    ...missing.map(({ page, characters }) => ({ kind: 'no-glyph', page, characters }) as const),
    ...content.people
      .filter(({ id }) => !content.faceless.includes(id))
      .flatMap((person) => portraitOf(person, pagesWith(content, person))),
    ...content.modules.flatMap(smallPhotos),
    ...nowhere(content),
  ]
  const rank = ({ kind }: BookWarning) => warningOrder.indexOf(kind)
  return all.toSorted((one, other) => rank(one) - rank(other))
}

function portraitOf(person: Person, moduleId: string | null): BookWarning[] {
  const { id: memberId, portrait } = person
  const whose = { memberId, name: nameOf(person), moduleId }
  if (portrait === null) return [{ kind: 'no-portrait', ...whose }]
  const widthMm = Math.floor(portrait.most.width)
  return widthMm < SMALL_PORTRAIT_MM ? [{ kind: 'small-portrait', ...whose, widthMm }] : []
}

/** The personal pages among which theirs is. */
const pagesWith = ({ modules }: BookContent, { id }: Person): string | null =>
  modules.find((module) => module.type === 'pages' && module.pages.some(({ person }) => person.id === id))?.id ?? null

function smallPhotos(module: BookModule): BookWarning[] {
  const { id: moduleId } = module
  const small = (memberId: string | null) => (photo: TitledPhoto) => {
    const { width, height } = photo.most
    const widthMm = Math.floor(width)
    return Math.min(width, height) < SMALL_MM
      ? [{ kind: 'small-photo', moduleId, memberId, title: photo.title, widthMm } as const]
      : []
  }
  if (module.type === 'pages')
    return module.pages.flatMap((page) => (page.kind === 'pdf' ? [] : page.photos.flatMap(small(page.person.id))))
  if (module.type === 'collage' || module.type === 'article') return module.photos.flatMap(small(null))
  return []
}

function nowhere({ people, modules }: BookContent): BookWarning[] {
  const found = new Set(modules.flatMap(peopleIn))
  return people
    .filter(({ id }) => !found.has(id))
    .map((person) => ({ kind: 'nowhere', memberId: person.id, name: nameOf(person) }))
}

function peopleIn(module: BookModule): string[] {
  if (module.type === 'pages') return module.pages.filter(hasWords).map(({ person }) => person.id)
  if (module.type === 'notes')
    return module.people.filter(({ notes }) => notes.length > 0).map(({ person }) => person.id)
  if (module.type === 'student-ranking')
    return module.ranking.groups.flatMap(({ places }) => places.map(({ person }) => person.id))
  return []
}

const hasWords = (page: Extract<BookModule, { type: 'pages' }>['pages'][number]) =>
  page.kind !== 'profile' || page.photos.length > 0 || page.answers.some(({ text }) => text !== '')
