import { and, eq, inArray, sql } from 'drizzle-orm'
import { changeMeans, OrderPhase } from '#domain/order/phase.ts'
import { orderHistory, printOrder } from '../../schema/order.ts'
import type { Trace } from '../school/trace.ts'

const notYetOrdered = OrderPhase.options.filter((phase) => changeMeans(phase) !== 'refused')

/**
 * An order is the class's and stays. The addresses that somebody entered go with them, unless it is ordered: then they
 * are part of a contract, and stay without their name beside them. The history keeps what happened, not who did it.
 */
export const orderTraces: readonly Trace[] = [
  {
    kind: 'order-address',
    tables: [printOrder, orderHistory],
    count: (tx, { memberId }) =>
      tx.$count(printOrder, and(eq(printOrder.addressBy, memberId), inArray(printOrder.phase, notYetOrdered))),
    forget: async (tx, { memberId }) => {
      await tx
        .update(printOrder)
        .set({ addresses: null, addressBy: null, version: sql`${printOrder.version} + 1`, changedAt: sql`now()` })
        .where(and(eq(printOrder.addressBy, memberId), inArray(printOrder.phase, notYetOrdered)))
      await tx.update(printOrder).set({ addressBy: null }).where(eq(printOrder.addressBy, memberId))
      await tx.update(orderHistory).set({ memberId: null }).where(eq(orderHistory.memberId, memberId))
    },
    move: async (tx, from, { memberId }) => {
      await tx.update(printOrder).set({ addressBy: memberId }).where(eq(printOrder.addressBy, from.memberId))
      await tx.update(orderHistory).set({ memberId }).where(eq(orderHistory.memberId, from.memberId))
    },
  },
]
