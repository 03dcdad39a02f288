import { z } from 'zod'
import { OrderPhase } from './phase.ts'

/**
 * What was agreed when the class ordered, written down at that moment: contract and invoice keep it for the statutory
 * period, whatever becomes of the class, of its people and of their files. Addresses stand with the order itself.
 */
export const Contract = z.object({
  school: z.string(),
  city: z.string(),
  year: z.int(),
  /** Of the whole order in cents, with VAT. */
  priceCents: z.int(),
  /** With the four of the cover; of tickets the sides. */
  pages: z.int(),
  /** Of a book in mm; tickets have none. */
  spineMm: z.number().nullable(),
})
export type Contract = z.infer<typeof Contract>

const FIRST_BINDING = OrderPhase.options.indexOf('PRINT_ONGOING')

/** From here on it is ordered, and outlives the class. */
export const bindingPhases: readonly OrderPhase[] = OrderPhase.options.slice(FIRST_BINDING)
export const isBinding = (phase: OrderPhase): boolean => bindingPhases.includes(phase)
