import { type AnyColumn, sql } from 'drizzle-orm'
import { member, teacher } from '../../schema/school.ts'

type Names = { nameInBook: AnyColumn; firstName: AnyColumn; lastName: AnyColumn; tag: AnyColumn }

/** What gets printed: the own choice, or first and last name, with what tells them from others of the same. */
export const shownNameOf = ({ nameInBook, firstName, lastName, tag }: Names) =>
  sql<string>`coalesce(nullif(${nameInBook}, ''), ${firstName} || ' ' || ${lastName} || coalesce(' (' || nullif(${tag}, '') || ')', ''))`

export const shownName = shownNameOf(member)

const TITLES = '^((Prof|Dr)\\.\\s*)+'

/** As German lists are sorted; "Frau Dr. Meier" stands under M. People of the class: domain/school/name-order.ts. */
export const byTeacherName = [
  sql`regexp_replace(${teacher.lastName}, ${TITLES}, '') collate "de-x-icu"`,
  sql`${teacher.firstName} collate "de-x-icu"`,
  teacher.id,
] as const
