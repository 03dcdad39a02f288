import { type CoverType, spineMm } from '#domain/book/spine.ts'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import { editionStore } from '../book/edition-store.ts'
import type { StoredOrder } from './store.ts'

/** Pages with the four of the cover, of tickets the sides; tickets have neither cover nor spine. */
type OrderExtent = { pages: number; cover: CoverType | null; spineMm: number | null }

/** How much an order prints: as the edition says that it prints, or as the class has said of its own files. */
export async function extentOf(
  tx: Tx | Db,
  { editionId, details }: Pick<StoredOrder, 'editionId' | 'details'>,
): Promise<OrderExtent | null> {
  const edition = editionId === null ? undefined : await editionStore.find(tx, editionId)
  if (edition !== undefined) return { pages: edition.pages, cover: edition.cover, spineMm: edition.spineMm }
  if (details === null) return null
  if (details.type === 'TICKET_ORDER') return { pages: details.pages, cover: null, spineMm: null }
  const { pages, cover } = details
  return { pages, cover, spineMm: spineMm(cover, pages) }
}
