import type { AlertLimits } from '#domain/office/alert.ts'
import type { PrintPartner } from '#domain/order/print-partner.ts'
import type { Storage } from '../../adapters/files/files.ts'
import type { Db } from '../../adapters/postgres/connect.ts'
import type { AccountDeps } from '../account/deps.ts'
import type { BookDeps } from '../book/deps.ts'
import type { ContentDeps } from '../content/deps.ts'
import type { OrderDeps } from '../order/deps.ts'
import type { SchoolDeps } from '../school/deps.ts'
import type { YearbookDeps } from '../yearbook/deps.ts'

/** What the use cases of the back office stand on: those of all other words. */
export type OfficeDeps = {
  db: Db
  account: AccountDeps
  school: SchoolDeps
  yearbook: YearbookDeps
  content: ContentDeps
  book: BookDeps
  order: OrderDeps
  storage: Storage
  now: () => Date
  /** After how long what waits is an alert. */
  alerts: AlertLimits
  /** Printers that can be reached here, the one by hand among them. */
  printers: readonly PrintPartner[]
}
