import type { PrintPartner } from '#domain/order/print-partner.ts'
import type { Seller } from '#domain/order/seller.ts'
import type { VatRates } from '#domain/order/vat.ts'
import type { Checker } from '../../adapters/checker/checker.ts'
import type { Enqueue } from '../../adapters/job.ts'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import type { RemoveFiles } from '../../platform/file-removal.ts'
import type { Throttle } from '../../platform/throttle.ts'
import type { BookDeps } from '../book/deps.ts'
import type { StoredOrder } from './store.ts'
import type { TellOfOrder } from './tell.ts'

/** What the use cases of orders stand on. */
export type OrderDeps = {
  db: Db
  throttle: Throttle
  vat: VatRates
  seller: Seller
  supportMail: string
  tell: TellOfOrder
  /** Takes what was ordered to the printer, in the transaction in which it was. */
  startHandOver: (tx: Tx, order: StoredOrder) => Promise<void>
  enqueue: Enqueue
  removeFiles: RemoveFiles
  book: BookDeps
  /** Draws pages of print files. */
  pictures: Pick<Checker, 'picture'>
  adPagesMax: number
  /** Who prints unless staff choose otherwise. */
  defaultPartner: PrintPartner
}
