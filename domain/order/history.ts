import { z } from 'zod'

/** Why an order changed: each change is an entry of its history. `moved`: nothing but its phase. */
export const OrderChange = z.enum(['begun', 'details', 'address', 'address-forgotten', 'moved'])
export type OrderChange = z.infer<typeof OrderChange>
