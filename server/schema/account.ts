import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ConsentKey } from '#domain/account/consent.ts'
import { ExportState } from '#domain/account/data-export.ts'
import { Role } from '#domain/account/role.ts'
import { createdAt, id, moment, oneOf } from './columns.ts'

const supportChannels = ['phone', 'chat'] as const

/** A person who can sign in. What class they are in, and as what, the member says who claims the account. */
export const account = pgTable(
  'account',
  {
    id: id(),
    email: text().notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** Takes the place of the address once it is confirmed. */
    newEmail: text('new_email'),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text().notNull().default(''),
    whatsappNumber: text('whatsapp_number').notNull().default(''),
    supportChannel: text('support_channel').$type<(typeof supportChannels)[number]>().notNull().default('phone'),
    supportByWhatsapp: boolean('support_by_whatsapp').notNull().default(false),
    /** Mails about open tasks before the deadline. */
    reminders: boolean().notNull().default(true),
    /** Back-office staff belong to no class. */
    staff: boolean().notNull().default(false),
    /** Another of staff has locked it: nobody signs in with it until it is unlocked. */
    lockedAt: moment('locked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('account_email').on(sql`lower(${table.email})`),
    check('account_locked', sql`locked_at is null or staff`),
    check('account_support_channel', oneOf('support_channel', supportChannels)),
  ],
)

const accountId = () =>
  uuid('account_id')
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' })

/** What somebody agreed to or took back: which version of the text, and when. Rows are added; the last one counts. */
export const consent = pgTable(
  'consent',
  {
    id: id(),
    accountId: accountId(),
    key: text().$type<ConsentKey>().notNull(),
    version: text().notNull(),
    given: boolean().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('consent_account').on(table.accountId, table.key, table.at),
    check('consent_key', oneOf('key', ConsentKey.options)),
  ],
)

export const session = pgTable(
  'session',
  {
    id: id(),
    accountId: accountId(),
    /** Fixed at login: a promotion takes effect with the next one. */
    role: text().$type<Role>().notNull(),
    /** How often the refresh cookie was rotated; the cookie names the count it belongs to. */
    rotation: integer().notNull().default(0),
    rotatedAt: moment('rotated_at').notNull().defaultNow(),
    /** When the password was last typed; what is dangerous asks for it again. */
    signedInAt: moment('signed_in_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    /** When it began: however busy, it ends some day. */
    startedAt: moment('started_at').notNull().defaultNow(),
    /** In words ("Chrome auf Android"); the user agent itself is not kept. */
    device: text().notNull().default(''),
  },
  (table) => [index('session_account').on(table.accountId), check('session_role', oneOf('role', Role.options))],
)

export const actionKinds = ['verify-email', 'change-email', 'reset-password', 'revert-email'] as const
export type ActionKind = (typeof actionKinds)[number]

/** What a link from a mail may do, once. Only the hash is kept. */
export const actionToken = pgTable(
  'action_token',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text().$type<ActionKind>().notNull(),
    accountId: accountId(),
    /** The address it was made for: it counts for no other. */
    email: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Of a mail that has a code beside its link: a keyed hash of it, and until when it counts, which is shorter. */
    codeHash: text('code_hash'),
    codeExpiresAt: moment('code_expires_at'),
  },
  (table) => [
    check('action_token_code', sql`(code_hash is null) = (code_expires_at is null)`),
    index('action_token_account').on(table.accountId, table.kind),
    index('action_token_expires').on(table.expiresAt),
    check('action_token_kind', oneOf('kind', actionKinds)),
  ],
)

/** The authenticator app of a member of staff. */
export const secondFactor = pgTable('second_factor', {
  accountId: accountId().primaryKey(),
  /** The one that counts, once it was confirmed by a code. */
  secret: text(),
  /** A new one that waits for its first code. */
  pendingSecret: text('pending_secret'),
  confirmedAt: moment('confirmed_at'),
  /** The last time step that was used: a code works once. */
  lastStep: integer('last_step').notNull().default(0),
})

export const recoveryCode = pgTable(
  'recovery_code',
  { accountId: accountId(), codeHash: text('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
)

/** What somebody asked for of what we have of them: one each, the last. Its bytes lie in the file storage by its id. */
export const dataExport = pgTable(
  'data_export',
  {
    accountId: accountId().primaryKey(),
    id: uuid().notNull().unique().default(sql`gen_random_uuid()`),
    state: text().$type<ExportState>().notNull().default('making'),
    percent: integer().notNull().default(0),
    bytes: bigint({ mode: 'number' }),
    requestedAt: moment('requested_at').notNull().defaultNow(),
    /** Until when it can be fetched. */
    expiresAt: moment('expires_at'),
  },
  () => [
    check('data_export_state', oneOf('state', ExportState.options)),
    check('data_export_percent', sql`percent between 0 and 100`),
    check('data_export_ready', sql`(state = 'ready') = (bytes is not null and expires_at is not null)`),
  ],
)
