import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type ActorKind, actorKinds } from '#domain/account/actor.ts'
import type { Role } from '#domain/account/role.ts'
import { createdAt, id, moment, oneOf } from './columns.ts'

/** Mails to send. The words go once the mail is out: they hold names and links that sign people in. */
export const outboxMail = pgTable(
  'outbox_mail',
  {
    id: id(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text(),
    html: text(),
    /** A notice about the own account: it goes out however many others have had somebody mailed. */
    mustGo: boolean('must_go').notNull().default(false),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('outbox_mail_sent').on(table.sentAt),
    index('outbox_mail_recipient').on(table.recipient, table.createdAt),
  ],
)

/** Counters of what may be abused. The key is a keyed hash, so that no address or mail lies here in the clear. */
export const throttle = pgTable(
  'throttle',
  { key: text().primaryKey(), count: integer().notNull(), endsAt: moment('ends_at').notNull() },
  (table) => [index('throttle_ends').on(table.endsAt)],
)

/** Who did what to whom. The app's role may add and read, never change or delete (see adapters/postgres/migrate.ts). */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: id(),
    at: moment('at').notNull().defaultNow(),
    actorKind: text('actor_kind').$type<ActorKind>().notNull(),
    /** Ids without references: the log outlives whom it speaks of, and names nobody. */
    actorId: uuid('actor_id'),
    /** Of somebody of a class, as it was then: an order is confirmed by its admin. */
    actorRole: text('actor_role').$type<Role>(),
    partner: text(),
    classId: uuid('class_id'),
    action: text().notNull(),
    subjectId: uuid('subject_id'),
    /** Why staff did it. */
    reason: text(),
    /** From which network, as a keyed hash. */
    origin: text(),
    detail: jsonb().$type<Record<string, string | number | boolean | null>>().notNull().default(sql`'{}'`),
  },
  (table) => [
    index('audit_entry_class').on(table.classId, table.at),
    index('audit_entry_at').on(table.at),
    index('audit_entry_actor').on(table.actorId, table.at),
    index('audit_entry_action').on(table.action, table.at),
    index('audit_entry_subject').on(table.subjectId, table.at),
    // Parts of the words of a reason.
    index('audit_entry_reason').using('gin', sql`reason gin_trgm_ops`),
    // The name of what may be gone by now.
    index('audit_entry_about').using('gin', sql`(detail ->> 'about') gin_trgm_ops`),
    check('audit_entry_actor', oneOf('actor_kind', actorKinds)),
  ],
)

/** A job that runs at this moment, or ran when its process died: whoever is given it next counts that. */
export const jobAttempt = pgTable('job_attempt', {
  jobId: uuid('job_id').primaryKey(),
  job: text().notNull(),
  /** Made anew by each process. */
  process: uuid().notNull(),
  deaths: integer().notNull().default(0),
  since: moment('since').notNull().defaultNow(),
})

/** What staff have been told and what still holds: they are told once until it is better. */
export const notice = pgTable('notice', { name: text().primaryKey(), since: moment('since').notNull().defaultNow() })
