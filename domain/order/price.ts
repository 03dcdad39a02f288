import { z } from 'zod'
import type { SavedDetails } from './details.ts'
import { estimate } from './estimate.ts'
import { euros } from './euros.ts'

/** Of a whole order with VAT: what is less or more was typed wrongly. */
export const priceBounds = { minCents: 100, maxCents: 100_000_00 } as const

export const PriceCents = z.int().min(priceBounds.minCents).max(priceBounds.maxCents)

type Priced = { details: SavedDetails; priceCents: number }

/** "5,12 € pro Buch" */
export const eachWords = ({ details: { type, copies }, priceCents }: Priced): string =>
  `${euros(Math.round(priceCents / copies))} pro ${type === 'TICKET_ORDER' ? 'Karte' : 'Buch'}`

/** How far the price is from what was estimated of the same details; undefined where it is not, or nothing was. */
export function beyondEstimate({ details, priceCents }: Priced): string | undefined {
  const guess = details.type === 'TICKET_ORDER' ? undefined : estimate(details)?.totalCents
  if (guess === undefined || guess === priceCents) return undefined
  const more = priceCents > guess ? 'mehr' : 'weniger'
  return `Das sind ${euros(Math.abs(priceCents - guess))} ${more} als geschätzt (${euros(guess)}).`
}

/** Double or half of what was estimated: a slip of the finger more often than meant, and asked about. */
export const isFarFrom = (guess: number, priceCents: number): boolean =>
  priceCents >= 2 * guess || priceCents * 2 <= guess
