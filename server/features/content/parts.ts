import type { Db } from '../../adapters/postgres/connect.ts'
import type { YearbookStore } from '../yearbook/store.ts'
import type { ContentStore } from './store.ts'

/** What the use cases of content stand on. */
export type ContentParts = { db: Db; store: ContentStore; yearbooks: YearbookStore }
