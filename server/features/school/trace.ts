import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { TraceKind } from '#domain/school/trace.ts'
import type { FileKey } from '../../adapters/files/files.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'

/** Somebody who is to be forgotten; without an account there is only what others entered. */
export type Forgotten = { classId: string; memberId: string; accountId: string | null }

/** One thing that somebody is told, by German words: they read it as it is. */
export type Told = Record<string, unknown>
/** A file that they are given, and its name among what they get; where it may lack, nobody is told that it does. */
export type ToldFile = { key: FileKey; path: string; mayLack?: boolean }

/** What somebody who asks for their data is told of one table. */
export type Telling = {
  table: PgTable
  title: string
  /** The columns by which a row is somebody's. */
  by: readonly AnyPgColumn[]
  /** Others that name people, and what they name stays with us: who reported, who let somebody in, who voted for them. */
  keeps?: readonly AnyPgColumn[]
  rows?: (tx: Tx, person: Forgotten) => Promise<Told[]>
  files?: (tx: Tx, person: Forgotten) => Promise<ToldFile[]>
  /** How a value that is kept as JSON is read. */
  inWords?: (value: object) => string | undefined
  /** Why there is nothing to tell, or not all. */
  withheld?: string
}

/**
 * What one feature keeps of a person. Every feature adds its own to the registry in wiring/parts.ts, in the order of the
 * words; removing a person, merging two entries of one and telling them what is stored go through all of them in one
 * transaction. A test fails when a table that refers to people is in none, or a column that names them in no telling.
 */
export type Trace = {
  kind: TraceKind
  /** The tables it answers for. */
  tables: readonly PgTable[]
  count: (tx: Tx, person: Forgotten) => Promise<number>
  forget: (tx: Tx, person: Forgotten) => Promise<void>
  /** Gives it to another entry of the same person, where that has none; what stays is forgotten with the entry. */
  move: (tx: Tx, from: Forgotten, to: Forgotten) => Promise<void>
  /** Every table of it once. */
  tells: readonly Telling[]
}
