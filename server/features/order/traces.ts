import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/postgres/connect.ts'
import { editionFile } from '../../schema/book.ts'
import { orderFile, orderHistory, printOrder } from '../../schema/order.ts'
import { tellMember } from '../school/tell.ts'
import type { Trace } from '../school/trace.ts'
import { advance } from './advance.ts'
import { orderStore, type StoredOrder } from './store.ts'

const system = { kind: 'system' } as const
const enteredBy = (memberId: string) => eq(printOrder.addressBy, memberId)
const unordered = isNull(printOrder.contract)
const ordered = isNotNull(printOrder.contract)

/** What is under way cannot go on without an address and becomes a draft again. */
async function forgetAddress(tx: Tx, order: StoredOrder): Promise<void> {
  const change = { addresses: null, addressBy: null }
  const why = 'address-forgotten'
  if (order.phase !== 'YEARBOOK_CONFIG') {
    await advance(tx, order, 'YEARBOOK_CONFIG', system, { why, change })
    return
  }
  const draft = await orderStore.change(tx, order, change)
  await orderStore.record(tx, draft, { by: system, fromPhase: order.phase, why })
}

/**
 * An order is the class's and stays. The addresses that somebody entered go with them, unless it is ordered. The history
 * keeps what happened, not who did it.
 */
const addressTrace: Trace = {
  kind: 'order-address',
  tables: [printOrder, orderHistory],
  count: (tx, { memberId }) => tx.$count(printOrder, and(enteredBy(memberId), unordered)),
  forget: async (tx, { memberId }) => {
    for (const order of await orderStore.holdUnorderedBy(tx, memberId)) await forgetAddress(tx, order)
    await tx.update(orderHistory).set({ memberId: null }).where(eq(orderHistory.memberId, memberId))
  },
  move: async (tx, from, { memberId }) => {
    await tx.update(printOrder).set({ addressBy: memberId }).where(eq(printOrder.addressBy, from.memberId))
    await tx.update(orderHistory).set({ memberId }).where(eq(orderHistory.memberId, from.memberId))
  },
  tells: [
    tellMember({
      table: printOrder,
      title: 'Adressen, die du für Bestellungen eingetragen hast',
      by: [printOrder.addressBy],
      shows: { Bestellnummer: printOrder.number, Adressen: printOrder.addresses, Bestellt: sql`contract is not null` },
    }),
    tellMember({
      table: orderHistory,
      title: 'Was du an Bestellungen geändert hast',
      by: [orderHistory.memberId],
      keeps: [orderHistory.staffId],
      shows: { Was: orderHistory.why, Von: orderHistory.fromPhase, Nach: orderHistory.toPhase, Am: orderHistory.at },
    }),
  ],
}

/** The address of what is ordered is part of a contract: it stays, without their name beside it. */
const contractTrace: Trace = {
  kind: 'order-contract',
  // Their files are nobody's in particular, and gone some time after the delivery.
  tables: [printOrder, orderFile, editionFile],
  count: (tx, { memberId }) => tx.$count(printOrder, and(enteredBy(memberId), ordered)),
  forget: async (tx, { memberId }) => {
    await tx
      .update(printOrder)
      .set({ addressBy: null })
      .where(and(enteredBy(memberId), ordered))
  },
  move: async () => {},
  tells: [
    {
      table: printOrder,
      title: 'Aufgegebene Bestellungen',
      by: [printOrder.addressBy],
      withheld: 'Was ihr bestellt habt, gehört eurer Stufe. Adressen, die du eingetragen hast, sind dabei.',
    },
    {
      table: orderFile,
      title: 'Druckdateien',
      by: [],
      withheld: 'Druckdateien und fertige Bücher gehören eurer Stufe.',
    },
    {
      table: editionFile,
      title: 'Fertige Bücher',
      by: [],
      withheld: 'Druckdateien und fertige Bücher gehören eurer Stufe.',
    },
  ],
}

export const orderTraces: readonly Trace[] = [addressTrace, contractTrace]
