import { desc, eq, gte, sql } from 'drizzle-orm'
import type { Insight, insight } from '#contract/office/insight.ts'
import { OrderPhase } from '#domain/order/phase.ts'
import type { Db } from '../../../adapters/postgres/connect.ts'
import type { Handlers } from '../../../platform/http/mount.ts'
import { officeDay } from '../../../schema/office.ts'
import { checkFailure, orderHistory, printOrder } from '../../../schema/order.ts'
import { gradClass, school } from '../../../schema/school.ts'
import { yearbook } from '../../../schema/yearbook.ts'
import { isQuiet } from '../classes/class-store.ts'
import type { OfficeDeps } from '../deps.ts'
import { keptFor } from './kept-for.ts'

const today = sql`(now() at time zone 'Europe/Berlin')::date`
const DAYS_SHOWN = 42
const FAILURE_DAYS = 90
const FAILURES_SHOWN = 10

/** Half a year of history moves little within an hour, and reading it takes longer than all the rest. */
const STAYS_KEPT_MS = 3_600_000
/** How many there are in all is no news either. */
const TOTALS_KEPT_MS = 60_000

export function insightRoutes(deps: OfficeDeps): Handlers<typeof insight> {
  const stays = keptFor(STAYS_KEPT_MS, deps.now, () => staysOf(deps.db))
  const totals = keptFor(TOTALS_KEPT_MS, deps.now, () => totalsOf(deps.db))
  return { get: () => showInsight(deps, { stays, totals }) }
}

type Stays = ReadonlyMap<OrderPhase, number>
type Totals = Pick<Insight['counts'], 'schools' | 'classes'>
type Kept = { stays: () => Promise<Stays>; totals: () => Promise<Totals> }

/** What staff look at each morning; a handful of queries, whatever the number of classes. */
async function showInsight({ db, alerts }: OfficeDeps, { stays, totals }: Kept): Promise<Insight> {
  const [quiet] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(gradClass)
    .innerJoin(yearbook, eq(yearbook.classId, gradClass.id))
    .where(isQuiet(alerts))
  return {
    days: await daysOf(db),
    phases: await phasesOf(db, await stays()),
    failures: await failuresOf(db),
    counts: {
      ...(await totals()),
      newSchools: await db.$count(school, eq(school.status, 'NEW')),
      quietClasses: quiet?.count ?? 0,
    },
  }
}

const totalsOf = async (db: Db): Promise<Totals> => ({
  schools: await db.$count(school),
  classes: await db.$count(gradClass),
})

async function daysOf(db: Db): Promise<Insight['days']> {
  const rows = await db
    .select()
    .from(officeDay)
    .where(gte(officeDay.day, sql`${today} - ${DAYS_SHOWN}::int`))
    .orderBy(officeDay.day)
  return rows.map(({ day, activeClasses, filled, expected }) => ({
    day,
    activeClasses,
    filledPercent: expected === 0 ? null : Math.round((filled / expected) * 1_000) / 10,
  }))
}

/** How many orders are where, and how long they stay there. */
async function phasesOf(db: Db, stays: Stays): Promise<Insight['phases']> {
  const standing = await db
    .select({ phase: printOrder.phase, orders: sql<number>`count(*)::int` })
    .from(printOrder)
    .groupBy(printOrder.phase)
  const orders = new Map(standing.map(({ phase, orders }) => [phase, orders]))
  return OrderPhase.options.map((phase) => ({
    phase,
    orders: orders.get(phase) ?? 0,
    medianHours: stays.get(phase) ?? null,
  }))
}

/** In hours: half of the orders stayed shorter. */
async function staysOf(db: Db): Promise<Stays> {
  const { rows } = await db.execute<{ phase: OrderPhase; hours: number }>(sql`
    select phase, percentile_cont(0.5) within group (order by extract(epoch from left_at - at) / 3600)::float8 as hours
    from (
      select ${orderHistory.toPhase} as phase, ${orderHistory.at} as at,
        lead(${orderHistory.at}) over (partition by ${orderHistory.orderId} order by ${orderHistory.at}, ${orderHistory.id}) as left_at
      from ${orderHistory}
      where ${orderHistory.fromPhase} is distinct from ${orderHistory.toPhase}
    ) as stays
    where left_at > now() - interval '180 days' group by phase`)
  return new Map(rows.map(({ phase, hours }) => [phase, Math.round(hours * 10) / 10]))
}

const failuresOf = (db: Db): Promise<Insight['failures']> => {
  const checks = sql<number>`sum(${checkFailure.count})::int`
  return db
    .select({ code: checkFailure.code, checks })
    .from(checkFailure)
    .where(gte(checkFailure.day, sql`${today} - ${FAILURE_DAYS}::int`))
    .groupBy(checkFailure.code)
    .orderBy(desc(checks), checkFailure.code)
    .limit(FAILURES_SHOWN)
}
