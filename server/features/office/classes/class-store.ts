import { and, asc, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { ACTIVE_DAYS } from '#domain/office/active-days.ts'
import type { AlertLimits } from '#domain/office/alert.ts'
import type { ClassActivity } from '#domain/office/class-activity.ts'
import { ROWS_A_PAGE } from '#domain/office/paging.ts'
import type { SizeBand } from '#domain/school/size-band.ts'
import type { DataState } from '#domain/yearbook/data-state.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { account } from '../../../schema/account.ts'
import { edition } from '../../../schema/book.ts'
import { sameClass } from '../../../schema/columns.ts'
import { contentModule } from '../../../schema/content.ts'
import { contentPhoto } from '../../../schema/entry.ts'
import { classFigures } from '../../../schema/office.ts'
import { printOrder } from '../../../schema/order.ts'
import { gradClass, member, school } from '../../../schema/school.ts'
import { yearbook } from '../../../schema/yearbook.ts'
import { isClassNamed } from '../class-search.ts'
import { type Found, findPage, onPage } from '../find-page.ts'

/** After how many days nobody is there, so many days before the deadline. */
export type QuietAfter = Pick<AlertLimits, 'quietClassDays' | 'deadlineDays'>

const today = sql`(now() at time zone 'Europe/Berlin')::date`

const isDue = ({ deadlineDays }: QuietAfter) => sql`${yearbook.dataState} = 'in-progress'
  and ${yearbook.deadline} between ${today} and ${today} + ${deadlineDays}::int`
const isUnused = ({ quietClassDays }: QuietAfter) => sql`${gradClass.activeOn} < ${today} - ${quietClassDays}::int`

/** Nobody has used the app for days, and the deadline is near. Null where there is none. */
export const isQuiet = (after: QuietAfter) => sql`(${isDue(after)} and ${isUnused(after)})`
/** The same, asked of the few that nobody has used: joined, the planner may read half of all yearbooks. */
const isAmongQuiet = (after: QuietAfter) =>
  sql`(${isUnused(after)} and (select ${isDue(after)} from ${yearbook} where ${eq(yearbook.classId, gradClass.id)}))`

const columns = (quietAfter: QuietAfter) => ({
  id: gradClass.id,
  school: school.name,
  city: school.city,
  state: school.state,
  year: gradClass.year,
  dataState: yearbook.dataState,
  usage: gradClass.usage,
  sizeBand: gradClass.sizeBand,
  deadline: yearbook.deadline,
  activeOn: gradClass.activeOn,
  quiet: sql<boolean>`coalesce(${isQuiet(quietAfter)}, false)`,
  figures: { people: classFigures.people, filled: classFigures.filled, expected: classFigures.expected },
})

const isActive = gte(gradClass.activeOn, sql`${today} - ${ACTIVE_DAYS}::int`)
const matches = (activity: ClassActivity, quietAfter: QuietAfter): SQL =>
  ({
    active: isActive,
    quiet: isAmongQuiet(quietAfter),
    left: lt(gradClass.activeOn, sql`${today} - ${ACTIVE_DAYS}::int`),
  })[activity]

export type ClassFilter = {
  search?: string | undefined
  page: number
  dataState?: DataState | undefined
  sizeBand?: SizeBand | undefined
  activity?: ClassActivity | undefined
  schoolId?: string | undefined
}

/** Of most of them it is asked class by class; those that are further on are few, and found first. */
const isIn = (dataState: DataState): SQL =>
  dataState === 'in-progress'
    ? eq(yearbook.dataState, dataState)
    : sql`${gradClass.id} = any (array(select ${yearbook.classId} from ${yearbook} where ${eq(yearbook.dataState, dataState)}))`

const isWanted = ({ search = '', dataState, sizeBand, activity, schoolId }: ClassFilter, quietAfter: QuietAfter) =>
  and(
    isClassNamed(search),
    dataState === undefined ? undefined : isIn(dataState),
    sizeBand === undefined ? undefined : eq(gradClass.sizeBand, sizeBand),
    schoolId === undefined ? undefined : eq(gradClass.schoolId, schoolId),
    activity === undefined ? undefined : matches(activity, quietAfter),
  )

/** Joined with no more than the filter asks about. */
function find(db: Db, { dataState, page }: ClassFilter, wanted: SQL | undefined): Promise<Found> {
  const query = db.select({ id: gradClass.id, activeOn: gradClass.activeOn }).from(gradClass).$dynamic()
  if (dataState === 'in-progress') query.innerJoin(yearbook, eq(yearbook.classId, gradClass.id))
  return findPage(db, { of: query.where(wanted), inOrder: sql`active_on desc, id desc`, page })
}

export const officeClassStore = {
  async list(db: Db, filter: ClassFilter, quietAfter: QuietAfter) {
    const wanted = isWanted(filter, quietAfter)
    const found = await find(db, filter, wanted)
    const shown = onPage(gradClass.id, found, wanted, filter.page)
    const rows = await db
      .select(columns(quietAfter))
      .from(gradClass)
      .innerJoin(school, eq(school.id, gradClass.schoolId))
      .innerJoin(yearbook, eq(yearbook.classId, gradClass.id))
      .leftJoin(classFigures, eq(classFigures.classId, gradClass.id))
      .where(shown.filter)
      .orderBy(desc(gradClass.activeOn), desc(gradClass.id))
      .limit(ROWS_A_PAGE)
      .offset(shown.skipped)
    return { rows, total: found.total }
  },
  async find(tx: Tx | Db, classId: string, quietAfter: QuietAfter) {
    const adminConfirmed = sql<boolean>`exists (select from ${member} join ${account} on ${account.id} = ${member.accountId}
      where ${member.classId} = ${gradClass.id} and ${member.role} = 'admin' and ${account.emailVerified})`
    const [row] = await tx
      .select({
        ...columns(quietAfter),
        schoolId: gradClass.schoolId,
        features: gradClass.features,
        createdOn: sql<string>`to_char(${gradClass.createdAt} at time zone 'Europe/Berlin', 'YYYY-MM-DD')`,
        deletesOn: gradClass.deletesOn,
        previewReleased: yearbook.previewReleased,
        adminConfirmed,
      })
      .from(gradClass)
      .innerJoin(school, eq(school.id, gradClass.schoolId))
      .innerJoin(yearbook, eq(yearbook.classId, gradClass.id))
      .leftJoin(classFigures, eq(classFigures.classId, gradClass.id))
      .where(eq(gradClass.id, classId))
    return row
  },
  ordersOf: (tx: Tx | Db, classId: string) =>
    tx
      .select({
        ...{ id: printOrder.id, number: printOrder.number, type: printOrder.type, phase: printOrder.phase },
        edition: { trial: edition.trial, outdatedAt: edition.outdatedAt },
      })
      .from(printOrder)
      .leftJoin(edition, and(sameClass(edition, printOrder), eq(edition.id, printOrder.editionId)))
      .where(eq(printOrder.classId, classId))
      .orderBy(desc(printOrder.number)),
  async adminOf(tx: Tx | Db, classId: string) {
    const [row] = await tx
      .select({
        firstName: account.firstName,
        lastName: account.lastName,
        email: account.email,
        phone: account.phone,
        whatsapp: account.whatsappNumber,
        byWhatsapp: account.supportByWhatsapp,
        channel: account.supportChannel,
      })
      .from(member)
      .innerJoin(account, eq(account.id, member.accountId))
      .where(and(eq(member.classId, classId), eq(member.role, 'admin')))
    return row
  },
  /** Somebody who is in the class, by the address of their account, and whether it is confirmed. */
  async memberBy(tx: Tx, classId: string, email: string) {
    const isTheirs = eq(sql`lower(${account.email})`, email.toLowerCase())
    const [row] = await tx
      .select({ memberId: member.id, accountId: account.id, role: member.role, confirmed: account.emailVerified })
      .from(member)
      .innerJoin(account, eq(account.id, member.accountId))
      .where(and(eq(member.classId, classId), eq(member.waiting, false), isNull(member.suspendedAt), isTheirs))
    return row
  },
  /** What would go with it. */
  async countOf(tx: Tx | Db, classId: string) {
    const ofClass = { member: eq(member.classId, classId), order: eq(printOrder.classId, classId) }
    const [people, accounts, modules, photos, drafts] = [
      await tx.$count(member, ofClass.member),
      await tx.$count(member, and(ofClass.member, sql`${member.accountId} is not null`)),
      await tx.$count(contentModule, eq(contentModule.classId, classId)),
      await tx.$count(contentPhoto, eq(contentPhoto.classId, classId)),
      await tx.$count(printOrder, and(ofClass.order, isNull(printOrder.contract))),
    ]
    const kept = await tx
      .select({ number: printOrder.number })
      .from(printOrder)
      .where(and(ofClass.order, sql`${printOrder.contract} is not null`))
      .orderBy(asc(printOrder.number))
    return { people, accounts, modules, photos, drafts, kept: kept.map(({ number }) => number) }
  },
}
