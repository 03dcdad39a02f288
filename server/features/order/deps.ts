import type { Db } from '../../adapters/postgres/connect.ts'
import type { Throttle } from '../../platform/throttle.ts'
import type { BookDeps } from '../book/deps.ts'

/** What the use cases of orders stand on. */
export type OrderDeps = { db: Db; throttle: Throttle; book: BookDeps }
