import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/postgres/connect.ts'
import { editionFile } from '../../schema/book.ts'
import {
  handOver,
  invoice,
  orderCheck,
  orderFile,
  orderHistory,
  orderProblem,
  printOrder,
  problemPhoto,
} from '../../schema/order.ts'
import { memberStore } from '../school/members/store.ts'
import { tellMember } from '../school/tell.ts'
import type { Trace } from '../school/trace.ts'
import { backToDraft } from './back-to-draft.ts'
import { orderStore, type StoredOrder } from './store.ts'
import type { TellOfOrder } from './tell.ts'

const system = { kind: 'system' } as const
const enteredBy = (memberId: string) => eq(printOrder.addressBy, memberId)
const unordered = isNull(printOrder.contract)
const ordered = isNotNull(printOrder.contract)

/** What is under way cannot go on without an address and becomes a draft again. */
async function forgetAddress(tx: Tx, order: StoredOrder): Promise<StoredOrder> {
  const change = { addresses: null, addressBy: null }
  const why = 'address-forgotten'
  if (order.phase !== 'YEARBOOK_CONFIG') return backToDraft(tx, order, system, { why, change })
  const draft = await orderStore.change(tx, order, change)
  await orderStore.record(tx, draft, { by: system, fromPhase: order.phase, why })
  return draft
}

/**
 * An order is the class's and stays. The addresses that somebody entered go with them, unless it is ordered. The history
 * keeps what happened, not who did it.
 */
const addressTrace = (tell: TellOfOrder): Trace => ({
  kind: 'order-address',
  tables: [printOrder, orderHistory, orderCheck, orderProblem],
  count: (tx, { memberId }) => tx.$count(printOrder, and(enteredBy(memberId), unordered)),
  forget: async (tx, { classId, memberId, accountId }) => {
    // Whoever goes is told nothing any more.
    const hasAdmin = accountId === null || (await memberStore.accountOfAdmin(tx, classId)) !== accountId
    for (const order of await orderStore.holdUnorderedBy(tx, memberId)) {
      const draft = await forgetAddress(tx, order)
      const wasUnderWay = order.phase !== 'YEARBOOK_CONFIG'
      if (hasAdmin) await tell(tx, draft, { news: 'address-forgotten', wasUnderWay })
    }
    await tx.update(orderHistory).set({ memberId: null }).where(eq(orderHistory.memberId, memberId))
    await tx.update(orderCheck).set({ acceptedBy: null }).where(eq(orderCheck.acceptedBy, memberId))
    await tx.update(orderProblem).set({ memberId: null }).where(eq(orderProblem.memberId, memberId))
  },
  move: async (tx, from, { memberId }) => {
    await tx.update(printOrder).set({ addressBy: memberId }).where(eq(printOrder.addressBy, from.memberId))
    await tx.update(orderHistory).set({ memberId }).where(eq(orderHistory.memberId, from.memberId))
    await tx.update(orderCheck).set({ acceptedBy: memberId }).where(eq(orderCheck.acceptedBy, from.memberId))
    await tx.update(orderProblem).set({ memberId }).where(eq(orderProblem.memberId, from.memberId))
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
    tellMember({
      table: orderProblem,
      title: 'Probleme mit Lieferungen, die du gemeldet hast',
      by: [orderProblem.memberId],
      shows: { Was: orderProblem.kind, Text: orderProblem.text, Am: orderProblem.reportedAt },
    }),
    tellMember({
      table: orderCheck,
      title: 'Hinweise der Datenprüfung, die du bestätigt hast',
      by: [orderCheck.acceptedBy],
      shows: { 'Bestätigt am': orderCheck.acceptedAt },
    }),
  ],
})

/** The address of what is ordered is part of a contract: it stays, without their name beside it. */
const contractTrace: Trace = {
  kind: 'order-contract',
  // Their files are nobody's in particular, and gone some time after the delivery.
  tables: [printOrder, orderFile, editionFile, problemPhoto, invoice, handOver],
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
      table: problemPhoto,
      title: 'Fotos von Lieferungen',
      by: [],
      withheld: 'Fotos, mit denen ein Problem gemeldet wurde, gehören zur Bestellung eurer Stufe.',
    },
    {
      table: invoice,
      title: 'Rechnungen',
      by: [],
      withheld: 'Rechnungen gehören zu den Bestellungen eurer Stufe und bleiben so lange, wie das Gesetz es verlangt.',
    },
    {
      table: handOver,
      title: 'Übergaben an die Druckerei',
      by: [],
      withheld: 'Wie weit die Druckerei mit einer Bestellung ist, sagt nichts über dich.',
    },
    {
      table: editionFile,
      title: 'Fertige Bücher',
      by: [],
      withheld: 'Druckdateien und fertige Bücher gehören eurer Stufe.',
    },
  ],
}

export const orderTraces = (tell: TellOfOrder): readonly Trace[] => [addressTrace(tell), contractTrace]
