import { orderHistory } from '../../../schema/order.ts'
import { officeOrder } from '../../../testing/office-orders-samples.ts'
import { expect, test } from '../../../testing/test.ts'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

test('how many orders are in a phase and how long half of them stayed there is told', async ({ app }) => {
  // They were to be priced for two, four and thirty hours.
  for (const hours of [2, 4, 30]) {
    const { orderId, classId } = await officeOrder(app, 'PRINT_CHECK')
    const moved = { orderId, classId, actorKind: 'system', why: 'moved' } as const
    await app.db.insert(orderHistory).values([
      { ...moved, fromPhase: 'DATA_CHECK', toPhase: 'PRICE_CHECK', at: hoursAgo(100) },
      { ...moved, fromPhase: 'PRICE_CHECK', toPhase: 'PRINT_CHECK', at: hoursAgo(100 - hours) },
    ])
  }
  const { phases, counts } = await app.as(await app.a.person({ role: 'super_admin' })).office.insight.get({})
  expect(phases.find(({ phase }) => phase === 'PRICE_CHECK')).toMatchObject({ orders: 0, medianHours: 4 })
  expect(phases.find(({ phase }) => phase === 'PRINT_CHECK')).toMatchObject({ orders: 3, medianHours: null })
  expect(counts).toMatchObject({ classes: 3, quietClasses: 0 })
})
