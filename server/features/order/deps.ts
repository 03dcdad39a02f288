import type { Db } from '../../adapters/postgres/connect.ts'
import type { Throttle } from '../../platform/throttle.ts'
import type { PreviewDeps } from '../yearbook/preview/steps.ts'

/** What the use cases of orders stand on. */
export type OrderDeps = {
  db: Db
  throttle: Throttle
  preview: PreviewDeps
}
