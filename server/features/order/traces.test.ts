import { eq } from 'drizzle-orm'
import { changeMeans, OrderPhase } from '#domain/order/phase.ts'
import { orderHistory, printOrder } from '../../schema/order.ts'
import { outboxMail } from '../../schema/platform.ts'
import { member } from '../../schema/school.ts'
import type { TestApp } from '../../testing/app.ts'
import { bookDetails, contract, schoolAddress } from '../../testing/order-samples.ts'
import { expect, test } from '../../testing/test.ts'

const addresses = { shipping: schoolAddress, billing: null }

/** Somebody who has planned a print as the admin and has handed the rights over since. */
async function formerAdmin(app: TestApp) {
  const { classId, admin } = await app.a.class()
  const { id: orderId } = await app.as(admin).order.begin({ orderId: crypto.randomUUID(), type: 'YEARBOOK_ORDER' })
  await app.as(admin).order.saveDetails({ orderId, details: bookDetails, version: 1 })
  await app.as(admin).order.saveAddress({ orderId, addresses, version: 2 })
  await app.db
    .update(member)
    .set({ role: 'student' })
    .where(eq(member.id, admin.memberId ?? ''))
  const successor = await app.a.person({ role: 'admin', classId })
  return { classId, orderId, former: { memberId: admin.memberId ?? '' }, successor, first: admin }
}

test('an order stays when the person goes who planned it; their address and their name do not', async ({ app }) => {
  const { orderId, former, successor } = await formerAdmin(app)
  const { members } = app.as(successor).school
  expect(await members.traces(former)).toContainEqual({ kind: 'order-address', count: 1 })
  await members.remove(former)
  expect(await app.as(successor).order.get({ orderId })).toMatchObject({
    details: bookDetails,
    addresses: null,
    hasAddress: false,
    version: 4,
  })
  const history = await app.db.select().from(orderHistory).orderBy(orderHistory.id)
  expect(history.map(({ why, memberId }) => [why, memberId])).toEqual([
    ['begun', null],
    ['details', null],
    ['address', null],
    ['address-forgotten', null],
  ])
})

test.for(OrderPhase.options.filter((phase) => changeMeans(phase) === 'cancels'))(
  'an order in %s that loses its address is a draft again',
  async (phase, { app }) => {
    const { orderId, former, successor } = await formerAdmin(app)
    await app.db.update(printOrder).set({ phase }).where(eq(printOrder.id, orderId))
    await app.as(successor).school.members.remove(former)
    expect(await app.as(successor).order.get({ orderId })).toMatchObject({
      phase: 'YEARBOOK_CONFIG',
      details: bookDetails,
      addresses: null,
      version: 4,
    })
    const history = await app.db.select().from(orderHistory).orderBy(orderHistory.id)
    expect(history.at(-1)).toMatchObject({
      memberId: null,
      fromPhase: phase,
      toPhase: 'YEARBOOK_CONFIG',
      why: 'address-forgotten',
    })
    await app.as(successor).order.saveAddress({ orderId, addresses, version: 4 })
  },
)

test('whoever is admin now is told that an order has lost its address, and where to enter another', async ({ app }) => {
  const { orderId, former, successor } = await formerAdmin(app)
  await app.db.update(printOrder).set({ phase: 'PRICE_CHECK' }).where(eq(printOrder.id, orderId))
  await app.as(successor).school.members.remove(former)
  const mails = await app.db.select().from(outboxMail).where(eq(outboxMail.recipient, successor.email))
  const told = mails.filter(({ subject }) => subject.startsWith('Bitte eine Adresse eintragen'))
  expect(told).toMatchObject([{ text: expect.stringContaining(`/orders/${orderId}/address`) }])
  expect(told[0]?.text).toContain('wieder ein Entwurf')
})

test('an address that somebody else has entered since stays', async ({ app }) => {
  const { orderId, former, successor } = await formerAdmin(app)
  const theirs = { shipping: { ...schoolAddress, name: 'Ben Schulz' }, billing: null }
  await app.as(successor).order.saveAddress({ orderId, addresses: theirs, version: 3 })
  await app.as(successor).school.members.remove(former)
  expect(await app.as(successor).order.get({ orderId })).toMatchObject({ addresses: theirs, version: 4 })
})

test('of what is ordered the address is part of the contract, and stays', async ({ app }) => {
  const { orderId, former, successor } = await formerAdmin(app)
  await app.db.update(printOrder).set({ phase: 'PRINT_ONGOING', contract }).where(eq(printOrder.id, orderId))
  const traces = await app.as(successor).school.members.traces(former)
  expect(traces.filter(({ kind }) => kind.startsWith('order'))).toEqual([{ kind: 'order-contract', count: 1 }])
  await app.as(successor).school.members.remove(former)
  expect(await app.db.select().from(printOrder)).toMatchObject([
    { addresses, addressBy: null, phase: 'PRINT_ONGOING', version: 3 },
  ])
  expect(await app.db.$count(orderHistory)).toBe(3)
})

test('whoever lost the rights while a change was on its way changes nothing', async ({ app }) => {
  const { orderId, first } = await formerAdmin(app)
  await expect(
    app.as(first).order.saveDetails({ orderId, details: { ...bookDetails, copies: 500 }, version: 3 }),
  ).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})
