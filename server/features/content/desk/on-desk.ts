import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { DeskKind } from '#domain/content/desk.ts'
import { contentModule } from '../../../schema/content.ts'
import { report } from '../../../schema/report.ts'

type Value = SQL | AnyPgColumn

/** How one sort of entry lies on the editors' desk: what its rows say, in the words that all of them share. */
export type OnDesk = {
  kind: DeskKind
  table: PgTable & { id: AnyPgColumn; moduleId: AnyPgColumn; classId: AnyPgColumn }
  /** Whose page it stands on, or whom it is about. */
  about: Value
  /** Null where no name stands at it, and nobody may learn it here. */
  by: Value
  /** Who wrote it as it is now, and has so read it; null where no name stands at it. */
  writer: Value
  /** Whose task it is, to whom it can go back; null without a name. */
  owner: Value
  /** Null where a time would tell who it was. */
  at: Value
  /** Another one after each change that others read. */
  version: Value
  place: Value
  /** As JSON: words, or an article. */
  value: Value
  giver: Value
  fileId: Value
  hidden: Value
  takenOut: Value
  /** Nobody whom it is about can read it, and so it is not printed. */
  unreleased: Value
  anonymous: Value
  /** The column by which reports name it, where it can be reported. */
  reported: AnyPgColumn | null
  /** Which rows others read: nothing of people who wait or are shut out, unless it has no name. */
  where: SQL
}

/**
 * By somebody who is in: what people left under their name who wait or are shut out lies nowhere. Those who are in are read
 * once for the whole query (`present`), which may look at ten thousand entries; `coalesce` keeps it from being a join, which
 * the planner would begin with.
 */
export const isByPresent = (memberId: Value) => sql<boolean>`coalesce(${memberId} in (select id from present), false)`

/** Of personal pages: the editors allow this kind. */
export const isAllowed = (kind: SQL) =>
  sql<boolean>`coalesce(${contentModule.settings} -> 'kinds' @> to_jsonb(${kind}::text), true)`

const nobody = sql`null::uuid`
const no = sql`false`
const noWords = sql`''::text`
/** What an entry has unless it says otherwise. */
export const plainEntry = {
  about: nobody,
  by: nobody,
  writer: nobody,
  owner: nobody,
  at: sql`null::timestamptz`,
  version: sql`'1'::text`,
  place: noWords,
  giver: sql`null::text`,
  fileId: nobody,
  hidden: no,
  takenOut: no,
  unreleased: no,
  anonymous: no,
  reported: null,
}

export const reportedBy = {
  text: report.textId,
  quote: report.quoteId,
  note: report.noteId,
  answer: report.answerId,
  photo: report.photoId,
  document: report.documentId,
}
