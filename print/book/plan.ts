import { type Chapter, chaptersOf, type Entry, entriesOf, together } from './chapters.ts'
import { type Lay, layCollage } from './collage.ts'
import { type BookContent, type BookModule, shown, type TitledPhoto } from './content.ts'
import { contentsPhoto, photosForContents, showsContentsPhoto } from './contents-photo.ts'
import { endPaper, titlePart } from './first-pages.ts'
import { imprintOf } from './imprint.ts'
import { indexOfNames } from './index-of-names.ts'
import { looks } from './looks.ts'
import { addModules, Mentions, photoPart } from './module-pages.ts'
import { type Look, Pages, type PartData, type Placed, type Setter } from './pages.ts'
import { tryAhead } from './people-pages.ts'

export type PlannedBook = {
  placed: Placed[]
  pages: number
  /** The titles of the chapters, and what is found where. */
  chapters: string[]
  contents: (Entry & { items: Entry[] })[]
  /** Numbers and tabs of all pages, to be set once. */
  furniture: PartData
}

/**
 * From what a class has made to the pages of its book: what stands where, and is set from what.
 * `least`: the fewest pages that can be bound.
 */
export const planBook = (
  content: BookContent,
  look: Look,
  set: Setter,
  least = 0,
  lay: Lay = async (...of) => layCollage(...of),
): Promise<PlannedBook> => new Plan(content, new Pages(look, set, lay), least).make()

/** Books are bound of sheets with four pages. */
const PER_SHEET = 4

/** So many photos of a chapter may stand on its first pages. */
const OPENING_PHOTOS = 3

/** A page for everybody to sign. */
const sign: PartData = { kind: 'filler', title: '', description: '' }

type Filler = { part: PartData; photo: TitledPhoto | null }
type Opener = { first: number; number: number; entries: Entry[]; single: boolean; photos: TitledPhoto[] }

function photosOf(module: BookModule): TitledPhoto[] {
  if (module.type === 'pages') return module.pages.flatMap((page) => (page.kind === 'pdf' ? [] : page.photos))
  return module.type === 'article' || module.type === 'collage' ? module.photos : []
}

class Plan {
  private readonly content: BookContent
  private readonly pages: Pages
  private readonly chapters: Chapter[]
  private readonly titles: string[]
  private readonly mentions = new Mentions()
  private readonly openers: Opener[] = []
  private readonly least: number
  private hasFaces = false

  constructor(content: BookContent, pages: Pages, least: number) {
    this.least = least
    this.content = content
    this.pages = pages
    this.chapters = chaptersOf(content.modules)
    this.titles = this.chapters.flatMap(({ title }) => title ?? [])
  }

  async make(): Promise<PlannedBook> {
    const chapters = this.titles.length
    for (const module of this.content.modules) if (module.type === 'pages') tryAhead(this.pages, module.pages)
    await this.pages.add(titlePart(this.content, { chapters, trial: this.content.trial }), null)
    const contents = chapters > 0 ? this.pages.keep(2) : undefined
    const lead = this.leadPhoto()
    if (lead !== null && contents !== undefined && showsContentsPhoto(this.content.modules, this.pages.look.design))
      this.mentions.show([lead], contents)
    let number = -1
    for (const { title, modules } of this.chapters) {
      if (title !== null) number++
      await this.addChapter(title === null ? null : number, modules)
    }
    if (!this.hasFaces) await this.addFaces(null, [])
    await this.addEnd(chapters)
    // What names pages is set once all of them have their number.
    for (const { first, number: current, entries: items, single, photos } of this.openers)
      this.pages.place(
        { kind: 'opener', chapters: this.titles, current, items, single, photos: photos.map(shown) },
        first,
        null,
      )
    if (contents !== undefined) this.pages.place(this.contentsPart(), contents, null)
    return this.finished()
  }

  private async addChapter(number: number | null, modules: readonly BookModule[]): Promise<void> {
    const entries: Entry[] = []
    if (number !== null) {
      // A spread begins left; on a right page a chapter begins with one page instead of leaving one empty.
      const single = this.pages.side === 'right'
      const photos = modules.flatMap(photosOf).slice(0, OPENING_PHOTOS)
      const first = this.pages.keep(single ? 1 : 2)
      this.openers.push({ first, number, entries, single, photos })
      if (!single && looks[this.pages.look.design].photos.openings) this.mentions.show(photos, first + 1)
    }
    const title = number === null ? '' : (this.titles[number] ?? '')
    for (const group of together(modules)) {
      const page = this.pages.next
      const ids = group.map(({ id }) => id)
      await this.pages.of(ids, () => addModules(this.pages, group, { number, title }, this.mentions))
      if (this.pages.next > page) entries.push(...entriesOf(group, page))
      // Everybody at a glance stands behind the foreword.
      if (!this.hasFaces && group[0]?.type === 'article') await this.addFaces(number, entries)
    }
  }

  private async addFaces(chapter: number | null, entries: Entry[]): Promise<void> {
    this.hasFaces = true
    const { people } = this.content
    if (people.length === 0) return
    entries.push({ title: 'Alle auf einen Blick', page: this.pages.next })
    await this.pages.add({ kind: 'faces', people }, chapter)
  }

  /** Fillers up to whole sheets that can be bound, all names, and the imprint as the last page. */
  private async addEnd(chapters: number): Promise<void> {
    const last = chapters > 0 ? chapters - 1 : null
    await this.mentions.known()
    const { fillers, index } = await this.beforeImprint()
    for (const filler of fillers) await this.pages.add(filler, last)
    // Of the whole book, and of no chapter.
    await this.pages.add(index, null)
    const { typefaces } = looks[this.pages.look.design]
    await this.pages.add({ kind: 'imprint', chapters, columns: imprintOf(this.content, typefaces) }, null)
  }

  /**
   * Photos among the fillers have people on them too, whom the index lists then: it may get longer by that, and there are
   * fewer fillers. As soon as it does not, what is missing after all is a page to sign.
   */
  private async beforeImprint(): Promise<{ fillers: PartData[]; index: PartData }> {
    // One page of names stands right, beside the imprint, and is not set again.
    let room = (await this.pages.try(this.indexWith([]), 'right')).count
    for (;;) {
      const [before, imprint] = [this.pages.next - 1, 1]
      const whole = Math.max(this.least, before + room + imprint)
      const missing = Math.ceil(whole / PER_SHEET) * PER_SHEET - (before + room + imprint)
      const fillers = this.fillers(missing)
      const index = this.indexWith(fillers.map(({ photo }) => photo))
      const { count } = await this.pages.try(index, 'right')
      if (count <= room)
        return {
          fillers: [...fillers.map(({ part }) => part), ...Array.from({ length: room - count }, () => sign)],
          index,
        }
      room = count
    }
  }

  /** All names, with photos on the pages that come next. */
  private indexWith(photos: readonly (TitledPhoto | null)[]): PartData {
    const mentions = this.mentions.copy()
    photos.forEach((photo, at) => {
      if (photo !== null) mentions.show([photo], this.pages.next + at)
    })
    return { kind: 'index', groups: indexOfNames(this.content.people, mentions.own, mentions.others) }
  }

  private entries(): PlannedBook['contents'] {
    return this.openers.map(({ first, number, entries }) => ({
      title: this.titles[number] ?? '',
      page: first,
      items: entries,
    }))
  }

  private contentsPart(): PartData {
    const lead = this.leadPhoto()
    return { kind: 'contents', chapters: this.entries(), photo: lead === null ? null : shown(lead) }
  }

  private leadPhoto(): TitledPhoto | null {
    return contentsPhoto(this.content.modules, this.content.contentsPhoto)
  }

  /** A page to sign first, the names of all once, photos as long as there are some, and then more to sign. */
  private fillers(count: number): Filler[] {
    // One large photo stands beside the contents already.
    const lead = this.leadPhoto()
    const photos = photosForContents(this.content.modules)
      .filter((photo) => photo !== lead)
      .map((photo): Filler => ({ part: photoPart(photo), photo }))
    const [photo, ...more] = photos
    const few: Filler[] = [
      { part: sign, photo: null },
      ...(photo === undefined ? [] : [photo]),
      ...(this.content.people.length > 0 ? [{ part: endPaper(this.content), photo: null }] : []),
      ...more,
    ]
    return Array.from({ length: count }, (_, at) => few[at] ?? { part: sign, photo: null })
  }

  private async finished(): Promise<PlannedBook> {
    const placed = await this.pages.inOrder()
    const pages = placed.flatMap(({ first, furniture, chapter }) =>
      furniture.map((each, at) => ({ number: first + at, furniture: each, chapter })),
    )
    const wrong = pages.find(({ number }, at) => number !== at + 1)
    if (wrong !== undefined) throw new Error(`page ${wrong.number} is not where it should be`)
    const [chapters, contents] = [this.titles, this.entries()]
    return {
      placed,
      pages: pages.length,
      chapters,
      contents,
      furniture: { kind: 'furniture', chapters: this.titles, pages },
    }
  }
}
