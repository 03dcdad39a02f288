import { z } from 'zod'

/** Why an order changed: each change is an entry of its history. */
export const OrderChange = z.enum(['begun', 'details', 'address'])
export type OrderChange = z.infer<typeof OrderChange>

/** So many unfinished orders a class may have: enough to compare, too few to fill a disk. */
export const DRAFTS_MAX = 20
