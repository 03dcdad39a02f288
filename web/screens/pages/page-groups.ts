import type { BookPages } from '#contract/book.ts'
import type { Module } from '#contract/content/modules.ts'
import { pageLabel } from '#domain/book/page-kind.ts'
import type { BookWarning } from '#domain/book/warning.ts'
import { pageOfWarning } from '#domain/book/warning-place.ts'
import { RankingType } from '#domain/content/ranking.ts'
import { type LeafPage, pagesOf } from '../../pieces/pages/leaf-pages.ts'

/** A page where it will stand: `number` is where it was set last. */
export type ListedPage = LeafPage & { at: number; warnings: readonly BookWarning[] }

/** What belongs together in the list: the pages of a module, or of the book itself. */
export type PageGroup = {
  id: string
  /** None for what the book makes of everything. */
  module: Module | undefined
  title: string
  pages: ListedPage[]
  /** Its pages are shared with this one and stand there. */
  sharedWith: string | undefined
}

/** What it is about is in the book only once its vote has ended. */
export const isRunning = ({ voteEnded, definition }: Module): boolean =>
  !voteEnded && RankingType.safeParse(definition.type).success

/** What a book begins with, whatever is in it. */
const inFront: readonly string[] = ['title', 'contents']
const FRONT = 'front'
const FACES = 'faces'
const END = 'end'

/** The pages in the order of the modules, also where that is newer than the pages. */
export function groupsOf(modules: readonly Module[], book: Pick<BookPages, 'parts' | 'contents' | 'warnings'>) {
  const { home, beforeFaces } = homesOf(modules, book)
  const warned = Map.groupBy(book.warnings, (warning) => pageOfWarning(warning, book.parts))
  const pages = Map.groupBy(pagesOf(book), ({ number }) => home.get(number) ?? END)
  let at = 0
  const listed = (id: string): ListedPage[] =>
    (pages.get(id) ?? []).map((page) => ({ ...page, at: ++at, warnings: warned.get(page.number) ?? [] }))
  const group = (id: string, title: string, module?: Module): PageGroup => {
    const own = listed(id)
    return { id, module, title, pages: own, sharedWith: own.length > 0 ? undefined : sharedWith(id, modules, book) }
  }
  const groups = [
    group(FRONT, 'Ganz vorne'),
    ...modules.flatMap((module) => [
      group(module.id, module.definition.title, module),
      // Of the whole class, and moved with what it stands behind.
      ...(module.id === beforeFaces ? [group(FACES, pageLabel({ kind: FACES, owner: null }))] : []),
    ]),
    group(END, 'Zum Schluss'),
  ]
  return { groups, ofBook: warned.get(null) ?? [] }
}

/** Of each page the group that it stands in, and behind which module everybody's faces stand. */
function homesOf(modules: readonly Module[], { parts, contents }: Pick<BookPages, 'parts' | 'contents'>) {
  const order = new Map(modules.flatMap((module, at) => (isRunning(module) ? [] : [[module.id, at] as const])))
  const chapters = modules.filter(({ definition }) => definition.type === 'chapter')
  const chapterOf = (page: number) => {
    const title = contents.find((entry) => entry.page === page)?.title
    const at = chapters.findIndex(({ definition }) => definition.title === title)
    return at === -1 ? undefined : chapters.splice(at, 1)[0]?.id
  }
  const homes = parts.map(({ kind, first, modules: ids }) => {
    if (kind === 'opener') return chapterOf(first)
    const known = ids.filter((id) => order.has(id))
    return known.toSorted((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0))[0]
  })
  const last = homes.findLastIndex((home) => home !== undefined)
  const home = new Map<number, string>()
  let before = FRONT
  let beforeFaces: string | undefined
  for (const [nth, { kind, first, count }] of parts.entries()) {
    const isFaces = kind === FACES && order.has(before)
    if (isFaces) beforeFaces = before
    // What belongs to no module stands with what comes before it, and after the last one at the end.
    else before = nth > last && !inFront.includes(kind) ? END : (homes[nth] ?? before)
    for (let page = first; page < first + count; page++) home.set(page, isFaces ? FACES : before)
  }
  return { home, beforeFaces }
}

function sharedWith(id: string, modules: readonly Module[], { parts }: Pick<BookPages, 'parts'>): string | undefined {
  const shared = parts.find((part) => part.modules.includes(id))?.modules
  const there = modules.filter((module) => shared?.includes(module.id) && !isRunning(module))
  return there.some((module) => module.id === id) ? there[0]?.definition.title : undefined
}

/** As they lie beside each other in the book: an even page left, an odd one right. */
export function spreadsOf<Page extends { at: number }>(pages: readonly Page[]): Page[][] {
  const spreads: Page[][] = []
  for (const page of pages) {
    const open = spreads.at(-1)
    if (page.at % 2 === 1 && open?.length === 1 && open[0]?.at === page.at - 1) open.push(page)
    else spreads.push([page])
  }
  return spreads
}

export const warningsIn = ({ pages }: PageGroup): number =>
  pages.reduce((sum, { warnings }) => sum + warnings.length, 0)

/** "Seite 12", "Seiten 12–15". */
export function rangeWords(pages: readonly { at: number }[]): string {
  const [first, last] = [pages[0]?.at, pages.at(-1)?.at]
  return first === last ? `Seite ${first}` : `Seiten ${first}–${last}`
}
