import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { Role } from '#domain/account/role.ts'
import { createdAt, id, moment, oneOf } from './columns.ts'

/** A person who can sign in. What class they are in, and as what, the member says who claims the account. */
export const account = pgTable(
  'account',
  {
    id: id(),
    email: text().notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Back-office staff belong to no class. */
    staff: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('account_email').on(sql`lower(${table.email})`)],
)

export const session = pgTable(
  'session',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Fixed at login: a promotion takes effect with the next one. */
    role: text().$type<Role>().notNull(),
    /** How often the refresh cookie was rotated; the cookie names the count it belongs to. */
    rotation: integer().notNull().default(0),
    rotatedAt: moment('rotated_at').notNull().defaultNow(),
    signedInAt: moment('signed_in_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
  },
  (table) => [index('session_account').on(table.accountId), check('session_role', oneOf('role', Role.options))],
)
