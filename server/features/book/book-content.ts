import type { MarkKind } from '#domain/book/mark.ts'
import { PORTRAIT_SLOT } from '#domain/content/personal-page.ts'
import type { ResultGroup } from '#domain/content/ranking-result.ts'
import { type PrintedPage, printedPageId } from '#domain/file/printed-page.ts'
import { inTwo } from '#domain/school/name-order.ts'
import { isLocked } from '#domain/yearbook/data-state.ts'
import {
  type BookContent,
  type BookModule,
  type LeftOut,
  type Page,
  type PdfPage,
  type Person,
  type Ranking,
  shown,
  type TitledPhoto,
} from '#print/book/content.ts'
import { photosForCover } from '#print/book/cover.ts'
import { cropped, type Photo, photoOf } from '#print/book/photo.ts'
import { isRightToLeft } from '#print/typeset/texts.ts'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import type { Collected } from '../content/collected.ts'
import type { PrintedPhoto } from '../content/photos/store.ts'
import { yearbookStore } from '../yearbook/store.ts'
import { contentOfBook } from './content-of-book.ts'
import { designStore } from './design-store.ts'
import { markStore } from './marks/mark-store.ts'
import { nameOfBook } from './name-of-book.ts'
import { bookPeopleStore } from './people-store.ts'

const longDay = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' })

/** What the pages of a class's book are set from; a photo whose version for the press is not there yet stays out. */
export async function bookContent(tx: Tx | Db, classId: string): Promise<BookContent & { contentHash: string }> {
  const name = await nameOfBook(tx, classId)
  const { modules, contentHash } = await contentOfBook(tx, classId)
  const people = await bookPeopleStore.inBook(tx, classId)
  const { deadline, dataState } = await yearbookStore.find(tx, classId)
  const { coverPhotoId, coverCrop } = await designStore.coverPhoto(tx, classId)
  const marks = await markStore.ofClass(tx, classId)
  const marked = (kind: MarkKind, moduleId: string | null) =>
    marks.find((mark) => mark.kind === kind && mark.moduleId === moduleId)?.itemId ?? null
  const photoIds = [...photosOf(modules).map(({ fileId }) => fileId), ...people.flatMap(({ face }) => face?.id ?? [])]
  const photos = new Photos(await bookPeopleStore.printReady(tx, classId, photoIds))
  const portraits = portraitsIn(modules)
  const persons = new Map(
    people.map(({ id, name: inBook, lastName, face }, tint): [string, Person] => {
      const own = portraits.get(id)
      const portrait = (own && photos.of(own)) ?? (face && photos.face(face)) ?? null
      return [id, { id, ...inTwo(inBook, lastName), rightToLeft: isRightToLeft(lastName), tint, portrait }]
    }),
  )
  const printed = modules.flatMap((module) => moduleOf(module, persons, photos, marked))
  const named = (role: string) => people.filter((each) => each.role === role).map((each) => each.name)
  return {
    ...name,
    contentHash,
    trial: !isLocked(dataState),
    people: [...persons.values()],
    modules: printed,
    leftOut: modules.flatMap(leftOutOf),
    faceless: people.filter(({ wantsFace }) => !wantsFace).map(({ id }) => id),
    coverPhoto:
      photosForCover(printed)
        .filter(({ id }) => id === coverPhotoId)
        .map((photo) => shown(coverCrop === null ? photo : cropped(photo, coverCrop)))[0] ?? null,
    contentsPhoto: marked('contents', null),
    imprint: {
      editors: named('redakteur'),
      admin: named('admin')[0] ?? null,
      deadline: deadline === null ? null : longDay.format(Date.parse(deadline)),
    },
  }
}

export class Photos {
  private readonly ready: Pick<ReadonlySet<string>, 'has'>
  constructor(ready: Pick<ReadonlySet<string>, 'has'>) {
    this.ready = ready
  }
  of({ fileId, width, height, crop }: PrintedPhoto): Photo | undefined {
    return this.ready.has(fileId) ? photoOf(fileId, { width, height }, crop) : undefined
  }
  titled(photo: PrintedPhoto, title: string, people: string[] = []): TitledPhoto[] {
    const found = this.of(photo)
    return found === undefined ? [] : [{ ...found, title, people }]
  }
  face({ id, width, height }: { id: string; width: number | null; height: number | null }): Photo | undefined {
    return this.ready.has(id) && width !== null && height !== null ? photoOf(id, { width, height }, null) : undefined
  }
}

function photosOf(modules: readonly Collected[]): PrintedPhoto[] {
  return modules.flatMap((module): PrintedPhoto[] => {
    if (module.type === 'photo-collage') return module.content.photos
    return module.type === 'personal-page' ? module.content.pages.flatMap(({ photos }) => photos) : []
  })
}

const portraitsIn = (modules: readonly Collected[]): Map<string, PrintedPhoto> =>
  new Map(
    modules.flatMap((module) =>
      module.type === 'personal-page'
        ? module.content.pages.flatMap(({ memberId, photos }) => {
            const portrait = photos.find(({ slot }) => slot === PORTRAIT_SLOT)
            return portrait === undefined ? [] : [[memberId, portrait] as const]
          })
        : [],
    ),
  )

type Marked = (kind: MarkKind, moduleId: string) => string | null

/** A module as pages need it. */
export function moduleOf(
  module: Collected,
  people: ReadonlyMap<string, Person>,
  photos: Photos,
  marked: Marked = () => null,
): BookModule[] {
  const { id, title } = module
  switch (module.type) {
    case 'chapter':
      return [{ id, type: 'chapter', title }]
    case 'editorial': {
      const { author, article } = module.content
      return article === null ? [] : [{ id, type: 'article', title, author, article, photos: [] }]
    }
    case 'personal-page':
      return [{ id, type: 'pages', title, pages: module.content.pages.flatMap((page) => pageOf(page, people, photos)) }]
    case 'photo-collage': {
      const all = module.content.photos.flatMap((photo) => photos.titled(photo, photo.description, photo.people))
      return [{ id, type: 'collage', title, photos: all, hero: marked('hero', id) }]
    }
    case 'quote':
      return [{ id, type: 'quotes', title, note: '', quotes: module.content.quotes, poster: marked('poster', id) }]
    case 'student-ranking': {
      const ranking = rankingOf(title, module.content, ({ memberId }) => {
        const person = people.get(memberId ?? '')
        return person === undefined ? [] : [{ person }]
      })
      return [{ id, type: 'student-ranking', title, ranking }]
    }
    case 'teacher-ranking': {
      const ranking = rankingOf(title, module.content, ({ name, subject }) => [{ name, subject: subject ?? '' }])
      return [{ id, type: 'teacher-ranking', title, ranking }]
    }
    case 'custom-ranking': {
      const ranking = rankingOf(title, module.content, ({ name }) => [{ text: name }])
      return [{ id, type: 'survey', title, ranking }]
    }
    case 'student-notes': {
      const about = module.content.people.flatMap(({ memberId, notes }) => {
        const person = people.get(memberId)
        return person === undefined ? [] : [{ person, notes }]
      })
      return [{ id, type: 'notes', title, people: about }]
    }
    case 'placeholder': {
      const { description, ad, documents } = module.content
      return [{ id, type: 'placeholder', title, description, ad, pages: documents.flatMap(pdfPagesOf) }]
    }
  }
}

type Brought = { fileId: string; printed: readonly PrintedPage[] }
const pdfPagesOf = ({ fileId, printed }: Brought): PdfPage[] =>
  printed.map(({ toTheEdges, widthMm: width, heightMm: height }, at) => ({
    id: printedPageId(fileId, at + 1),
    seen: { x: 0, y: 0, width: 1, height: 1 },
    ratio: width / height,
    most: { width, height },
    toTheEdges,
    width,
    height,
  }))

function leftOutOf({ id: moduleId, title, ...module }: Collected): LeftOut[] {
  if (module.type === 'placeholder')
    return module.content.documents.filter(isUnprinted).map(() => ({ moduleId, memberId: null, title }))
  if (module.type !== 'personal-page') return []
  return module.content.pages.flatMap(({ memberId, name, document }) =>
    document !== null && isUnprinted(document) ? [{ moduleId, memberId, title: name }] : [],
  )
}
const isUnprinted = ({ printed }: Brought) => printed.length === 0

type CollectedPage = Extract<Collected, { type: 'personal-page' }>['content']['pages'][number]

function pageOf(page: CollectedPage, people: ReadonlyMap<string, Person>, photos: Photos): Page[] {
  const person = people.get(page.memberId)
  if (person === undefined) return []
  const beside = page.photos
    .filter(({ slot }) => slot !== PORTRAIT_SLOT)
    .flatMap((photo) => photos.titled(photo, photo.title))
  if (page.kind === 'article' && page.article !== null)
    return [{ kind: 'article', person, article: page.article, photos: beside }]
  if (page.document !== null && !isUnprinted(page.document))
    return [{ kind: 'pdf', person, pages: pdfPagesOf(page.document) }]
  const texts = page.texts.map(({ title, text }) => ({ question: title, text }))
  return [{ kind: 'profile', person, answers: [...page.answers, ...texts], photos: beside }]
}

const groupTitles = {
  everybody: '',
  FEMALE: 'Schülerinnen',
  MALE: 'Schüler',
  NONBINARY: 'Divers',
  others: 'Alle anderen',
} as const satisfies Record<ResultGroup, string>

type CollectedRanking = Extract<Collected, { type: 'student-ranking' }>['content']
type CollectedGroups = CollectedRanking['groups']
type CollectedPlace = CollectedGroups[number]['places'][number]

function rankingOf<Who>(
  title: string,
  { groups, given }: CollectedRanking,
  who: (place: CollectedPlace) => Who[],
): Ranking<Who> {
  return {
    title,
    voters: given ?? groups.flatMap(({ places }) => places).reduce((sum, { votes }) => sum + votes, 0),
    groups: groups.map(({ of, places }) => ({
      title: groupTitles[of],
      places: places.flatMap((place) =>
        who(place).map((each) => ({ ...each, place: place.place, votes: place.votes })),
      ),
    })),
  }
}
