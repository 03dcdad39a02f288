import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Actor } from '#domain/account/actor.ts'
import { OrderPhase } from '#domain/order/phase.ts'
import { orderHistory, printOrder } from '../../schema/order.ts'
import type { TestApp } from '../../testing/app.ts'
import { bookDetails, schoolAddress } from '../../testing/order-samples.ts'
import { expect, test } from '../../testing/test.ts'
import { advance } from './advance.ts'
import { type OrderContent, orderStore } from './store.ts'

const addresses = { shipping: schoolAddress, billing: null }
const system: Actor = { kind: 'system' }
const partner: Actor = { kind: 'partner', partner: 'OTHER' }

async function anOrder(app: TestApp, values: Partial<typeof printOrder.$inferInsert> = {}) {
  const { classId, admin } = await app.a.class()
  const staff = await app.a.person({ role: 'super_admin' })
  const planned = { classId, type: bookDetails.type, details: bookDetails, addresses, priceCents: 289_000 }
  const entered = { addressBy: admin.memberId ?? '' }
  const [order] = await app.db
    .insert(printOrder)
    .values({ ...planned, ...(values.addresses !== null && entered), ...values })
    .returning()
  if (order === undefined) throw new Error('no order')
  const signedIn = { emailVerified: true, secondFactorDue: false, waiting: false, suspended: false }
  const customer: Actor = { ...signedIn, ...admin, kind: 'member', classId, memberId: admin.memberId ?? '' }
  const clerk: Actor = { ...signedIn, ...staff, kind: 'staff', role: 'super_admin', classId: null, memberId: null }
  const move = async (to: OrderPhase, by: Actor, reason?: string, change: OrderContent = {}) =>
    app.db.transaction(async (tx) => {
      const held = await orderStore.hold(tx, classId, order.id)
      if (held === undefined) throw new Error('no order')
      return advance(tx, held, to, by, { ...(reason !== undefined && { reason }), change })
    })
  return { classId, order, admin, customer, clerk, move }
}

test('an order goes from the plan to the doorstep, and its history tells who saw to each step', async ({ app }) => {
  const { order, customer, clerk, move } = await anOrder(app)
  await move('PARTNER_SELECTION', customer)
  await move('DATA_CHECK', system)
  await move('AD_CHECK', system)
  await move('PRICE_CHECK', clerk)
  await move('PRINT_CHECK', clerk, 'Preis laut Angebot')
  await move('PRINT_APPROVAL', clerk)
  expect((await move('PRINT_ONGOING', customer)).contract).toEqual({
    school: 'Goethe-Gymnasium',
    city: 'Berlin',
    year: 2027,
    priceCents: 289_000,
    pages: 96,
    spineMm: expect.closeTo(10.84, 2),
    details: bookDetails,
    addresses,
  })
  expect((await move('SHIPPING', partner)).deliveredAt).toBeNull()
  expect(await move('DELIVERED', partner)).toMatchObject({ version: 10, deliveredAt: expect.any(Date) })
  const history = await app.db
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderId, order.id))
    .orderBy(orderHistory.id)
  const who = ['member', 'system', 'system', 'staff', 'staff', 'staff', 'member', 'partner', 'partner']
  expect(history.map(({ actorKind }) => actorKind)).toEqual(who)
  expect(history.map(({ toPhase }) => toPhase)).toEqual(OrderPhase.options.slice(1))
  expect(history[4]).toMatchObject({ staffId: expect.any(String), memberId: null, reason: 'Preis laut Angebot' })
  expect(history[7]).toMatchObject({ partner: 'OTHER', staffId: null, memberId: null })
})

test('nobody moves an order as the table does not allow, and nothing is written then', async ({ app }) => {
  const { order, customer, clerk, move } = await anOrder(app, { phase: 'PRINT_APPROVAL' })
  for (const [to, by] of [
    ['PRINT_ONGOING', clerk],
    ['SHIPPING', partner],
    ['DATA_CHECK', clerk],
    ['PRICE_CHECK', customer],
    ['DELIVERED', system],
  ] as const)
    await expect(move(to, by)).rejects.toMatchObject({ code: 'ORDER_NOT_MOVABLE' })
  expect(await app.db.select().from(printOrder)).toEqual([order])
  expect(await app.db.$count(orderHistory)).toBe(0)
})

test('nothing is ordered without price, details and address', async ({ app }) => {
  for (const missing of [{ priceCents: null }, { details: null }, { addresses: null }]) {
    const { customer, move } = await anOrder(app, { phase: 'PRINT_APPROVAL', ...missing })
    await expect(move('PRINT_ONGOING', customer)).rejects.toMatchObject({ code: 'ORDER_INCOMPLETE' })
  }
})

test('an order that prints an edition of ours is as thick as that edition', async ({ app }) => {
  const { classId, order, customer, move } = await anOrder(app, { phase: 'PRINT_APPROVAL' })
  const editionId = await app.a.edition(classId, { pages: 200 })
  await app.db.update(printOrder).set({ editionId }).where(eq(printOrder.id, order.id))
  expect((await move('PRINT_ONGOING', customer)).contract).toMatchObject({ pages: 200, spineMm: 17 })
})

test('what changes with the move is part of what is agreed', async ({ app }) => {
  const { customer, move } = await anOrder(app, { phase: 'PRINT_APPROVAL' })
  const ordered = await move('PRINT_ONGOING', customer, undefined, { priceCents: 300_000 })
  expect(ordered).toMatchObject({ priceCents: 300_000, contract: { priceCents: 300_000 } })
})

test('staff set an order back: its contract stays, whoever deletes the draft or entered its address', async ({
  app,
}) => {
  const { classId, order, admin, customer, clerk, move } = await anOrder(app, { phase: 'PRINT_APPROVAL' })
  const { contract } = await move('PRINT_ONGOING', customer)
  await move('YEARBOOK_CONFIG', clerk, 'Falsche Auflage')
  expect(await app.db.select().from(printOrder)).toMatchObject([{ contract }])
  // Whoever entered its address goes: the address of a contract stays.
  await app.db.transaction(async (tx) => {
    for (const trace of app.traces.toReversed())
      await trace.forget(tx, { classId, memberId: admin.memberId ?? '', accountId: null })
  })
  expect(await app.db.select().from(printOrder)).toMatchObject([{ contract, addresses, addressBy: null }])
  // The class wants it no more: it is gone for them, and what was agreed is kept.
  await app.as(admin).order.removeDraft({ orderId: order.id })
  expect(await app.as(admin).order.list()).toEqual([])
  expect(await app.db.select().from(printOrder)).toMatchObject([{ contract, classId: null }])
})

test('an order that is set back after its delivery counts as delivered no longer', async ({ app }) => {
  const { customer, clerk, move } = await anOrder(app, { phase: 'PRINT_APPROVAL' })
  await move('PRINT_ONGOING', customer)
  await move('SHIPPING', partner)
  expect((await move('DELIVERED', partner)).deliveredAt).toEqual(expect.any(Date))
  expect((await move('PRINT_ONGOING', clerk, 'Nachdruck: Seiten vertauscht')).deliveredAt).toBeNull()
})

test('the database itself refuses an order that is binding without a contract', async ({ app }) => {
  await expect(anOrder(app, { phase: 'PRINT_ONGOING' })).rejects.toMatchObject({
    cause: { constraint: 'print_order_contract' },
  })
})

test('nothing but advance writes a phase', async () => {
  const folder = join(import.meta.dirname, '../..')
  const writers: string[] = []
  for await (const file of glob('{features,platform,commands}/**/*.ts', { cwd: folder })) {
    if (file.endsWith('.test.ts')) continue
    const source = await readFile(join(folder, file), 'utf8')
    if (/orderStore\.move\(|update\(printOrder\)[^;]*?set\(\{[^}]*\bphase\b/.test(source)) writers.push(file)
  }
  expect(writers).toEqual(['features/order/advance.ts'])
})
