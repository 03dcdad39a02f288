import { and, count, eq, ilike, inArray, min, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { BoardColumn, OrderAlerts, OrderFilter, OrderRow } from '#contract/office/order-parts.ts'
import { type AlertLimits, OrderAlert } from '#domain/office/alert.ts'
import { ROWS_A_PAGE, rowsBefore } from '#domain/office/paging.ts'
import { OrderPhase } from '#domain/order/phase.ts'
import type { Db } from '../../../adapters/postgres/connect.ts'
import { printOrder } from '../../../schema/order.ts'
import { gradClass, school } from '../../../schema/school.ts'
import { isClassNamed } from '../class-search.ts'
import { findPage } from '../find-page.ts'
import { alertOf, alertRules, alertSince, isAlert } from './alert-sql.ts'

/** Of each phase the board shows so many. */
const ON_BOARD = 20
/** So many of what waits too long stand above the lists. */
const PRESSING = 6

/** A class that is gone is known by the contract. */
export const namesOfClass = {
  school: sql<string>`coalesce(${school.name}, ${printOrder.contract} ->> 'school', '')`,
  city: sql<string>`coalesce(${school.city}, ${printOrder.contract} ->> 'city', '')`,
  year: sql<number | null>`coalesce(${gradClass.year}, (${printOrder.contract} ->> 'year')::int)`,
}

/** What waits longest comes first; drafts wait for nobody of us, and of what is over the newest is asked for most. */
const inOrder = sql`case phase when 'DELIVERED' then 2 when 'YEARBOOK_CONFIG' then 1 else 0 end,
  case when phase <> 'DELIVERED' then phase_since end, phase_since desc, id`
/** The same as one row of growing figures, by which the places of two orders are compared. */
const placeInList = [
  sql`case ${printOrder.phase} when 'DELIVERED' then 2 when 'YEARBOOK_CONFIG' then 1 else 0 end`,
  sql`case ${printOrder.phase} when 'DELIVERED' then -1 else 1 end * date_part('epoch', ${printOrder.phaseSince})`,
  sql`${printOrder.id}`,
]

const escaped = (words: string) => words.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** The number of an order, of its printer or of its parcel, or words of a school and its city, and the year. */
function found(db: Db, search: string): SQL | undefined {
  const words = search.trim()
  if (words === '') return undefined
  const digits = /^#?(\d{1,12})$/.exec(words)?.[1]
  const anywhere = `%${escaped(words)}%`
  const ofClass = isClassNamed(words)
  const classes = db.select({ id: gradClass.id }).from(gradClass).where(ofClass)
  return or(
    digits === undefined ? undefined : eq(printOrder.number, Number(digits)),
    ilike(printOrder.partnerOrderNumber, anywhere),
    ilike(printOrder.trackingNumber, anywhere),
    ofClass === undefined ? undefined : sql`${printOrder.classId} = any (array(${classes}))`,
    sql`(${printOrder.classId} is null and ${printOrder.contract} ->> 'school' ilike ${anywhere})`,
  )
}

const equal = <Value>(column: Parameters<typeof eq>[0], value: Value | undefined) =>
  value === undefined ? undefined : sql`${column} = ${value}`

const narrowed = (db: Db, limits: AlertLimits, filter: OrderFilter): SQL | undefined =>
  and(
    found(db, filter.search ?? ''),
    equal(printOrder.phase, filter.phase),
    equal(printOrder.type, filter.type),
    equal(printOrder.partner, filter.partner),
    equal(printOrder.classId, filter.classId),
    filter.alert === undefined ? undefined : isAlert(limits),
    filter.alert === undefined || filter.alert === 'any' ? undefined : sql`${alertOf(limits)} = ${filter.alert}`,
  )

/** Which orders, first; what is shown of them is asked for those alone. */
async function rowsOf(db: Db, limits: AlertLimits, ids: readonly string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: printOrder.id,
      number: printOrder.number,
      type: printOrder.type,
      phase: printOrder.phase,
      since: printOrder.phaseSince,
      ...namesOfClass,
      classId: printOrder.classId,
      partner: printOrder.partner,
      priceCents: printOrder.priceCents,
      alert: alertOf(limits),
      alertSince,
    })
    .from(printOrder)
    .leftJoin(gradClass, eq(gradClass.id, printOrder.classId))
    .leftJoin(school, eq(school.id, gradClass.schoolId))
    .where(inArray(printOrder.id, [...ids]))
  const byId = new Map(rows.map(shownRow))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type Dates = { id: string; since: Date; alert: OrderAlert | null; alertSince: Date }
/** What waits for anything but an answer waits since its phase began. */
const shownRow = <Row extends Dates>({ since, alertSince, ...row }: Row) =>
  [
    row.id,
    {
      ...row,
      since: since.toISOString(),
      alertSince: (row.alert === 'problem' ? alertSince : since).toISOString(),
    },
  ] as const

/** The most pressing is the least. */
const kindOf = (alert: OrderAlert) => sql<number>`${sql.raw(String(OrderAlert.options.indexOf(alert)))}`

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

export const orderListStore = {
  rowsOf,
  async page(db: Db, limits: AlertLimits, filter: OrderFilter, page: number) {
    const where = narrowed(db, limits, filter)
    const of = db
      .select({ id: printOrder.id, phase: printOrder.phase, phaseSince: printOrder.phaseSince })
      .from(printOrder)
      .where(where)
    const found = await findPage(db, { of, inOrder, page })
    const ids = found.ids ?? idsOf(await of.orderBy(inOrder).limit(ROWS_A_PAGE).offset(rowsBefore(page)))
    return { rows: await rowsOf(db, limits, ids), total: found.total }
  },
  async board(db: Db, limits: AlertLimits, filter: OrderFilter): Promise<BoardColumn[]> {
    const where = narrowed(db, limits, filter)
    const counts = await db
      .select({ phase: printOrder.phase, total: count() })
      .from(printOrder)
      .where(where)
      .groupBy(printOrder.phase)
    const firstOf = (phase: OrderPhase) =>
      db
        .select({ id: printOrder.id })
        .from(printOrder)
        .where(and(eq(printOrder.phase, phase), where))
        .orderBy(phase === 'DELIVERED' ? sql`${printOrder.phaseSince} desc` : printOrder.phaseSince, printOrder.id)
        .limit(ON_BOARD)
    const [one, two, ...more] = OrderPhase.options.map(firstOf)
    if (one === undefined || two === undefined) return []
    const rows = await rowsOf(db, limits, idsOf(await unionAll(one, two, ...more)))
    return OrderPhase.options.map((phase) => ({
      phase,
      total: counts.find((each) => each.phase === phase)?.total ?? 0,
      rows: rows.filter((row) => row.phase === phase),
    }))
  },
  /** Found rule by rule, each by its index, and not order by order; of several alerts of one order the most pressing counts. */
  async alerts(db: Db, limits: AlertLimits, shown = PRESSING): Promise<OrderAlerts> {
    const [one, two, ...more] = alertRules(limits).map(({ alert, applies }) =>
      db
        .select({ id: printOrder.id, since: printOrder.phaseSince, kind: kindOf(alert).as('kind') })
        .from(printOrder)
        .where(applies),
    )
    if (one === undefined || two === undefined) throw new Error('there are several rules')
    const each = unionAll(one, two, ...more).as('each')
    const alerts = db
      .select({ id: each.id, since: min(each.since).as('since'), kind: sql<number>`min(${each.kind})`.as('kind') })
      .from(each)
      .groupBy(each.id)
      .as('alerts')
    const longest = sql<string[]>`(array_agg(${alerts.id} order by ${alerts.since}))[1:${sql.raw(String(shown))}]`
    const found = await db.select({ kind: alerts.kind, total: count(), longest }).from(alerts).groupBy(alerts.kind)
    const kinds = OrderAlert.options.map((alert, at) => ({ alert, of: found.find(({ kind }) => kind === at) }))
    const pressing = kinds.flatMap(({ of }) => of?.longest ?? []).slice(0, shown)
    return {
      counts: kinds.map(({ alert, of }) => ({ alert, total: of?.total ?? 0 })),
      rows: await rowsOf(db, limits, pressing),
    }
  },
  /** Before and after it, where it is in the list at all. */
  async beside(db: Db, limits: AlertLimits, filter: OrderFilter, orderId: string) {
    const listed = narrowed(db, limits, filter)
    const isIt = eq(printOrder.id, orderId)
    const place = sql.join(placeInList, sql`, `)
    const nearest = (side: '<' | '>') =>
      db
        .select({ id: printOrder.id })
        .from(printOrder)
        .where(and(listed, sql`(${place}) ${sql.raw(side)} (select ${place} from ${printOrder} where ${isIt})`))
        .orderBy(...placeInList.map((part) => (side === '<' ? sql`${part} desc` : part)))
        .limit(1)
    const [row] = await db
      .select({ previous: sql<string | null>`(${nearest('<')})`, next: sql<string | null>`(${nearest('>')})` })
      .from(printOrder)
      .where(and(isIt, listed))
    return row ?? { previous: null, next: null }
  },
}
