import { type AnyColumn, sql } from 'drizzle-orm'
import { member, teacher } from '../../schema/school.ts'

type Names = { nameInBook: AnyColumn; firstName: AnyColumn; lastName: AnyColumn; tag: AnyColumn }

/** What gets printed: the own choice, or first and last name, with what tells them from others of the same. */
export const shownNameOf = ({ nameInBook, firstName, lastName, tag }: Names) =>
  sql<string>`coalesce(nullif(${nameInBook}, ''), ${firstName} || ' ' || ${lastName} || coalesce(' (' || nullif(${tag}, '') || ')', ''))`

export const shownName = shownNameOf(member)

/** As German lists are sorted. */
export const byName = [
  sql`${member.lastName} collate "de-x-icu"`,
  sql`${member.firstName} collate "de-x-icu"`,
  member.id,
] as const

const TITLES = '^((Prof|Dr)\\.\\s*)+'

/** Teachers alike; "Frau Dr. Meier" stands under M. */
export const byTeacherName = [
  sql`regexp_replace(${teacher.lastName}, ${TITLES}, '') collate "de-x-icu"`,
  sql`${teacher.firstName} collate "de-x-icu"`,
  teacher.id,
] as const
