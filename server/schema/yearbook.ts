import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { DataState } from '#domain/yearbook/data-state.ts'
import { MottoState } from '#domain/yearbook/motto.ts'
import { createdAt, id, moment, oneOf, savedJson } from './columns.ts'
import { gradClass, member } from './school.ts'

/**
 * The book of a class. Its row is the lock on everything in it: whoever writes content holds it shared, whoever closes
 * the editing holds it alone (features/yearbook/steps.ts).
 */
export const yearbook = pgTable(
  'yearbook',
  {
    classId: uuid('class_id')
      .primaryKey()
      .references(() => gradClass.id, { onDelete: 'cascade' }),
    deadline: date({ mode: 'string' }),
    dataState: text('data_state').$type<DataState>().notNull().default('in-progress'),
    motto: text(),
    mottoState: text('motto_state').$type<MottoState>().notNull().default('open'),
    /** The editors have opened the preview of the whole book for everybody. */
    previewReleased: boolean('preview_released').notNull().default(false),
    /** Until when everybody looks at what the book says about them; null before the editors have asked for that. */
    releaseEndsOn: date('release_ends_on', { mode: 'string' }),
    releaseOpenedAt: moment('release_opened_at'),
    /** By the editors, or since its last day is over. */
    releaseClosed: boolean('release_closed').notNull().default(false),
    /** Those who have said nothing were reminded of it. */
    releaseReminded: boolean('release_reminded').notNull().default(false),
    /** By checksums: what nobody had answered as the round ended. What stands there later and is not among it is new. */
    releaseLeft: savedJson(z.array(z.string()), 'release_left'),
    /** The last day on which the admin reminded everybody. */
    remindedOn: date('reminded_on', { mode: 'string' }),
  },
  (table) => [
    index('yearbook_data_state').on(table.dataState, table.deadline),
    check('yearbook_data_state', oneOf('data_state', DataState.options)),
    check('yearbook_motto_state', oneOf('motto_state', MottoState.options)),
    check('yearbook_release', sql`(release_ends_on is null) = (release_opened_at is null)`),
    check('yearbook_motto', sql.raw(`("motto_state" = 'fixed') = ("motto" is not null)`)),
  ],
)

export const mottoSuggestion = pgTable(
  'motto_suggestion',
  {
    id: id(),
    classId: uuid('class_id')
      .notNull()
      .references(() => yearbook.classId, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    hidden: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    // Two who suggest the same at once: one suggestion.
    uniqueIndex('motto_suggestion_text').on(table.classId, sql`lower(${table.text})`),
    unique('motto_suggestion_of_class').on(table.classId, table.id),
    index('motto_suggestion_member').on(table.memberId),
  ],
)

/** One vote each, however many requests run at once; and only for a suggestion of the own class. */
export const mottoVote = pgTable(
  'motto_vote',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => member.id, { onDelete: 'cascade' }),
    classId: uuid('class_id').notNull(),
    suggestionId: uuid('suggestion_id').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'motto_vote_suggestion',
      columns: [table.classId, table.suggestionId],
      foreignColumns: [mottoSuggestion.classId, mottoSuggestion.id],
    }).onDelete('cascade'),
    index('motto_vote_suggestion').on(table.classId, table.suggestionId),
  ],
)

/** Whom a reminder was sent on which day: one a day, whoever sends it. */
export const reminder = pgTable(
  'reminder',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    classId: uuid('class_id').notNull(),
    day: date({ mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.day] })],
)
