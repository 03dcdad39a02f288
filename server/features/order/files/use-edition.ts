import type { OrderWithAddress } from '#contract/order/parts.ts'
import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { detailsWithin, type SavedDetails } from '#domain/order/details.ts'
import { detailsOfEdition, editionProblem } from '#domain/order/printed-edition.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { type Edition, editionStore } from '../../book/edition-store.ts'
import { holdDraft } from '../change-order.ts'
import type { OrderDeps } from '../deps.ts'
import { enterPortalWithBook } from '../enter-portal.ts'
import { shown } from '../shown.ts'
import type { StoredOrder } from '../store.ts'
import { dropFiles, filesChanged } from './put-file.ts'

type Asked = { orderId: string; version: number; editionId: string | null }

/** The order prints our book from now on, or the class's own files again. The same once more is no clash. */
export const useEdition = (
  deps: OrderDeps,
  actor: Member,
  { orderId, version, editionId }: Asked,
): Promise<OrderWithAddress> =>
  enterPortalWithBook(deps, actor, async (tx) => {
    const order = await holdDraft(tx, actor, orderId)
    if (order.editionId === editionId) return shown(tx, order)
    if (order.version !== version) throw new AppError('ORDER_CHANGED')
    if (editionId === null) return shown(tx, await filesChanged(tx, order, actor, { editionId }))
    const edition = await editionStore.find(tx, editionId)
    if (edition === undefined || edition.classId !== actor.classId) throw new AppError('NOT_FOUND')
    const details = await detailsWith(deps, tx, order, edition)
    await dropFiles(deps.removeFiles, tx, orderId)
    return shown(tx, await filesChanged(tx, order, actor, { editionId, details, ticket: null }))
  })

/** What is ordered, as far as it is known, with the pages of the book; throws what stands against printing it. */
async function detailsWith(
  deps: OrderDeps,
  tx: Tx,
  { type, details }: StoredOrder,
  edition: Edition,
): Promise<SavedDetails | null> {
  const files = await editionStore.files(tx, edition.id)
  if (edition.outdatedAt !== null || !files.has('content') || !files.has('cover'))
    throw new AppError('EDITION_OUTDATED')
  const problem = editionProblem(type, edition, deps)
  if (problem !== undefined) throw new AppError(problem)
  if (details === null) return null
  const ofBook = detailsOfEdition(details, edition)
  // So many copies may not be offered with its cover.
  if (!detailsWithin(deps).safeParse(ofBook).success) throw new AppError('EDITION_NOT_ORDERABLE')
  return ofBook
}
