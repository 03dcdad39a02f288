import { z } from 'zod'
import type { ModuleType } from '../content/module-type.ts'
import { innerPages, PAGE_STEP, pageLimits } from './page-count.ts'
import type { MappedPart } from './page-map.ts'
import { type CoverType, spineMm } from './spine.ts'

/** Pages of the content, without those that only fill up the last sheets: as it stands, and when nothing is open any more. */
export const ContentPages = z.object({ now: z.int(), expected: z.int() })
export type ContentPages = z.infer<typeof ContentPages>

export type BudgetPart = Pick<MappedPart, 'kind' | 'modules' | 'owner'> & { count: number }

/** A published module, as far as everybody is told. */
export type BudgetModule = {
  id: string
  type: ModuleType
  /** How many quotes, photos or notes would be printed now. */
  entries: number
  /** The most it takes; null where there is no end to it. */
  most: number | null
  /** Of those whose task it is: who has entered something or is finished, and who is still to come. */
  came: number
  toCome: number
}

type Facts = {
  parts: readonly BudgetPart[]
  modules: readonly BudgetModule[]
  /** Everybody who is printed. */
  people: number
  /** Those whose own page is finished: what they need, others will need. */
  finished: ReadonlySet<string>
}

/** With fewer a mean says nothing. */
const MEASURED_FROM = 5
/** On fewer pages than these, most of the last one may be empty: a page holds more than they say. */
const FULL_FROM = 3
/** What a page usually holds, until the book's own pages say so. */
const usually = { 'photo-collage': 6, quote: 10, 'student-notes': 8 } as const satisfies Partial<
  Record<ModuleType, number>
>
const RANKING_PAGES = 0.5
const rankings: readonly ModuleType[] = ['student-ranking', 'teacher-ranking', 'custom-ranking']

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
const mean = (numbers: readonly number[], otherwise: number) =>
  numbers.length === 0 ? otherwise : sum(numbers) / numbers.length

/** What stands there only so that whole sheets can be bound. */
const fillsUp = ({ kind, modules }: BudgetPart) =>
  modules.length === 0 && ['filler', 'end-paper', 'photo'].includes(kind)

/**
 * Everything that is open takes as much room as what is set already: whoever is still to come brings as much as those
 * who came, on pages that hold as much as these; a page that nobody has finished gets as long as the finished ones.
 */
export function contentPages({ parts, modules, people, finished }: Facts): ContentPages {
  const now = sum(parts.filter((part) => !fillsUp(part)).map(({ count }) => count))
  const pagesOf = (id: string) =>
    sum(parts.filter((part) => part.modules.includes(id)).map(({ count, modules: sharing }) => count / sharing.length))
  const setOnes = (types: readonly ModuleType[]) =>
    modules.flatMap(({ id, type }) => (types.includes(type) && pagesOf(id) > 0 ? [pagesOf(id)] : []))
  const growthOf = (module: BudgetModule): number => {
    const { id, type } = module
    const pages = pagesOf(id)
    switch (type) {
      case 'personal-page':
        return people * lengthOfOwn(parts, finished) - pages
      case 'photo-collage':
      case 'quote':
      case 'student-notes':
        return entriesExpected(module) / heldByPage(module, pages, usually[type]) - pages
      case 'editorial':
        return pages > 0 ? 0 : mean(setOnes(['editorial']), 1)
      case 'student-ranking':
      case 'teacher-ranking':
      case 'custom-ranking':
        return pages > 0 ? 0 : mean(setOnes(rankings), RANKING_PAGES)
      case 'chapter':
      case 'placeholder':
        return 0
    }
  }
  // A half of a page is shared with another; what is already there does not go.
  const growth = sum(modules.map((module) => Math.max(0, growthOf(module))))
  return { now, expected: now + Math.ceil(growth - 1e-9) }
}

/** How many pages somebody's own takes. */
function lengthOfOwn(parts: readonly BudgetPart[], finished: ReadonlySet<string>): number {
  const lengths = new Map<string, number>()
  for (const { owner, count } of parts) if (owner !== null) lengths.set(owner, (lengths.get(owner) ?? 0) + count)
  const ofFinished = [...lengths].flatMap(([owner, count]) => (finished.has(owner) ? [count] : []))
  return mean(ofFinished.length >= MEASURED_FROM ? ofFinished : [...lengths.values()], 1)
}

function entriesExpected({ entries, most, came, toCome }: BudgetModule): number {
  const each = came >= MEASURED_FROM ? Math.max(1, entries / came) : 1
  return Math.max(entries, Math.min(entries + toCome * each, most ?? Number.POSITIVE_INFINITY))
}

function heldByPage({ entries }: BudgetModule, pages: number, usual: number): number {
  if (pages === 0 || entries === 0) return usual
  return pages >= FULL_FROM ? entries / pages : Math.max(usual, entries / pages)
}

/** A book with so much content: pages with the four of the cover, and how many of them only fill up. */
export function bookOf(content: number, cover: CoverType): { pages: number; fillUp: number; spineMm: number } {
  const { min } = pageLimits[cover]
  const sheets = Math.ceil(content / PAGE_STEP) * PAGE_STEP
  const inner = Math.max(sheets, innerPages(min))
  const pages = inner + (min - innerPages(min))
  return { pages, fillUp: inner - content, spineMm: spineMm(cover, pages) }
}

/** From here on it is time to think about it. */
const NEAR = 0.9

/** Where it leads: within the limits, close to the most, beyond it, or so little that sheets to sign fill up the rest. */
export type Outlook = 'fits' | 'thin' | 'near' | 'over'

export function outlookOf({ now, expected }: ContentPages, cover: CoverType): Outlook {
  const { min, max } = pageLimits[cover]
  const pages = Math.max(bookOf(now, cover).pages, bookOf(expected, cover).pages)
  if (pages > max) return 'over'
  if (pages > max * NEAR) return 'near'
  return Math.max(now, expected) + PAGE_STEP <= innerPages(min) ? 'thin' : 'fits'
}
