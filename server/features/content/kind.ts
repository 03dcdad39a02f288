import { eq, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { SettingsOf } from '#domain/content/definition.ts'
import type { ModuleType } from '#domain/content/module-type.ts'
import type { RankingAnswer } from '#domain/content/ranking.ts'
import type { Filled } from '#domain/yearbook/progress.ts'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import type { Trace } from '../school/trace.ts'
import type { CollectedOf } from './collected.ts'
import type { ContentDeps } from './deps.ts'
import type { OnDesk } from './desk/on-desk.ts'

/** What a definition holds beside its settings, in tables of their own: whom it is assigned to, the editors' answers. */
export type Apart = { assigned: readonly string[]; answers: readonly RankingAnswer[] }
/** The settings without that. */
export type StoredSettings<Type extends ModuleType> = Omit<SettingsOf<Type>, 'author' | 'students' | 'answers'>

/** A published module, as the book collects from it. */
export type PublishedModule<Type extends ModuleType = ModuleType> = {
  [Each in Type]: {
    id: string
    classId: string
    type: Each
    title: string
    settings: StoredSettings<Each>
    voteEnded: boolean
  }
}[Type]

/** What it takes to forget somebody. */
export type TraceDeps = Pick<ContentDeps, 'removeFiles' | 'seals'>

/** One sort of what is filled into modules; kinds that hold the same sort share it. */
export type Entries = {
  /** What carries a module's id, and what hangs on that. A test fails for a table that is in no kind. */
  tables: readonly PgTable[]
  /** Who has entered something into the module of the query, as rows of `who`; null where it is no entry by itself. */
  who: SQL | null
  /** What of it fills what: rows of `who` and `place` in the module of the query; null where others may not count it. */
  places: SQL | null
  /** Whether counts move with it. A step at the moment when somebody writes would give an anonymous author away. */
  counted: boolean
  /** Takes away what was filled in, when a module is withdrawn with its content; what the editors laid down stays. */
  clear: (tx: Tx, moduleId: string) => Promise<void>
  /** Whose bytes go with what was filled in, or with the whole module. */
  files: (tx: Tx, moduleId: string, going: 'entries' | 'module') => Promise<string[]>
  /** How it lies on the editors' desk; null where it is nothing that they read, as votes are. */
  desk: OnDesk | null
  /** What of it is somebody's. Sorts of one kind of trace are one to whoever is told of it. */
  trace: (deps: TraceDeps) => Omit<Trace, 'tables'>
}

/**
 * What the server must know of a type of module: one for each stands in `kinds.ts`, and the compiler names a type or a
 * part that is missing. What else has to be known type by type becomes a part here.
 */
export type Kind<Type extends ModuleType> = {
  entries: readonly Entries[]
  /** The settings as they were stored, by whatever rules they were entered. */
  stored: z.ZodType<StoredSettings<Type>>
  split: (settings: SettingsOf<Type>) => { settings: object } & Partial<Apart>
  join: (settings: StoredSettings<Type>, apart: Apart) => SettingsOf<Type>
  /**
   * What will be printed of it, as plain data, always in the same order. Nothing that is hidden or taken out, nobody who
   * waits or has not confirmed their address, and no trace of an anonymous author.
   */
  collect: (tx: Tx | Db, module: PublishedModule<Type>) => Promise<CollectedOf[Type]>
  /** How much of how much somebody has filled, by the places in which they have entered something. */
  filled: (settings: StoredSettings<Type>, places: readonly string[]) => Filled
}

/** For a kind whose settings are stored as they are. */
export const whole = <Settings extends object>(stored: z.ZodType<Settings>) => ({
  stored,
  split: (settings: Settings) => ({ settings }),
  join: (settings: Settings) => settings,
})

/** For what the editors lay down themselves: nobody has it to fill. */
export const nothingToFill = (): Filled => ({ unit: 'field', filled: 0, of: 0 })

/** For entries of which nothing lies in the file storage. */
export const noFiles = async (): Promise<string[]> => []

/** Takes all rows of a module out of a table. */
export const clearAll = (table: PgTable & { moduleId: AnyPgColumn }) => async (tx: Tx, moduleId: string) => {
  await tx.delete(table).where(eq(table.moduleId, moduleId))
}
