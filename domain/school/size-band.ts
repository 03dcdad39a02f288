import { z } from 'zod'

/** How many people graduate, roughly. */
export const SizeBand = z.enum(['1-4', '5-9', '10-24', '25-99', '100+'])
export type SizeBand = z.infer<typeof SizeBand>
