import { setArticle } from './article.ts'
import { fillsPage } from './collage.ts'
import { collagePages, countOfPages } from './collage-pages.ts'
import type { BookModule } from './content.ts'
import { looks } from './looks.ts'
import { addNotes } from './notes-pages.ts'
import type { Pages, PartData } from './pages.ts'
import { addPeople } from './people-pages.ts'
import { studentPages, surveyPages, teacherPages } from './ranking-pages.ts'
import { typographic, withoutQuotes } from './typography.ts'

/** Where people are found in the book: their own page, and the others that name them. */
export class Mentions {
  readonly own = new Map<string, number>()
  readonly others = new Map<string, number[]>()
  mention(personId: string, page: number): void {
    this.others.set(personId, [...(this.others.get(personId) ?? []), page])
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
      return addCollage(pages, module, chapter)
    case 'placeholder': {
      const { ad, description, pages: own } = module
      await pages.add(
        own.length > 0 ? { kind: 'pdf', ad, pages: own } : { kind: 'filler', description },
        chapter.number,
      )
    }
  }
}

async function addPages(pages: Pages, kind: string, made: readonly unknown[], { number }: Chapter): Promise<void> {
  if (made.length > 0) await pages.add({ kind, pages: made }, number)
}

async function addArticle(
  pages: Pages,
  { title, author, article, photos }: Of<'article'>,
  chapter: Chapter,
): Promise<void> {
  const text = setArticle(article, { withIntro: true })
  const part = { kind: 'article', title, author, kicker: chapter.title, number: pages.next, photos, ...text }
  await pages.add(part, chapter.number)
}

const SPREAD_FROM = 6

/** A spread begins left: where the next page is a right one, a photo without words that can fill it stands there alone. */
async function addCollage(pages: Pages, { title, photos }: Of<'collage'>, { number }: Chapter): Promise<void> {
  const canSpare = pages.side === 'right' && photos.length > SPREAD_FROM
  const alone = canSpare ? photos.find((photo) => photo.title === '' && fillsPage(photo)) : undefined
  if (alone !== undefined) await pages.add({ kind: 'photo', photo: alone }, number)
  const rest = photos.filter((photo) => photo !== alone)
  const measures = looks[pages.look.design].collage
  const made = collagePages(rest, pages.side === 'left', measures, pages.lay)
  const part = made.then((all): PartData => ({ kind: 'collage', title, pages: all }))
  if (rest.length > 0) pages.addLater(part, countOfPages(rest, measures), number)
}

const POSTER_FROM = 8
const POSTER_LENGTH = { least: 18, most: 60 }

async function addQuotes(pages: Pages, { title, note, quotes }: Of<'quotes'>, { number }: Chapter): Promise<void> {
  const all = quotes.map(({ text, giver }) => ({ text: typographic(withoutQuotes(text)), giver }))
  if (all.length === 0) return
  // Among enough others one that is neither short nor long stands alone on a page.
  const suits = ({ text }: { text: string }) => text.length >= POSTER_LENGTH.least && text.length <= POSTER_LENGTH.most
  const poster = all.length >= POSTER_FROM ? all.find(suits) : undefined
  const rest = all.filter((each) => each !== poster)
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
  const { first } = await pages.add({ kind: 'ranking', pages: made }, number)
  made.forEach(({ rankings }, at) => {
    const places = rankings.flatMap((each) =>
      'groups' in each ? each.groups.flatMap((group) => group.places) : each.places,
    )
    for (const { person } of places) mentions.mention(person.id, first + at)
  })
}
