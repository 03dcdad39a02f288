import { setArticle } from './article.ts'
import { type Page, shown } from './content.ts'
import type { Pages, PartData } from './pages.ts'
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
  const answers = page.answers.map(({ question, text }) => ({ question, text: typographic(text) }))
  return { kind: 'profile', person: page.person, answers, photos: page.photos.map(shown), flip, growth }
}

type Measured = { page: Page; count: number; growth: number; isEven: boolean }

/**
 * Personal pages in the order of the class. Who has two pages begins left: otherwise the next with one page goes first.
 * The two pages of a spread let their portraits grow by the same, so that the eye goes over both on one line.
 */
export async function addPeople(
  pages: Pages,
  people: readonly Page[],
  chapter: number | null,
): Promise<Map<string, number>> {
  const waiting: Measured[] = []
  for (const page of people) {
    const { count, told } = await pages.try(partOf(page, false, null))
    waiting.push({ page, count, growth: told.growth ?? 0, isEven: told.grade === 'normal' || told.grade === 'compact' })
  }
  const found = new Map<string, number>()
  let spread = 0
  while (waiting.length > 0) {
    const isRight = pages.side === 'right'
    const at = isRight && (waiting[0] as Measured).count > 1 ? waiting.findIndex(({ count }) => count % 2 === 1) : 0
    const [one] = waiting.splice(Math.max(0, at), 1) as [Measured]
    const [other] = waiting
    const isPair = !isRight && one.count === 1 && other?.count === 1
    const flip = isPair && one.isEven && (other as Measured).isEven && spread % BEAT === BEAT - 1
    const growth = isPair && one.isEven && (other as Measured).isEven ? Math.min(one.growth, other?.growth ?? 0) : null
    for (const each of isPair ? [one, ...waiting.splice(0, 1)] : [one]) {
      const { first } = await pages.add(partOf(each.page, flip, growth), chapter)
      found.set(each.page.person.id, first)
    }
    spread++
  }
  return found
}
