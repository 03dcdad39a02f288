import { and, eq, inArray } from 'drizzle-orm'
import { changeMeans, OrderPhase } from '#domain/order/phase.ts'
import { orderHistory, printOrder } from '../../schema/order.ts'
import type { Trace } from '../school/trace.ts'
import { orderStore } from './store.ts'

const notYetOrdered = OrderPhase.options.filter((phase) => changeMeans(phase) !== 'refused')

/**
 * An order is the class's and stays. The addresses that somebody entered go with them, unless it is ordered: then they
 * are part of a contract, and stay without their name beside them. What is under way cannot go on without an address and
 * becomes a draft again. The history keeps what happened, not who did it.
 */
export const orderTraces: readonly Trace[] = [
  {
    kind: 'order-address',
    tables: [printOrder, orderHistory],
    count: (tx, { memberId }) =>
      tx.$count(printOrder, and(eq(printOrder.addressBy, memberId), inArray(printOrder.phase, notYetOrdered))),
    forget: async (tx, { memberId }) => {
      const open = await tx
        .select()
        .from(printOrder)
        .where(and(eq(printOrder.addressBy, memberId), inArray(printOrder.phase, notYetOrdered)))
        .orderBy(printOrder.id)
        .for('update')
      for (const order of open) {
        const change = { addresses: null, addressBy: null, phase: 'YEARBOOK_CONFIG' } as const
        const draft = await orderStore.change(tx, order, change)
        await orderStore.note(tx, draft, { memberId: null, fromPhase: order.phase, why: 'address-forgotten' })
      }
      await tx.update(printOrder).set({ addressBy: null }).where(eq(printOrder.addressBy, memberId))
      await tx.update(orderHistory).set({ memberId: null }).where(eq(orderHistory.memberId, memberId))
    },
    move: async (tx, from, { memberId }) => {
      await tx.update(printOrder).set({ addressBy: memberId }).where(eq(printOrder.addressBy, from.memberId))
      await tx.update(orderHistory).set({ memberId }).where(eq(orderHistory.memberId, from.memberId))
    },
  },
]
