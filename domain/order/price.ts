import { z } from 'zod'

/** Of a whole order with VAT: what is less or more was typed wrongly. */
export const priceBounds = { minCents: 100, maxCents: 100_000_00 } as const

export const PriceCents = z.int().min(priceBounds.minCents).max(priceBounds.maxCents)
