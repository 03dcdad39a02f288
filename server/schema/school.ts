import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { FeatureFlag } from '#domain/account/feature-flag.ts'
import { Gender } from '#domain/account/person.ts'
import type { Role } from '#domain/account/role.ts'
import { Usage } from '#domain/account/usage.ts'
import { Admission, type CameBy } from '#domain/school/admission.ts'
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
    /** Of the public list of schools, by which an import finds it again (`BW-04154817`). */
    publicId: text('public_id').unique(),
    /** Of schools that went in this one: a list that still has them adds them no second time. */
    formerPublicIds: text('former_public_ids').array().notNull().default([]),
    /** When staff corrected it by hand: a list does not undo that. */
    editedAt: moment('edited_at'),
    createdAt: createdAt(),
  },
  (table) => [
    // Two people who add the same school at once add one.
    unique('school_name_place').on(table.name, table.postalCode, table.street),
    unique('school_id_words').on(table.id, table.searchText),
    index('school_state').on(table.state),
    index('school_status').on(table.status),
    // Lists in the order of names, and parts of words found in them, stay fast at 40,000.
    index('school_name').on(table.name, table.id),
    index('school_search').using('gin', sql`search_text gin_trgm_ops`),
    // Beginnings of words: frequent ones are found by their word, not by each of its trigrams.
    index('school_words').using('gin', sql`to_tsvector('simple', search_text)`),
    index('school_postal_code').on(table.postalCode.op('text_pattern_ops')),
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
    schoolId: uuid('school_id').notNull(),
    /** Those of its school, by which it is found among all classes; the database keeps them the same. */
    schoolWords: text('school_words').notNull(),
    year: integer().notNull(),
    features: text().$type<FeatureFlag>().array().notNull(),
    /** Chosen on /welcome; until then the admin is asked. */
    usage: text().$type<Usage>(),
    sizeBand: text('size_band').$type<SizeBand>(),
    /** Who lets newcomers in. */
    admission: text().$type<Admission>().notNull().default('vouch'),
    /** Since when nobody works on it any more: readable, until it is deleted. */
    archivedAt: moment('archived_at'),
    /** The day on which it is deleted with everything that no contract keeps; null while that is open. */
    deletesOn: date('deletes_on', { mode: 'string' }),
    /** The last day on which the class was told so. */
    deletionToldOn: date('deletion_told_on', { mode: 'string' }),
    /** The last day on which somebody of it used the app. */
    activeOn: date('active_on', { mode: 'string' }).notNull().default(sql`current_date`),
    createdAt: createdAt(),
  },
  (table) => [
    unique('grad_class_school_year').on(table.schoolId, table.year),
    foreignKey({
      name: 'grad_class_school',
      columns: [table.schoolId, table.schoolWords],
      foreignColumns: [school.id, school.searchText],
    }).onUpdate('cascade'),
    index('grad_class_words').using('gin', sql`to_tsvector('simple', school_words)`),
    index('grad_class_active').on(table.activeOn, table.id),
    check('grad_class_usage', oneOf('usage', Usage.options)),
    check('grad_class_admission', oneOf('admission', Admission.options)),
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
    /** What tells two people of one name apart, behind the name. */
    tag: text().notNull().default(''),
    gender: text().$type<Gender>(),
    /** Since when they are in; of somebody who waits, when they registered. */
    joinedAt: moment('joined_at'),
    /** Registered, but not let in yet: everybody is who came by the link, at the least until the address is confirmed. */
    waiting: boolean().notNull().default(false),
    /** Of those who wait: who is let in by nobody lapses some days after. */
    waitsSince: moment('waits_since').notNull().defaultNow(),
    /** Classmates do not know them: nobody's word lets them in but the admin's. */
    adminDecides: boolean('admin_decides').notNull().default(false),
    /** The admin has shut them out for now: nothing of theirs is shown or printed, and all of it comes back with them. */
    suspendedAt: moment('suspended_at'),
    /**
     * The entry of the roster that has a newcomer's name. It becomes theirs once their address is confirmed and they are
     * let in: until then anybody could say so.
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
    check('member_claims_while_waiting', sql`claims_id is null or waiting`),
    // A class is never without the one who could let people in again.
    check('member_admin_is_in', sql`role <> 'admin' or (not waiting and suspended_at is null)`),
    check('member_gender', oneOf('gender', Gender.options)),
  ],
)

/** What somebody of the class says about a newcomer: that they know them, or not. Each has one voice. */
export const vouch = pgTable(
  'vouch',
  {
    classId: uuid('class_id').notNull(),
    newcomerId: uuid('newcomer_id').notNull(),
    memberId: uuid('member_id').notNull(),
    knows: boolean().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.newcomerId, table.memberId] }),
    check('vouch_for_another', sql`newcomer_id <> member_id`),
    foreignKey({
      name: 'vouch_newcomer',
      columns: [table.classId, table.newcomerId],
      foreignColumns: [member.classId, member.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'vouch_member',
      columns: [table.classId, table.memberId],
      foreignColumns: [member.classId, member.id],
    }).onDelete('cascade'),
    index('vouch_member').on(table.classId, table.memberId),
  ],
)

/** A name that somebody wants who is in, and that another has or nearly has: the admin decides. One at a time. */
export const nameRequest = pgTable(
  'name_request',
  {
    /** Another with each wish: whoever decides names the one they have read. */
    id: id(),
    memberId: uuid('member_id').notNull().unique(),
    classId: uuid('class_id').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    nameInBook: text('name_in_book').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'name_request_member',
      columns: [table.classId, table.memberId],
      foreignColumns: [member.classId, member.id],
    }).onDelete('cascade'),
    index('name_request_class').on(table.classId),
  ],
)

/** That somebody came in and by whom, until the admin was told and a while after. */
export const arrival = pgTable(
  'arrival',
  {
    memberId: uuid('member_id').primaryKey(),
    classId: uuid('class_id').notNull(),
    cameBy: text('came_by').$type<CameBy>().notNull(),
    /** Who let them in; nobody where the link was enough. */
    byId: uuid('by_id').references(() => member.id, { onDelete: 'set null' }),
    told: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'arrival_member',
      columns: [table.classId, table.memberId],
      foreignColumns: [member.classId, member.id],
    }).onDelete('cascade'),
    index('arrival_by').on(table.byId),
    index('arrival_class').on(table.classId),
    check('arrival_came_by', oneOf('came_by', Admission.options)),
  ],
)

/** Somebody without an account tells the admin that another is in the class under their name. */
export const nameAlarm = pgTable(
  'name_alarm',
  {
    id: id(),
    classId: uuid('class_id')
      .notNull()
      .references(() => gradClass.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** How the admin reaches them, in their own words. */
    contact: text().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('name_alarm_class').on(table.classId)],
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
