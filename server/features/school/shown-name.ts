import { type AnyColumn, sql } from 'drizzle-orm'
import { member } from '../../schema/school.ts'

type Names = { nameInBook: AnyColumn; firstName: AnyColumn; lastName: AnyColumn }

/** What gets printed: the own choice, or first and last name. */
export const shownNameOf = ({ nameInBook, firstName, lastName }: Names) =>
  sql<string>`coalesce(nullif(${nameInBook}, ''), ${firstName} || ' ' || ${lastName})`

export const shownName = shownNameOf(member)

/** As German lists are sorted. */
export const byName = [
  sql`${member.lastName} collate "de-x-icu"`,
  sql`${member.firstName} collate "de-x-icu"`,
  member.id,
] as const
