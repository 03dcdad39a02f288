import { asc, eq, isNull } from 'drizzle-orm'
import { invoice, orderHistory, printOrder } from '../../../schema/order.ts'
import { auditEntry } from '../../../schema/platform.ts'
import { gradClass, member } from '../../../schema/school.ts'
import type { TestApp } from '../../../testing/app.ts'
import { handedOver, officeOrder } from '../../../testing/office-orders-samples.ts'
import { bookDetails } from '../../../testing/order-samples.ts'
import { expect, test } from '../../../testing/test.ts'

const reason = 'Auf Wunsch der Stufe'

/** What those are told who come too late, or whom another was ahead of. */
const toldSo = ['NOT_FOUND', 'ORDER_CHANGED', 'NOBODY_TO_WRITE_TO', 'UNAUTHORIZED']

/** A class with an order that is planned, one that is to be priced and one in print, and all that can happen to them. */
async function busyClass(app: TestApp) {
  const { classId, admin } = await app.a.class()
  const unordered = { classId, contract: null, priceCents: null }
  const planned = await officeOrder(app, 'YEARBOOK_CONFIG', { ...unordered, partner: null })
  const priced = await officeOrder(app, 'PRICE_CHECK', unordered)
  const printed = await officeOrder(app, 'PRINT_ONGOING', { classId })
  await handedOver(app, printed.orderId)
  const [one, two] = [await app.a.person({ role: 'super_admin' }), await app.a.person({ role: 'super_admin' })]
  const [orders, colleague] = [app.as(one).office.orders, app.as(two).office.orders]
  const write = ({ orderId }: { orderId: string }, toCustomer: boolean) =>
    colleague.note({ orderId, noteId: crypto.randomUUID(), text: 'Wir melden uns.', toCustomer })
  const { name } = await app.as(two).office.classes.removal({ classId })
  return {
    classId,
    printed,
    remove: () => app.as(two).office.classes.remove({ classId, name, reason }),
    steps: [
      () => app.as(admin).order.saveDetails({ orderId: planned.orderId, version: 1, details: bookDetails }),
      () => orders.moveOn({ orderId: priced.orderId, version: 1, priceCents: 289_000 }),
      () => colleague.setBack({ orderId: priced.orderId, version: 1, to: 'YEARBOOK_CONFIG', reason }),
      () => orders.moveOn({ orderId: printed.orderId, version: 1, carrier: 'DHL', trackingNumber: '0034' }),
      () => colleague.setBack({ orderId: printed.orderId, version: 1, to: 'PRICE_CHECK', reason }),
      () => orders.open({ orderId: printed.orderId, reason }),
      () => write(priced, true),
      () => write(printed, false),
    ],
  }
}

test('a class that is deleted while its orders move on leaves no half of any, whoever comes first', async ({ app }) => {
  for (const before of [0, 2, 4, 6, 8]) {
    const { classId, printed, remove, steps } = await busyClass(app)
    const all = [...steps.slice(0, before), remove, ...steps.slice(before)]
    const answers = await Promise.allSettled(all.map((each) => each()))
    expect(answers[before], `after ${before}`).toMatchObject({ status: 'fulfilled' })
    for (const each of answers) if (each.status === 'rejected') expect(toldSo).toContain(each.reason.code)

    expect(await app.db.$count(gradClass, eq(gradClass.id, classId))).toBe(0)
    expect(await app.db.$count(member, eq(member.classId, classId))).toBe(0)
    // What was never ordered is gone; what was ordered stays, as whoever was first left it, with its history and its bill.
    const left = await app.db
      .select()
      .from(printOrder)
      .where(isNull(printOrder.classId))
      .orderBy(asc(printOrder.number))
    const order = left.at(-1)
    expect([left.length, order?.id]).toEqual([[0, 2, 4, 6, 8].indexOf(before) + 1, printed.orderId])
    const moves = await app.db.select().from(orderHistory).where(eq(orderHistory.orderId, printed.orderId))
    expect(moves.map(({ toPhase }) => toPhase)).toEqual(order?.phase === 'PRINT_ONGOING' ? [] : [order?.phase])
    const billed = await app.db.$count(invoice, eq(invoice.orderId, printed.orderId))
    expect(billed).toBe(order?.phase === 'SHIPPING' ? 1 : 0)
    const moved = await app.db.select().from(auditEntry).where(eq(auditEntry.subjectId, printed.orderId))
    const kinds = moved.map(({ action }) => action).filter((action) => /move|reset/.test(action))
    expect(kinds).toHaveLength(moves.length)
  }
})
