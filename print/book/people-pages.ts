import type { Side } from '../typeset/part.ts'
import { setArticle } from './article.ts'
import { type Page, shown } from './content.ts'
import { type Pages, type PartData, sideOf } from './pages.ts'
import { typographic } from './typography.ts'

/** Two spreads with portraits outside, then one on which they meet in the middle. */
const BEAT = 3

function partOf(page: Page, flip: boolean, growth: number | null): PartData {
  if (page.kind === 'article') {
    const { blocks, characters } = setArticle(page.article, { withIntro: false })
    const [first, ...rest] = blocks
    const isTitled = first?.type === 'heading'
    return {
      kind: 'own-article',
      person: page.person,
      title: isTitled ? first.runs.map((run) => ('text' in run ? run.text : ' ')).join('') : null,
      blocks: isTitled ? rest : blocks,
      characters,
      photos: page.photos.map(shown),
    }
  }
  if (page.kind === 'pdf') return { kind: 'pdf', ad: false, owner: page.person.id, pages: page.pages }
  const answers = page.answers.map(({ question, text }) => ({ question, text: typographic(text, { stanzas: true }) }))
  return { kind: 'profile', person: page.person, answers, photos: page.photos.map(shown), flip, growth }
}

type Measured = { page: Page; count: number; growth: number; isEven: boolean }
type Arranged = { page: Page; count: number; flip: boolean; growth: number | null }

/**
 * Personal pages in the order of the class. Who has two pages begins left: otherwise the next with one page goes first.
 * The two pages of a spread let their portraits grow by the same, so that the eye goes over both on one line.
 */
export async function addPeople(
  pages: Pages,
  people: readonly Page[],
  chapter: number | null,
): Promise<Map<string, number>> {
  const measured = await Promise.all(people.map((page) => measure(pages, page)))
  // All that will be asked for, if a page takes as much room where it stands as where it was tried.
  const expected = expectedIn(measured, pages.next)
  await Promise.all(expected.map(({ page, flip, growth, side }) => pages.try(partOf(page, flip, growth), side)))
  const found = new Map<string, number>()
  for (const { page, flip, growth } of arranged(measured, () => pages.side)) {
    const { first } = await pages.add(partOf(page, flip, growth), chapter)
    found.set(page.person.id, first)
  }
  return found
}

/** On the left, where whoever has several pages begins. */
const TRIED = 'left'
export const triedPart = (page: Page) => partOf(page, false, null)

/** Before it is known where the pages will stand. */
export function tryAhead(pages: Pages, people: readonly Page[]): void {
  for (const page of people) pages.ahead(triedPart(page), TRIED)
}

async function measure(pages: Pages, page: Page): Promise<Measured> {
  const { count, told } = await pages.try(triedPart(page), TRIED)
  return { page, count, growth: told.growth ?? 0, isEven: told.grade === 'normal' || told.grade === 'compact' }
}

/** Everybody's side, as far as counts are what they were. */
function expectedIn(measured: readonly Measured[], from: number): (Arranged & { side: Side })[] {
  let next = from
  const all: (Arranged & { side: Side })[] = []
  for (const each of arranged(measured, () => sideOf(next))) {
    all.push({ ...each, side: sideOf(next) })
    next += each.count
  }
  return all
}

function* arranged(measured: readonly Measured[], side: () => Side): Generator<Arranged> {
  const waiting = [...measured]
  for (let spread = 0; waiting.length > 0; spread++) {
    const isRight = side() === 'right'
    const at = isRight && (waiting[0] as Measured).count > 1 ? waiting.findIndex(({ count }) => count % 2 === 1) : 0
    const [one] = waiting.splice(Math.max(0, at), 1) as [Measured]
    const other = !isRight && one.count === 1 && waiting[0]?.count === 1 ? waiting.shift() : undefined
    const areEven = one.isEven && other?.isEven === true
    const growth = Math.min(one.growth, other?.growth ?? 0)
    // Who grows as far as alone is set as alone.
    for (const { page, count, growth: own } of other === undefined ? [one] : [one, other])
      yield {
        ...{ page, count, flip: areEven && spread % BEAT === BEAT - 1 },
        growth: areEven && growth < own ? growth : null,
      }
  }
}
