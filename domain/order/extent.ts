import { z } from 'zod'
import { CoverType, spineMm } from '../book/spine.ts'
import type { SavedDetails } from './details.ts'

/** How much an order prints: pages with the four of the cover; of tickets the sides, which have neither cover nor spine. */
export const OrderExtent = z.object({
  pages: z.int(),
  cover: z.enum(CoverType.options).nullable(),
  spineMm: z.number().nullable(),
})
export type OrderExtent = z.infer<typeof OrderExtent>

type Edition = { pages: number; cover: CoverType; spineMm: number }

/** As the edition says that it prints, or as the class has said of its own files; null while neither is known. */
export function extentOf(details: SavedDetails | null, edition: Edition | null): OrderExtent | null {
  if (edition !== null) return { pages: edition.pages, cover: edition.cover, spineMm: edition.spineMm }
  if (details === null) return null
  if (details.type === 'TICKET_ORDER') return { pages: details.pages, cover: null, spineMm: null }
  return { pages: details.pages, cover: details.cover, spineMm: spineMm(details.cover, details.pages) }
}
