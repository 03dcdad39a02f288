import { and, desc, eq, gte, ilike, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AuditFilter } from '#domain/office/audit-filter.ts'
import { LOOKS, lookActions } from '#domain/office/audit-words.ts'
import { searchWords } from '#domain/school/search.ts'
import type { Db } from '../../../adapters/postgres/connect.ts'
import { account } from '../../../schema/account.ts'
import { printOrder } from '../../../schema/order.ts'
import { auditEntry } from '../../../schema/platform.ts'
import { gradClass, school } from '../../../schema/school.ts'
import { isClassNamed, schoolsNamed } from '../class-search.ts'

const colleague = alias(account, 'colleague')
const itsSchool = alias(school, 'its_school')
const nameOf = ({ firstName, lastName }: typeof account | typeof colleague) =>
  sql<string | null>`trim(${firstName} || ' ' || ${lastName})`

/** Midnight in Germany. */
const dayBegins = (day: string, after = 0) =>
  sql`((${day}::date + ${after}::int)::timestamp at time zone 'Europe/Berlin')`

const gone = alias(auditEntry, 'gone')
const aboutOf = ({ detail }: typeof auditEntry | typeof gone) => sql<string | null>`(${detail} ->> 'about')`

/** What a search is about: the words of a reason, a school by its words, a class by those and its year, an order by its number. */
function waysTo(search: string): SQL[] {
  const number = /^#?(\d{1,9})$/.exec(search)?.[1]
  const patterns = search.split(/\s+/).map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
  const says = (text: SQL | typeof auditEntry.reason) => and(...patterns.map((pattern) => ilike(text, pattern)))
  const named = searchWords(search)
  const isNamed = named.length === 0 ? sql`false` : isClassNamed(search)
  const goneClasses = and(says(aboutOf(gone)), isNotNull(gone.classId))
  return [
    sql`${says(auditEntry.reason)}`,
    sql`${says(aboutOf(auditEntry))}`,
    sql`${auditEntry.classId} = any (array(select ${gradClass.id} from ${gradClass} where ${isNamed}))`,
    sql`${auditEntry.classId} = any (array(select ${gone.classId} from ${auditEntry} gone where ${goneClasses}))`,
    sql`${auditEntry.subjectId} = any (${schoolsNamed(named)})`,
    sql`${auditEntry.subjectId} = (select ${printOrder.id} from ${printOrder} where ${printOrder.number} = ${Number(number ?? 0)})`,
  ]
}

const MANY = 1_000

/**
 * Of few that match, which they are: in the order of time the planner would walk through the whole log in the hope of fifty.
 * Of many it finds fifty soon.
 */
async function bySearch(db: Db, search: string): Promise<SQL | undefined> {
  const ways = waysTo(search)
  const each = ways.map((way) => sql`(select ${auditEntry.id} from ${auditEntry} where ${way} limit ${MANY + 1})`)
  const { rows } = await db.execute<{ id: string }>(sql`${sql.join(each, sql` union `)} limit ${MANY + 1}`)
  return rows.length > MANY ? or(...ways) : sql`${auditEntry.id} = any (${sql.param(rows.map(({ id }) => id))}::uuid[])`
}

/** The name of a class that is gone, as it was written down then; asked only where there is none now. */
const goneName = sql<string | null>`(select ${aboutOf(gone)} from ${auditEntry} gone
  where ${gone.classId} = ${auditEntry.classId} and ${aboutOf(gone)} is not null limit 1)`

const isAction = (action: string) =>
  action === LOOKS ? inArray(auditEntry.action, lookActions) : eq(auditEntry.action, action)

const shownBy = ({ staffId, action, classId, subjectId, from, to }: AuditFilter) =>
  and(
    // Who of a class did something is nobody's to look up by their id.
    staffId === undefined ? undefined : and(eq(auditEntry.actorId, staffId), eq(auditEntry.actorKind, 'staff')),
    action === undefined ? undefined : isAction(action),
    classId === undefined ? undefined : eq(auditEntry.classId, classId),
    subjectId === undefined ? undefined : eq(auditEntry.subjectId, subjectId),
    from === undefined ? undefined : gte(auditEntry.at, dayBegins(from)),
    to === undefined ? undefined : lt(auditEntry.at, dayBegins(to, 1)),
  )

export const auditStore = {
  /** Names are looked up as they are now; of what is gone the log has the name. */
  async entries(db: Db, filter: AuditFilter, { before, limit }: { before?: string | undefined; limit: number }) {
    const search = filter.search?.trim() ?? ''
    const found = search === '' ? undefined : await bySearch(db, search)
    return db
      .select({
        id: auditEntry.id,
        at: auditEntry.at,
        actorKind: auditEntry.actorKind,
        actorRole: auditEntry.actorRole,
        staffName: nameOf(account),
        partner: auditEntry.partner,
        action: auditEntry.action,
        classId: auditEntry.classId,
        className: sql<
          string | null
        >`coalesce(${itsSchool.name} || ', ' || ${itsSchool.city} || ' ' || ${gradClass.year}, ${goneName})`,
        classIsThere: sql<boolean>`${gradClass.id} is not null`,
        subjectId: auditEntry.subjectId,
        orderNumber: printOrder.number,
        schoolName: sql<string | null>`${school.name} || ', ' || ${school.city}`,
        colleagueName: nameOf(colleague),
        reason: auditEntry.reason,
        detail: auditEntry.detail,
      })
      .from(auditEntry)
      .leftJoin(account, and(eq(account.id, auditEntry.actorId), account.staff))
      .leftJoin(gradClass, eq(gradClass.id, auditEntry.classId))
      .leftJoin(itsSchool, eq(itsSchool.id, gradClass.schoolId))
      .leftJoin(printOrder, eq(printOrder.id, auditEntry.subjectId))
      .leftJoin(school, eq(school.id, auditEntry.subjectId))
      .leftJoin(colleague, and(eq(colleague.id, auditEntry.subjectId), colleague.staff))
      .where(
        and(
          found,
          shownBy(filter),
          before === undefined
            ? undefined
            : sql`(${auditEntry.at}, ${auditEntry.id}) < (select at, id from audit_entry where id = ${before})`,
        ),
      )
      .orderBy(desc(auditEntry.at), desc(auditEntry.id))
      .limit(limit)
  },
}
export type StoredEntry = Awaited<ReturnType<typeof auditStore.entries>>[number]
