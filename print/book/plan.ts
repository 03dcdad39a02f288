import { setArticle } from './article.ts'
import { collagePages } from './collages.ts'
import type { BookContent, BookModule, Person, TitledPhoto } from './content.ts'
import { indexOfNames } from './index-of-names.ts'
import { addNotes } from './notes-pages.ts'
import { type Look, Pages, type PartData, type Placed, type Setter } from './pages.ts'
import { addPeople } from './people-pages.ts'
import { studentPages, surveyPages, teacherPages } from './rankings.ts'
import { typographic, withoutQuotes } from './typography.ts'

export type PlannedBook = {
  placed: Placed[]
  pages: number
  /** Numbers and tabs of all pages, to be set once. */
  furniture: PartData
}

type Entry = { title: string; page: number }
type Chapter = { title: string | null; modules: BookModule[] }

/** From what a class has made to the pages of its book: what stands where, and set from what. */
export async function planBook(content: BookContent, look: Look, set: Setter): Promise<PlannedBook> {
  const book = new Book(content, new Pages(look, set))
  return book.plan()
}

class Book {
  private readonly content: BookContent
  private readonly pages: Pages
  private readonly chapters: Chapter[]
  private readonly titles: string[]
  private readonly own = new Map<string, number>()
  private readonly others = new Map<string, number[]>()
  private readonly openers: { first: number; number: number; entries: Entry[]; single: boolean }[] = []
  private hasFaces = false

  constructor(content: BookContent, pages: Pages) {
    this.content = content
    this.pages = pages
    this.chapters = chaptersOf(content.modules)
    this.titles = this.chapters.flatMap(({ title }) => title ?? [])
  }

  async plan(): Promise<PlannedBook> {
    const { school, year, motto, people, imprint } = this.content
    const count = this.titles.length
    await this.pages.add({ kind: 'title', school, year, motto, chapters: count }, null)
    const contents = count > 0 ? this.pages.keep(2) : undefined
    let number = -1
    for (const { title, modules } of this.chapters) {
      if (title !== null) number++
      await this.addChapter(title === null ? null : number, modules)
    }
    if (!this.hasFaces) await this.addFaces(null)

    const last = count > 0 ? count - 1 : null
    const index: PartData = { kind: 'index', groups: indexOfNames(people, this.own, this.others) }
    const { count: indexPages } = await this.pages.try(index)
    const missing = (4 - ((this.pages.next - 1 + indexPages + 1) % 4)) % 4
    for (const filler of fillers(people).slice(0, missing)) await this.pages.add(filler, last)
    await this.pages.add(index, last)
    await this.pages.add({ kind: 'imprint', chapters: count, columns: this.imprintOf(imprint) }, null)

    for (const { first, number: current, entries, single } of this.openers)
      await this.pages.place({ kind: 'opener', chapters: this.titles, current, items: entries, single }, first, null)
    if (contents !== undefined) await this.pages.place(this.contentsPart(), contents, null)
    return this.finished()
  }

  private async addChapter(number: number | null, modules: readonly BookModule[]): Promise<void> {
    const entries: Entry[] = []
    if (number !== null) {
      // A spread begins left; on a right page a chapter begins with one page instead of leaving one empty.
      const single = this.pages.side === 'right'
      const first = this.pages.keep(single ? 1 : 2)
      this.openers.push({ first, number, entries, single })
    }
    for (const group of together(modules)) {
      const page = this.pages.next
      await this.addGroup(group, number)
      if (this.pages.next > page) entries.push(...entriesOf(group, page))
      if (!this.hasFaces && group[0]?.type === 'article') await this.addFaces(number, entries)
    }
  }

  private async addFaces(chapter: number | null, entries: Entry[] = []): Promise<void> {
    this.hasFaces = true
    if (this.content.people.length === 0) return
    entries.push({ title: 'Alle auf einen Blick', page: this.pages.next })
    await this.pages.add({ kind: 'faces', people: this.content.people }, chapter)
  }

  private async addGroup(group: readonly BookModule[], chapter: number | null): Promise<void> {
    const [module] = group as [BookModule]
    switch (module.type) {
      case 'chapter':
        return
      case 'pages': {
        for (const [id, page] of await addPeople(this.pages, module.pages, chapter)) this.own.set(id, page)
        return
      }
      case 'article': {
        const article = setArticle(module.article, { withIntro: true })
        const { title, author, photos } = module
        const kicker = chapter === null ? '' : (this.titles[chapter] ?? '')
        await this.add({ kind: 'article', title, author, kicker, number: this.pages.next, photos, ...article }, chapter)
        return
      }
      case 'quotes':
        return this.addQuotes(module, chapter)
      case 'student-ranking': {
        const rankings = group.flatMap((each) => (each.type === 'student-ranking' ? each.ranking : []))
        const made = studentPages(rankings)
        if (made.length === 0) return
        const first = this.pages.next
        await this.add({ kind: 'ranking', pages: made }, chapter)
        made.forEach((page, at) => {
          const places = page.rankings.flatMap((each) =>
            'groups' in each ? each.groups.flatMap((of) => of.places) : each.places,
          )
          for (const { person } of places) this.mention(person, first + at)
        })
        return
      }
      case 'teacher-ranking': {
        const made = teacherPages(group.flatMap((each) => (each.type === 'teacher-ranking' ? each.ranking : [])))
        if (made.length > 0) await this.add({ kind: 'teachers', pages: made }, chapter)
        return
      }
      case 'survey': {
        const made = surveyPages(group.flatMap((each) => (each.type === 'survey' ? each.ranking : []))).map((page) =>
          page.filter(({ answers }) => answers.length > 0),
        )
        if (made.some((page) => page.length > 0))
          await this.add({ kind: 'survey', pages: made.filter((page) => page.length > 0) }, chapter)
        return
      }
      case 'notes': {
        for (const [id, page] of await addNotes(this.pages, module, chapter))
          this.others.set(id, [...(this.others.get(id) ?? []), page])
        return
      }
      case 'collage': {
        const made = collagePages(module.photos, this.pages.side === 'left')
        if (made.length > 0) await this.add({ kind: 'collage', title: module.title, pages: made }, chapter)
        return
      }
      case 'placeholder':
        await this.add({ kind: 'filler', description: module.description }, chapter)
    }
  }

  private add(data: PartData, chapter: number | null): Promise<Placed> {
    return this.pages.add(data, chapter)
  }

  private mention({ id }: Person, page: number): void {
    this.others.set(id, [...(this.others.get(id) ?? []), page])
  }

  private async addQuotes(
    { title, note, quotes }: Extract<BookModule, { type: 'quotes' }>,
    chapter: number | null,
  ): Promise<void> {
    const all = quotes.map(({ text, giver }) => ({ text: typographic(withoutQuotes(text)), giver }))
    if (all.length === 0) return
    // Among enough others one that is neither short nor long stands alone on a page.
    const poster =
      all.length >= POSTER_FROM ? all.find(({ text }) => text.length >= 18 && text.length <= 60) : undefined
    const rest = all.filter((each) => each !== poster)
    await this.add({ kind: 'quotes', title, note, quotes: rest, poster: poster ?? null }, chapter)
  }

  private contentsPart(): PartData {
    const chapters = this.openers.map(({ first, number, entries }) => ({
      title: this.titles[number] ?? '',
      page: first,
      items: entries,
    }))
    return { kind: 'contents', chapters, photo: this.leadPhoto() }
  }

  /** The first photo of an article or a collage that fills a page. */
  private leadPhoto(): TitledPhoto | null {
    const all = this.content.modules.flatMap((each) =>
      each.type === 'article' || each.type === 'collage' ? each.photos : [],
    )
    return all.find(({ most }) => most.width >= FULL_PAGE.width && most.height >= FULL_PAGE.height) ?? null
  }

  private imprintOf({ editors, admin, deadline }: BookContent['imprint']) {
    const { year, school, city } = this.content
    const item = (title: string, text: string | null) => (text === null || text === '' ? [] : [{ title, text }])
    return [
      [
        ...item('Herausgegeben von', `Abiturjahrgang ${year}, ${school}${school.includes(city) ? '' : `, ${city}`}`),
        ...item('Redaktion', editors.join(', ')),
        ...item('Stufenadmin', admin),
      ],
      [
        ...item(
          'Texte und Bilder',
          'Von uns. Wer auf einem Foto ist, hat Ja gesagt; wer etwas geschrieben hat, steht dazu.',
        ),
        ...item('Redaktionsschluss', deadline),
      ],
      [
        ...item('Gesetzt aus', 'Bricolage Grotesque, Newsreader und Instrument Sans, mit Stufenbuch.'),
        ...item('Fehler', 'gehören uns.'),
      ],
    ]
  }

  private finished(): PlannedBook {
    const placed = this.pages.inOrder()
    const pages = placed.flatMap(({ first, furniture, chapter }) =>
      furniture.map((each, at) => ({ number: first + at, furniture: each, chapter })),
    )
    const wrong = pages.find(({ number }, at) => number !== at + 1)
    if (wrong !== undefined) throw new Error(`page ${wrong.number} is not where it should be`)
    return { placed, pages: pages.length, furniture: { kind: 'furniture', chapters: this.titles, pages } }
  }
}

const POSTER_FROM = 8
const FULL_PAGE = { width: 213, height: 303 }

/** What stands before the first chapter has none. */
function chaptersOf(modules: readonly BookModule[]): Chapter[] {
  const chapters: Chapter[] = [{ title: null, modules: [] }]
  for (const module of modules)
    if (module.type === 'chapter') chapters.push({ title: module.title, modules: [] })
    else chapters.at(-1)?.modules.push(module)
  return chapters
}

const joined = ['student-ranking', 'teacher-ranking', 'survey'] as const

/** Rankings of one kind that follow each other share their pages. */
function together(modules: readonly BookModule[]): BookModule[][] {
  const groups: BookModule[][] = []
  for (const module of modules) {
    const last = groups.at(-1)
    if (last?.[0]?.type === module.type && joined.some((type) => type === module.type)) last.push(module)
    else groups.push([module])
  }
  return groups
}

const groupTitles = {
  'student-ranking': 'Schüler:innen-Rankings',
  'teacher-ranking': 'Lehrer:innen-Rankings',
  survey: 'Umfragen',
}

function entriesOf(group: readonly BookModule[], page: number): Entry[] {
  const [module] = group as [BookModule]
  if (module.type === 'pages') return [{ title: `${module.pages.length} persönliche Seiten`, page }]
  if (group.length > 1 && module.type in groupTitles)
    return [{ title: groupTitles[module.type as keyof typeof groupTitles], page }]
  return [{ title: module.title, page }]
}

/** At most three: a page to sign, all names, another to sign. */
const fillers = (people: readonly Person[]): PartData[] => [
  { kind: 'filler', description: '' },
  { kind: 'end-paper', names: people.map(({ first }) => first) },
  { kind: 'filler', description: '' },
]
