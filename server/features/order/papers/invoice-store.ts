import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { type InvoiceFacts, invoiceNumber } from '#domain/order/invoice.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { invoice, invoiceSeries } from '../../../schema/order.ts'

const standing = (orderId: string) => and(eq(invoice.orderId, orderId), isNull(invoice.cancelledAt))

export const invoiceStore = {
  /** Whoever takes a number holds the year's row until it is written: none is left out, none twice. */
  async issue(tx: Tx, orderId: string, facts: InvoiceFacts): Promise<void> {
    if ((await tx.$count(invoice, standing(orderId))) > 0) return
    const [series] = await tx
      .insert(invoiceSeries)
      .values({ year: sql`extract(year from now() at time zone 'Europe/Berlin')`, last: 1 })
      .onConflictDoUpdate({ target: invoiceSeries.year, set: { last: sql`${invoiceSeries.last} + 1` } })
      .returning()
    if (series === undefined) throw new Error('an invoice got no number')
    await tx.insert(invoice).values({ orderId, year: series.year, number: series.last, facts })
  },
  /** The numbers of those that held before this one. */
  async replacedBy(db: Db, { orderId, issuedAt }: { orderId: string; issuedAt: Date }): Promise<string[]> {
    const rows = await db
      .select()
      .from(invoice)
      .where(and(eq(invoice.orderId, orderId), lt(invoice.issuedAt, issuedAt), isNotNull(invoice.cancelledAt)))
      .orderBy(asc(invoice.issuedAt))
    return rows.map(invoiceNumber)
  },
  /** Its number stays taken, and what it said is kept: that number, where there was one. */
  async cancel(tx: Tx, orderId: string): Promise<string | null> {
    const [row] = await tx.update(invoice).set({ cancelledAt: sql`now()` }).where(standing(orderId)).returning()
    return row === undefined ? null : invoiceNumber(row)
  },
}
