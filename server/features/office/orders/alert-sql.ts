import { and, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type AlertLimits, type Circumstance, type OrderAlert, orderAlerts, waits } from '#domain/office/alert.ts'
import { orderNote } from '../../../schema/office.ts'
import { handOver, orderCheck, orderHistory, orderProblem, printOrder } from '../../../schema/order.ts'

type Rule = { alert: OrderAlert; applies: SQL | undefined }

/** The rule of the domain (`waits`) as the database asks it of an order. */
export const alertRules = (limits: AlertLimits): Rule[] =>
  waits.map(({ alert, phases, when }) => ({
    alert,
    applies: and(
      inArray(printOrder.phase, [...phases]),
      lte(printOrder.phaseSince, sql`now() - make_interval(hours => ${orderAlerts[alert].hours(limits)})`),
      when === undefined ? undefined : circumstances[when],
    ),
  }))

/** Which alert an order is, or null. */
export const alertOf = (limits: AlertLimits) =>
  sql<OrderAlert | null>`case ${sql.join(
    alertRules(limits).map(({ alert, applies }) => sql`when ${applies} then ${alert}::text`),
    sql` `,
  )} end`

/** Those that are any. */
export const isAlert = (limits: AlertLimits): SQL | undefined => or(...alertRules(limits).map(({ applies }) => applies))

/** Somebody has written to the class since. */
const answeredSince = (orderId: AnyPgColumn, at: SQL) => sql`exists (select from ${orderNote}
  where ${orderNote.orderId} = ${orderId} and ${orderNote.toCustomer} and ${orderNote.at} >= ${at})`

const ofHandOver = (what: SQL | undefined) =>
  sql`exists (select from ${handOver} where ${and(eq(handOver.orderId, printOrder.id), what)})`
const ofCheck = (what: SQL | undefined) =>
  sql`exists (select from ${orderCheck} where ${and(eq(orderCheck.orderId, printOrder.id), what)})`

// Sought among the few that have one, once for all orders: those that are long delivered are many.
const openProblem = sql`${printOrder.id} in (select ${orderProblem.orderId} from ${orderProblem}
  where not ${answeredSince(orderProblem.orderId, sql`${orderProblem.reportedAt}`)})`
const inTrouble = sql`${printOrder.id} in (select ${handOver.orderId} from ${handOver} where ${handOver.trouble} is not null)`
const lastWord = sql`coalesce((select max(${orderHistory.at}) from ${orderHistory}
  where ${orderHistory.orderId} = ${printOrder.id} and ${orderHistory.why} = 'partner-said'), ${printOrder.phaseSince})`
const openTrouble = and(inTrouble, sql`not ${answeredSince(printOrder.id, lastWord)}`)

/** Since when what it is an alert for waits: the oldest that nobody has answered. */
export const alertSince = sql<Date>`coalesce(least(
  (select min(${orderProblem.reportedAt}) from ${orderProblem} where ${orderProblem.orderId} = ${printOrder.id}
    and not ${answeredSince(orderProblem.orderId, sql`${orderProblem.reportedAt}`)}),
  case when ${openTrouble} then ${lastWord} end
), ${printOrder.phaseSince})`.mapWith(printOrder.phaseSince)

const circumstances: Record<Circumstance, SQL | undefined> = {
  unanswered: or(openProblem, openTrouble),
  'hand-over-stopped': ofHandOver(or(eq(handOver.state, 'STOPPED'), isNotNull(handOver.gaveUpAt))),
  'not-brought': and(ofHandOver(eq(handOver.state, 'BY_HAND')), isNull(printOrder.partnerOrderNumber)),
  'check-failed': ofCheck(eq(orderCheck.state, 'DATA_CHECK_FAILED')),
  'warnings-open': ofCheck(and(eq(orderCheck.state, 'DATA_CHECK_SUCCESS'), isNull(orderCheck.acceptedAt))),
}
