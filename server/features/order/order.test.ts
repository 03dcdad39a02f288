import { eq } from 'drizzle-orm'
import type { Details } from '#domain/order/details.ts'
import { DRAFTS_MAX } from '#domain/order/draft.ts'
import { OrderPhase } from '#domain/order/phase.ts'
import { announce } from '../../platform/events.ts'
import { orderHistory, printOrder } from '../../schema/order.ts'
import { auditEntry, throttle } from '../../schema/platform.ts'
import type { TestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/builders.ts'
import { schoolAddress as address, bookDetails as book, contract } from '../../testing/order-samples.ts'
import { expect, test } from '../../testing/test.ts'

const addresses = { shipping: address, billing: null }
const begin = (app: TestApp, person: Person, type: Details['type'] = 'YEARBOOK_ORDER') =>
  app.as(person).order.begin({ orderId: crypto.randomUUID(), type })

test('an order is begun, filled step by step and found again, by the admin and by editors', async ({ app }) => {
  const { admin, redakteur } = await app.a.class()
  const { order } = app.as(admin)
  expect(await order.list()).toEqual([])
  const { id: orderId, version } = await begin(app, admin)
  expect(version).toBe(1)
  const detailed = await order.saveDetails({ orderId, details: book, version })
  expect(detailed).toMatchObject({ details: book, phase: 'YEARBOOK_CONFIG', hasAddress: false, version: 2 })
  const addressed = await order.saveAddress({ orderId, addresses, version: 2 })
  expect(addressed).toMatchObject({ details: book, addresses, hasAddress: true, version: 3 })
  expect(await order.get({ orderId })).toEqual(addressed)
  const { addresses: _, ...listed } = addressed
  expect(await order.list()).toEqual([listed])
  expect(await app.as(redakteur).order.list()).toEqual([listed])
})

test('editors learn that an address is known, and not which', async ({ app }) => {
  const { admin, redakteur } = await app.a.class()
  const { id: orderId } = await begin(app, admin)
  await app.as(admin).order.saveAddress({ orderId, addresses, version: 1 })
  expect(await app.as(redakteur).order.get({ orderId })).toMatchObject({ hasAddress: true, addresses: null })
  await expect(app.as(redakteur).order.saveAddress({ orderId, addresses, version: 2 })).rejects.toMatchObject({
    code: 'ONLY_ADMINS_ORDER',
  })
})

test('every change is an entry of the history: who, when, from, to, why', async ({ app }) => {
  const { admin } = await app.a.class()
  const { id: orderId } = await begin(app, admin)
  await app.as(admin).order.saveDetails({ orderId, details: book, version: 1 })
  await app.as(admin).order.saveAddress({ orderId, addresses, version: 2 })
  const entries = await app.db.select().from(orderHistory).orderBy(orderHistory.id)
  const draft = { toPhase: 'YEARBOOK_CONFIG', memberId: admin.memberId, at: expect.any(Date) }
  expect(entries).toMatchObject([
    { ...draft, fromPhase: null, why: 'begun' },
    { ...draft, fromPhase: 'YEARBOOK_CONFIG', why: 'details' },
    { ...draft, fromPhase: 'YEARBOOK_CONFIG', why: 'address' },
  ])
})

test('what was saved by rules that have changed since is still shown', async ({ app }) => {
  const { admin, redakteur } = await app.a.class()
  const { id: orderId } = await begin(app, admin)
  const details = { ...book, pages: 98, copies: 30, ads: { pages: [99, 99], covers: [] }, remark: 'x'.repeat(2_000) }
  const old = { ...address, name: 'c/o mara', zipCode: 'D-10115', phone: '030 1234567', mail: 'mara' }
  const both = { shipping: old, billing: old }
  await app.db.update(printOrder).set({ details, addresses: both }).where(eq(printOrder.id, orderId))
  expect(await app.as(redakteur).order.list()).toMatchObject([{ details, hasAddress: true }])
  expect(await app.as(admin).order.get({ orderId })).toMatchObject({ details, addresses: both })
})

test('orders of another class are not there', async ({ app }) => {
  const [here, there] = [await app.a.class(), await app.a.class()]
  const { id: orderId } = await begin(app, there.admin)
  const { order } = app.as(here.admin)
  const notThere = { code: 'NOT_FOUND' }
  await expect(order.get({ orderId })).rejects.toMatchObject(notThere)
  await expect(order.saveDetails({ orderId, details: book, version: 1 })).rejects.toMatchObject(notThere)
  await expect(order.saveAddress({ orderId, addresses, version: 1 })).rejects.toMatchObject(notThere)
  await expect(order.removeDraft({ orderId })).rejects.toMatchObject(notThere)
  // Nor can its id be taken.
  await expect(order.begin({ orderId, type: 'YEARBOOK_ORDER' })).rejects.toMatchObject(notThere)
  expect(await order.list()).toEqual([])
  expect(await app.as(there.admin).order.get({ orderId })).toMatchObject({ version: 1, details: null })
})

test('two windows that change one order at once: the second is told instead of overwriting the first', async ({
  app,
}) => {
  const { admin } = await app.a.class()
  const { id: orderId } = await begin(app, admin)
  const save = (copies: number) =>
    app.as(admin).order.saveDetails({ orderId, details: { ...book, copies }, version: 1 })
  const outcomes = await Promise.allSettled([25, 50, 75, 100].map(save))
  const done = outcomes.filter((each) => each.status === 'fulfilled')
  expect(done).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'ORDER_CHANGED' })
  const kept = await app.as(admin).order.get({ orderId })
  expect(kept).toEqual(done[0]?.value)
  // An address that was based on the old state does not slip through either.
  await expect(app.as(admin).order.saveAddress({ orderId, addresses, version: 1 })).rejects.toMatchObject({
    code: 'ORDER_CHANGED',
  })
})

test('a request that is repeated after a lost answer changes nothing twice', async ({ app }) => {
  const { admin } = await app.a.class()
  const { order } = app.as(admin)
  const begun = { orderId: crypto.randomUUID(), type: 'YEARBOOK_ORDER' } as const
  const all = await Promise.all(Array.from({ length: 10 }, () => order.begin(begun)))
  expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  const { orderId } = begun
  const save = () => order.saveDetails({ orderId, details: book, version: 1 })
  expect([(await save()).version, (await save()).version]).toEqual([2, 2])
  expect(await app.db.$count(orderHistory)).toBe(2)
})

test('a class has so many drafts and no more, however many requests come at once', async ({ app }) => {
  const { admin, classId } = await app.a.class()
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => begin(app, admin)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(DRAFTS_MAX)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'TOO_MANY_DRAFTS' })
  expect(await app.db.$count(printOrder, eq(printOrder.classId, classId))).toBe(DRAFTS_MAX)
  const [first] = await app.as(admin).order.list()
  await app.as(admin).order.removeDraft({ orderId: first?.id ?? '' })
  await begin(app, admin)
})

test('nobody writes orders without end; others go on, and reading goes on', async ({ app }) => {
  const [{ admin }, { admin: other }] = [await app.a.class(), await app.a.class()]
  const { id: orderId } = await begin(app, admin)
  await app.db.update(throttle).set({ count: 200 })
  const tooMany = { code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: expect.any(Number) } }
  await expect(begin(app, admin)).rejects.toMatchObject(tooMany)
  const { order } = app.as(admin)
  await expect(order.saveDetails({ orderId, details: book, version: 1 })).rejects.toMatchObject(tooMany)
  await expect(order.saveAddress({ orderId, addresses, version: 1 })).rejects.toMatchObject(tooMany)
  await expect(order.removeDraft({ orderId })).rejects.toMatchObject(tooMany)
  expect(await order.list()).toHaveLength(1)
  await begin(app, other)
})

test('a draft is deleted with its history, and that it was is written down', async ({ app }) => {
  const { admin, classId } = await app.a.class()
  const { id: orderId } = await begin(app, admin, 'TICKET_ORDER')
  await app.as(admin).order.removeDraft({ orderId })
  expect(await app.as(admin).order.list()).toEqual([])
  expect(await app.db.$count(orderHistory)).toBe(0)
  expect(await app.db.select().from(auditEntry)).toMatchObject([
    { action: 'order:remove-draft', subjectId: orderId, classId, detail: { type: 'TICKET_ORDER' } },
  ])
  await expect(app.as(admin).order.removeDraft({ orderId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test.for(OrderPhase.options.slice(1))('in %s an order is neither changed nor deleted', async (phase, { app }) => {
  const { admin } = await app.a.class()
  const { id: orderId } = await begin(app, admin)
  await app.db.update(printOrder).set({ phase, contract }).where(eq(printOrder.id, orderId))
  const { order } = app.as(admin)
  const closed = { code: 'ORDER_NOT_DRAFT' }
  await expect(order.saveDetails({ orderId, details: book, version: 1 })).rejects.toMatchObject(closed)
  await expect(order.saveAddress({ orderId, addresses, version: 1 })).rejects.toMatchObject(closed)
  await expect(order.removeDraft({ orderId })).rejects.toMatchObject(closed)
})

test('details that break a rule, or are of another product, are refused and name the field', async ({ app }) => {
  const { admin } = await app.a.class()
  const { id: orderId } = await begin(app, admin)
  const save = (details: object) =>
    app.as(admin).order.saveDetails({ orderId, details: details as Details, version: 1 })
  const refusedAt = (...path: string[]) => ({
    code: 'BAD_REQUEST',
    data: { issues: [expect.objectContaining({ path: ['details', ...path] })] },
  })
  await expect(save({ ...book, pages: 98 })).rejects.toMatchObject(refusedAt('pages'))
  await expect(save({ ...book, copies: 30 })).rejects.toMatchObject(refusedAt('copies'))
  await expect(save({ ...book, ads: { pages: [93], covers: [] } })).rejects.toMatchObject(refusedAt('ads', 'pages'))
  await expect(save({ type: 'TICKET_ORDER', pages: 1, copies: 50, remark: '' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  expect(await app.as(admin).order.get({ orderId })).toMatchObject({ version: 1, details: null })
})

test.extend({ env: { AD_PAGES_MAX: '2' } })(
  'an operator who allows two ads gets no third, and pages know the number',
  async ({ app }) => {
    const { admin } = await app.a.class()
    const { id: orderId } = await begin(app, admin)
    const save = (pages: number[], version: number) =>
      app.as(admin).order.saveDetails({ orderId, details: { ...book, ads: { pages, covers: ['BACK'] } }, version })
    await expect(save([1, 2], 1)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: {
        issues: [
          {
            path: ['details', 'ads', 'pages'],
            message: 'Höchstens 2 Anzeigenseiten gehen, die auf dem Umschlag mitgezählt.',
          },
        ],
      },
    })
    expect(await save([1], 1)).toMatchObject({ details: { ads: { pages: [1] } } })
    expect(await app.as(admin).app.settings({})).toMatchObject({ print: { adPagesMax: 2 } })
  },
)

test('a class that does not print has no orders', async ({ app }) => {
  const { admin } = await app.a.class({ features: ['CONTENT_MANAGEMENT_SYSTEM'] })
  const notUsed = { code: 'PRINT_NOT_USED' }
  await expect(app.as(admin).order.list()).rejects.toMatchObject(notUsed)
  await expect(app.as(admin).order.get({ orderId: crypto.randomUUID() })).rejects.toMatchObject(notUsed)
  await expect(begin(app, admin)).rejects.toMatchObject(notUsed)
})

test('open pages of the class are told, and no other', async ({ app }) => {
  const [here, there] = [await app.a.class(), await app.a.class()]
  const heard: string[] = []
  const [stop, stopThere] = [here, there].map(({ classId }) =>
    app.events.subscribe(classId, (topics) => heard.push(`${classId} ${topics.join()}`)),
  )
  await begin(app, here.admin)
  // Events keep their order: what the other class should not have heard would have come before this one.
  await app.db.transaction((tx) => announce(tx, there.classId, 'motto'))
  await expect.poll(() => heard).toContain(`${there.classId} motto`)
  expect(heard).toEqual([`${here.classId} order`, `${there.classId} motto`])
  await begin(app, there.admin)
  await expect.poll(() => heard.slice(2)).toEqual([`${there.classId} order`])
  stop?.()
  stopThere?.()
})
