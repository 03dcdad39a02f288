import { z } from 'zod'

/** Why an order changed: each change is an entry of its history. */
export const OrderChange = z.enum(['begun', 'details', 'address', 'address-forgotten'])
export type OrderChange = z.infer<typeof OrderChange>
