import { z } from 'zod'
import { SavedAddresses } from './address.ts'
import { SavedDetails } from './details.ts'
import { Seller } from './seller.ts'

/**
 * What was agreed when the class ordered, written down at that moment: contract and invoice keep it for the statutory
 * period, whatever becomes of the class, of its people, of their files and of the operator's settings.
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
  /** In percent; missing where it was agreed before that was written down. */
  vatPercent: z.number().optional(),
  /** What was ordered. */
  details: SavedDetails.optional(),
  /** Where parcel and invoice go. */
  addresses: SavedAddresses.optional(),
  /** Who sold it, and on which terms of payment. */
  seller: Seller.optional(),
  /** The terms that were agreed to. */
  termsVersion: z.string().optional(),
  /** Who ordered, by name, and when. */
  orderedBy: z.string().optional(),
  orderedAt: z.iso.datetime().optional(),
})
export type Contract = z.infer<typeof Contract>
