import type { PgTable } from 'drizzle-orm/pg-core'
import type { TraceKind } from '#domain/school/trace.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'

/** Somebody who is to be forgotten; without an account there is only what others entered. */
export type Forgotten = { classId: string; memberId: string; accountId: string | null }

/**
 * What one feature keeps of a person. Every feature adds its own to the registry in wiring.ts, in the order of the
 * words; removing a person and merging two entries of one go through all of them in one transaction. A test fails when a
 * table that refers to people is in none.
 */
export type Trace = {
  kind: TraceKind
  /** The tables it answers for. */
  tables: readonly PgTable[]
  count: (tx: Tx, person: Forgotten) => Promise<number>
  forget: (tx: Tx, person: Forgotten) => Promise<void>
  /** Gives it to another entry of the same person, where that has none; what stays is forgotten with the entry. */
  move: (tx: Tx, from: Forgotten, to: Forgotten) => Promise<void>
}
