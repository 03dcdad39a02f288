import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { FeatureFlag } from '#domain/account/feature-flag.ts'
import type { Role } from '#domain/account/role.ts'
import { account } from './account.ts'
import { createdAt, id, oneOf } from './columns.ts'

export const school = pgTable('school', {
  id: id(),
  name: text().notNull(),
  city: text().notNull(),
  createdAt: createdAt(),
})

/** A school's year: the unit of tenancy. Every row that belongs to a class carries its id. */
export const gradClass = pgTable(
  'grad_class',
  {
    id: id(),
    schoolId: uuid('school_id')
      .notNull()
      .references(() => school.id),
    year: integer().notNull(),
    features: text().$type<FeatureFlag>().array().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('grad_class_school_year').on(table.schoolId, table.year),
    check(
      'grad_class_features',
      sql.raw(`"features" <@ array[${FeatureFlag.options.map((flag) => `'${flag}'`).join(', ')}]::text[]`),
    ),
  ],
)

const memberRoles = ['student', 'redakteur', 'admin'] as const satisfies Role[]

/** Somebody in the class. With an account they take part; without one they still stand in the book. */
export const member = pgTable(
  'member',
  {
    id: id(),
    classId: uuid('class_id')
      .notNull()
      .references(() => gradClass.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .unique()
      .references(() => account.id, { onDelete: 'cascade' }),
    role: text().$type<(typeof memberRoles)[number]>().notNull().default('student'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('member_class').on(table.classId),
    // However many requests run at once, a class has at most one admin.
    uniqueIndex('member_one_admin').on(table.classId).where(sql`${table.role} = 'admin'`),
    check('member_role', oneOf('role', memberRoles)),
  ],
)
