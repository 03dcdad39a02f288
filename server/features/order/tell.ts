import type { OrderFailure } from '#domain/order/order-failure.ts'
import type { PrintPartner } from '#domain/order/print-partner.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'
import type { StoredOrder } from './store.ts'

/** What staff are told of an order by mail: what does not go on without them. */
export type StaffNews =
  | { news: 'stopped' | 'parcel'; failure: OrderFailure; words: string | null }
  /** A printer may print what was set back, or given to another. */
  | { news: 'not-cancelled'; partner: PrintPartner; words: string }

/** What the admin of a class is told. */
export type OrderNews =
  | { news: 'check-failed' }
  /** The check did not come to an end, by no fault of the files. */
  | { news: 'check-without-result' }
  /** Something was taken out of the book while it was checked, or after; or it was opened again while it was checked. */
  | { news: 'book-outdated' }
  | { news: 'check-passed' }
  | { news: 'warnings' }
  /** With the price that they knew before, where one was taken back. */
  | { news: 'to-approve'; priceBefore: number | null }
  | { news: 'ordered' }
  /** Whether it was ordered, with the number of the invoice that holds no more. */
  | { news: 'set-back'; reason: string; isUndone: boolean; voidInvoice: string | null }
  /** Whoever had entered its address is gone, and the address with them. */
  | { news: 'address-forgotten'; wasUnderWay: boolean }
  /** Whether its invoice was issued before: with another number of the parcel, or printed once more. */
  | { news: 'shipped'; wasBilled: boolean }
  /** Staff have corrected where what is ordered goes. */
  | { news: 'addresses' }
  | { news: 'delivered' }
  /** The code of what happened to the parcel, or in the print. */
  | { news: 'trouble'; code: string }

export const isForStaff = (news: OrderNews | StaffNews): news is StaffNews =>
  news.news === 'stopped' || news.news === 'parcel' || news.news === 'not-cancelled'

/** Posts the mail in the caller's transaction; the wiring hands it in. */
export type TellOfOrder = (tx: Tx, order: StoredOrder, news: OrderNews | StaffNews) => Promise<void>
