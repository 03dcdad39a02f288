import type { Db } from '../../adapters/postgres/connect.ts'
import type { RemoveFiles } from '../../platform/file-removal.ts'
import type { Throttle } from '../../platform/throttle.ts'
import type { BookDeps } from '../book/deps.ts'

/** What the use cases of orders stand on. */
export type OrderDeps = { db: Db; throttle: Throttle; removeFiles: RemoveFiles; book: BookDeps; adPagesMax: number }
