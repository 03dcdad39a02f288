import { type CoverType, coverLabels } from '../book/spine.ts'
import type { OrderType } from './order-type.ts'

const { format: words } = new Intl.NumberFormat('de-DE')

const everyFrom = (from: number, to: number, step: number) =>
  Array.from({ length: (to - from) / step + 1 }, (_, at) => from + at * step)

const ofBooks: Record<CoverType, readonly number[]> = {
  SOFTCOVER: [...everyFrom(50, 200, 25), ...everyFrom(250, 1_000, 50)],
  HARDCOVER: [...everyFrom(1, 10, 1), ...everyFrom(25, 300, 25), ...everyFrom(350, 500, 50)],
}
const ofTrialPrints = everyFrom(1, 10, 1)
const ofTickets = [10, 25, 50, 75, 100, 250, 500, 1_000]

/** The numbers of copies that can be ordered. */
export function copiesOffered(type: OrderType, cover: CoverType | null): readonly number[] {
  if (type === 'TICKET_ORDER') return ofTickets
  if (type === 'SAMPLE_YEARBOOK_ORDER') return ofTrialPrints
  return cover === null ? [] : ofBooks[cover]
}

/** The next number that can be ordered, so that there are enough; undefined beyond the most. */
export const copiesFrom = (type: OrderType, cover: CoverType, needed: number): number | undefined =>
  copiesOffered(type, cover).find((copies) => copies >= needed)

/** Why so many cannot be had with this cover, in words that name what can. */
export function copiesProblem(type: OrderType, cover: CoverType, copies: number): string | undefined {
  const offered = copiesOffered(type, cover)
  const [fewest, most] = [offered[0] ?? 0, offered.at(-1) ?? 0]
  if (offered.includes(copies)) return undefined
  if (copies < fewest) return `${coverLabels[cover]} gibt es ab ${words(fewest)} Stück, ihr plant ${words(copies)}.`
  if (copies > most) return `${coverLabels[cover]} gibt es bis ${words(most)} Stück, ihr plant ${words(copies)}.`
  return `${coverLabels[cover]} gibt es nicht in ${words(copies)}, aber in ${words(copiesFrom(type, cover, copies) ?? most)} Stück.`
}
