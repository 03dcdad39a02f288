import type { Db } from '../../adapters/postgres/connect.ts'
import type { Throttle } from '../../platform/throttle.ts'
import type { SchoolParts } from '../school/parts.ts'
import type { PreviewParts } from '../yearbook/preview/steps.ts'
import type { OrderStore } from './store.ts'

/** What the use cases of orders stand on. */
export type OrderParts = Pick<SchoolParts, 'classes' | 'members'> & {
  db: Db
  store: OrderStore
  throttle: Throttle
  preview: PreviewParts
}
