import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { FeatureFlag } from '#domain/account/feature-flag.ts'
import { Gender } from '#domain/account/person.ts'
import type { Role } from '#domain/account/role.ts'
import { Usage } from '#domain/account/usage.ts'
import { Country, FederalState } from '#domain/school/federal-state.ts'
import { SchoolStatus } from '#domain/school/school.ts'
import { SizeBand } from '#domain/school/size-band.ts'
import { Salutation } from '#domain/school/teacher.ts'
import { account } from './account.ts'
import { createdAt, id, moment, oneOf } from './columns.ts'

export const school = pgTable(
  'school',
  {
    id: id(),
    name: text().notNull(),
    street: text().notNull(),
    postalCode: text('postal_code').notNull(),
    city: text().notNull(),
    country: text().$type<Country>().notNull().default('DE'),
    state: text().$type<FederalState>(),
    status: text().$type<SchoolStatus>().notNull().default('NEW'),
    /** The folded words of name and city, each with a blank before it (domain/school/search.ts). */
    searchText: text('search_text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    // Two people who add the same school at once add one.
    unique('school_name_place').on(table.name, table.postalCode, table.street),
    index('school_state').on(table.state),
    check('school_country', oneOf('country', Country.options)),
    check('school_state', oneOf('state', FederalState.options)),
    check('school_status', oneOf('status', SchoolStatus.options)),
  ],
)

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
    /** Chosen on /welcome; until then the admin is asked. */
    usage: text().$type<Usage>(),
    sizeBand: text('size_band').$type<SizeBand>(),
    /** The admin looks at each newcomer before they are in. */
    approvalRequired: boolean('approval_required').notNull().default(false),
    /** Since when nobody works on it any more: readable, until it is deleted. */
    archivedAt: moment('archived_at'),
    /** The day on which it is deleted with everything that no contract keeps; null while that is open. */
    deletesOn: date('deletes_on', { mode: 'string' }),
    /** The last day on which the class was told so. */
    deletionToldOn: date('deletion_told_on', { mode: 'string' }),
    createdAt: createdAt(),
  },
  (table) => [
    unique('grad_class_school_year').on(table.schoolId, table.year),
    check('grad_class_usage', oneOf('usage', Usage.options)),
    check('grad_class_size_band', oneOf('size_band', SizeBand.options)),
    check(
      'grad_class_features',
      sql.raw(`"features" <@ array[${FeatureFlag.options.map((flag) => `'${flag}'`).join(', ')}]::text[]`),
    ),
  ],
)

/** The link by which classmates join. The code is kept as it is, since everybody in the class may share it. */
export const invitation = pgTable('invitation', {
  classId: uuid('class_id')
    .primaryKey()
    .references(() => gradClass.id, { onDelete: 'cascade' }),
  code: text().notNull().unique(),
  expiresAt: moment('expires_at').notNull(),
  closedAt: moment('closed_at'),
})

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
    nameInBook: text('name_in_book').notNull().default(''),
    gender: text().$type<Gender>(),
    joinedAt: moment('joined_at'),
    /** Registered, but not let in yet. */
    waiting: boolean().notNull().default(false),
    /**
     * The entry of the roster that a newcomer has said is theirs. It becomes theirs once their address is confirmed and
     * they are let in: until then anybody could say so.
     */
    claimsId: uuid('claims_id'),
    createdAt: createdAt(),
  },
  (table) => [
    index('member_class').on(table.classId),
    foreignKey({ name: 'member_claims', columns: [table.claimsId], foreignColumns: [table.id] }).onDelete('set null'),
    index('member_claims').on(table.claimsId),
    // What people fill refers to them by both: nothing of one class can point at somebody of another.
    unique('member_of_class').on(table.classId, table.id),
    // However many requests run at once, a class has at most one admin.
    uniqueIndex('member_one_admin').on(table.classId).where(sql`${table.role} = 'admin'`),
    check('member_role', oneOf('role', memberRoles)),
    check('member_gender', oneOf('gender', Gender.options)),
  ],
)

/** A teacher of a class: an entry without a login. */
export const teacher = pgTable(
  'teacher',
  {
    id: id(),
    classId: uuid('class_id')
      .notNull()
      .references(() => gradClass.id, { onDelete: 'cascade' }),
    salutation: text().$type<Salutation>().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    subject: text().notNull(),
    gender: text().$type<Gender>(),
    /** The folded name (domain/school/pasted-list.ts): nobody stands in the list twice. */
    nameKey: text('name_key').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('teacher_name').on(table.classId, table.nameKey),
    unique('teacher_of_class').on(table.classId, table.id),
    check('teacher_salutation', oneOf('salutation', Salutation.options)),
    check('teacher_gender', oneOf('gender', Gender.options)),
  ],
)
