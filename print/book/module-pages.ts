import { suitsPoster } from '#domain/book/mark.ts'
import { betweenMarks } from '#domain/content/quote.ts'
import { setArticle } from './article.ts'
import { fillsPage } from './collage.ts'
import { collagePages, countOfPages } from './collage-pages.ts'
import { type BookModule, shown, type TitledPhoto } from './content.ts'
import { looks } from './looks.ts'
import { addNotes } from './notes-pages.ts'
import type { Pages, PartData } from './pages.ts'
import { addPeople } from './people-pages.ts'
import { studentPages, surveyPages, teacherPages } from './ranking-pages.ts'
import { typographic } from './typography.ts'

/** Where people are found in the book: their own page, and the others that name them. */
export class Mentions {
  readonly own = new Map<string, number>()
  readonly others = new Map<string, number[]>()
  private readonly waiting: (() => Promise<void>)[] = []
  mention(personId: string, page: number): void {
    this.others.set(personId, [...(this.others.get(personId) ?? []), page])
  }
  /** Those who are on a photo are found where it really stands. */
  show(photos: readonly TitledPhoto[], page: number): void {
    for (const id of new Set(photos.flatMap(({ people }) => people))) this.mention(id, page)
  }
  /** What is known only once photos have found their places. */
  later(work: () => Promise<void>): void {
    this.waiting.push(work)
  }
  async known(): Promise<void> {
    for (const work of this.waiting.splice(0)) await work()
  }
  /** These, and what may still come without changing them. */
  copy(): Mentions {
    const copy = new Mentions()
    for (const [id, page] of this.own) copy.own.set(id, page)
    for (const [id, pages] of this.others) copy.others.set(id, [...pages])
    return copy
  }
}

type Chapter = { number: number | null; title: string }
type Of<Type extends BookModule['type']> = Extract<BookModule, { type: Type }>

/** The pages of a module, or of several that share theirs. */
export async function addModules(
  pages: Pages,
  group: readonly BookModule[],
  chapter: Chapter,
  mentions: Mentions,
): Promise<void> {
  const [module] = group
  if (module === undefined) return
  const every = <Type extends BookModule['type']>(type: Type) =>
    group.filter((each): each is Of<Type> => each.type === type)
  switch (module.type) {
    case 'chapter':
      return
    case 'pages':
      for (const [id, page] of await addPeople(pages, module.pages, chapter.number)) mentions.own.set(id, page)
      return
    case 'article':
      return addArticle(pages, module, chapter)
    case 'quotes':
      return addQuotes(pages, module, chapter)
    case 'student-ranking':
      return addStudentRankings(pages, every('student-ranking'), chapter, mentions)
    case 'teacher-ranking':
      return addPages(pages, 'teachers', teacherPages(every('teacher-ranking').map(({ ranking }) => ranking)), chapter)
    case 'survey':
      return addPages(pages, 'survey', surveyPages(every('survey').map(({ ranking }) => ranking)), chapter)
    case 'notes':
      for (const [id, page] of await addNotes(pages, module, chapter.number)) mentions.mention(id, page)
      return
    case 'collage':
      return addCollage(pages, module, chapter, mentions)
    case 'placeholder': {
      const { ad, title, description, pages: own } = module
      await pages.add(
        own.length > 0 ? { kind: 'pdf', ad, pages: own } : { kind: 'filler', title, description },
        chapter.number,
      )
    }
  }
}

async function addPages(pages: Pages, kind: string, made: readonly unknown[], { number }: Chapter): Promise<void> {
  if (made.length > 0) await pages.add({ kind, pages: made }, number)
}

/** An article of two pages and more is a spread; its first photo stands above its title. */
async function addArticle(
  pages: Pages,
  { title, author, article, photos }: Of<'article'>,
  { number, title: kicker }: Chapter,
): Promise<void> {
  const text = setArticle(article, { withIntro: true })
  const partOf = (some: readonly TitledPhoto[]) => {
    return { kind: 'article', title, author, kicker, number: pages.next, photos: some.map(shown), ...text }
  }
  const [lead, ...others] = photos
  const alone = (await isSpreadOnRight(pages, partOf(photos))) ? onItsOwn(others) : undefined
  if (alone !== undefined) await pages.add(photoPart(alone), number)
  const rest = lead === undefined ? [] : [lead, ...others.filter((photo) => photo !== alone)]
  await pages.add(partOf(rest), number)
}

const SPREAD_FROM = 6

async function addCollage(
  pages: Pages,
  { title, photos, hero }: Of<'collage'>,
  { number }: Chapter,
  mentions: Mentions,
): Promise<void> {
  const marked = photos.find(({ id }) => id === hero)
  const isSpread = pages.side === 'right' && photos.length > SPREAD_FROM
  // Nothing is larger than what is marked.
  const alone = isSpread ? onItsOwn(marked === undefined ? photos : [marked]) : undefined
  if (alone !== undefined) {
    mentions.show([alone], pages.next)
    await pages.add(photoPart(alone), number)
  }
  const rest = photos.filter((photo) => photo !== alone)
  if (rest.length === 0) return
  const measures = looks[pages.look.design].collage
  const first = pages.next
  const made = collagePages(rest, pages.side === 'left', measures, pages.lay, alone === marked ? undefined : marked)
  const part = made.then((all): PartData => {
    const withPhotos = all.map((page) => ({
      ...page,
      boxes: page.boxes.map((box) => ({ ...box, photo: shown(box.photo) })),
    }))
    return { kind: 'collage', title, pages: withPhotos }
  })
  pages.addLater(part, countOfPages(rest, measures), number)
  mentions.later(async () => {
    for (const [at, { boxes }] of (await made).entries())
      mentions.show(
        boxes.map(({ photo }) => photo),
        first + at,
      )
  })
}

/** A photo that fills a page. */
export const photoPart = (photo: TitledPhoto): PartData => ({ kind: 'photo', photo: shown(photo) })

const isSpreadOnRight = async (pages: Pages, part: PartData) =>
  pages.side === 'right' && (await pages.try(part)).count > 1

/**
 * A spread begins left: where the next page is a right one, a photo of it that can fill a page stands there first, one
 * without words rather than another. Where none can, it begins right: its order is the editors', and no page is left empty.
 */
function onItsOwn(photos: readonly TitledPhoto[]): TitledPhoto | undefined {
  const able = photos.filter(fillsPage)
  return able.find(({ title }) => title === '') ?? able[0]
}

const POSTER_FROM = 8
const POSTER_LENGTH = { least: 18, most: 60 }

async function addQuotes(pages: Pages, { title, note, ...of }: Of<'quotes'>, { number }: Chapter): Promise<void> {
  const quotes = of.quotes.map(({ id, text, giver }) => ({ id, text: typographic(betweenMarks(text)), giver }))
  if (quotes.length === 0) return
  // Among enough others one that is neither short nor long stands alone on a page, or the one that is marked.
  const suits = ({ text }: { text: string }) => text.length >= POSTER_LENGTH.least && text.length <= POSTER_LENGTH.most
  const marked = quotes.length > 1 ? quotes.find(({ id, text }) => id === of.poster && suitsPoster(text)) : undefined
  const found = marked ?? (quotes.length >= POSTER_FROM ? quotes.find(suits) : undefined)
  const words = ({ text, giver }: { text: string; giver: string }) => ({ text, giver })
  const rest = quotes.filter((each) => each !== found).map(words)
  const poster = found && words(found)
  await pages.add({ kind: 'quotes', title, note, quotes: rest, poster: poster ?? null }, number)
}

async function addStudentRankings(
  pages: Pages,
  modules: readonly Of<'student-ranking'>[],
  { number }: Chapter,
  mentions: Mentions,
): Promise<void> {
  const made = studentPages(modules.map(({ ranking }) => ranking))
  if (made.length === 0) return
  const { first, told } = await pages.add({ kind: 'ranking', pages: made }, number)
  for (const [at, ids] of (told.named ?? []).entries()) for (const id of ids) mentions.mention(id, first + at)
}
