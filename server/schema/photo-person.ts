import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { contentPhoto } from './entry.ts'
import { member } from './school.ts'

/**
 * Somebody who is on a photo of a collage, once per photo: that they were named, and what they say to it themselves. What
 * they have said stays, whoever named them takes that back or not.
 */
export const photoPerson = pgTable(
  'photo_person',
  {
    classId: uuid('class_id').notNull(),
    photoId: uuid('photo_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** Their name stands at it. */
    named: boolean().notNull().default(true),
    namedBy: uuid('named_by').references(() => member.id, { onDelete: 'set null' }),
    namedAt: moment('named_at').notNull().defaultNow(),
    /** They took it off themselves, and nobody else puts it on again. */
    takenOff: boolean('taken_off').notNull().default(false),
    /** They do not want the photo printed: it is out of the book until they agree again. */
    objected: boolean().notNull().default(false),
    /** They have said nothing in the round of releases, and the editors have decided that it is printed all the same: as it was then. */
    confirmed: text(),
  },
  (table) => [
    primaryKey({ columns: [table.photoId, table.memberId] }),
    check('photo_person_says_something', sql`named or taken_off or objected`),
    check('photo_person_name', sql`not (named and taken_off)`),
    foreignKey({
      name: 'photo_person_photo',
      columns: [table.classId, table.photoId],
      foreignColumns: [contentPhoto.classId, contentPhoto.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'photo_person_member',
      columns: [table.classId, table.memberId],
      foreignColumns: [member.classId, member.id],
    }).onDelete('cascade'),
    index('photo_person_member').on(table.memberId),
    index('photo_person_named_by').on(table.namedBy, table.namedAt),
  ],
)
