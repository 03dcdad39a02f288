import { and, eq, sql } from 'drizzle-orm'
import type { OrderFilter } from '#contract/office/order-parts.ts'
import { waits } from '#domain/office/alert.ts'
import type { OrderPhase } from '#domain/order/phase.ts'
import { LOOK_MINUTES } from '#domain/school/book-look.ts'
import { handOver, orderHistory, orderProblem, printOrder } from '../../../schema/order.ts'
import { auditEntry, outboxMail } from '../../../schema/platform.ts'
import { school } from '../../../schema/school.ts'
import type { TestApp } from '../../../testing/app.ts'
import { desk } from '../../../testing/hand-over-test.ts'
import { handedOver, officeOrder, openedAgo, passed } from '../../../testing/office-orders-samples.ts'
import { bookDetails, schoolAddress } from '../../../testing/order-samples.ts'
import { expect, test } from '../../../testing/test.ts'
import { giveUpHandOver } from '../../order/hand-over/hand-over.ts'

const staffOf = async (app: TestApp) => {
  const staff = await app.a.person({ role: 'super_admin' })
  return { staff, api: app.as(staff).office.orders }
}
const agesAgo = (hours: number) => ({ phaseSince: new Date(Date.now() - hours * 3_600_000) })
const failure = (work: Promise<unknown>) => work.then(() => 'done').catch((error: { code: string }) => error.code)
const logged = (app: TestApp, action: string) => app.db.$count(auditEntry, eq(auditEntry.action, action))

test('the list is narrowed by phase, product, printer, class and words, and what waits longest comes first', async ({
  app,
}) => {
  const { api } = await staffOf(app)
  const young = await officeOrder(app, 'PRICE_CHECK', { ...agesAgo(1), partner: 'ELANDERS' })
  const old = await officeOrder(app, 'PRICE_CHECK', agesAgo(50))
  const over = await officeOrder(app, 'DELIVERED', {
    ...agesAgo(900),
    trackingNumber: 'JD_1',
    partnerOrderNumber: 'HD-9',
  })
  const draft = await officeOrder(app, 'YEARBOOK_CONFIG', agesAgo(900))
  const numbers = async (filter: OrderFilter) => (await api.list(filter)).rows.map(({ number }) => number)
  expect(await numbers({})).toEqual([old.number, young.number, draft.number, over.number])
  expect(await numbers({ phase: 'PRICE_CHECK' })).toEqual([old.number, young.number])
  expect(await numbers({ partner: 'ELANDERS' })).toEqual([young.number])
  expect(await numbers({ type: 'TICKET_ORDER' })).toEqual([])
  expect(await numbers({ classId: draft.classId ?? '' })).toEqual([draft.number])
  expect(await numbers({ search: String(old.number) })).toEqual([old.number])
  expect(await numbers({ search: 'jd_' })).toEqual([over.number])
  // What means anything to the database means nothing here.
  expect(await numbers({ search: 'jdx' })).toEqual([])
  expect(await numbers({ search: '%' })).toEqual([])
  expect(await numbers({ search: 'hd-9' })).toEqual([over.number])
  const [there] = await app.db.select().from(school).limit(1)
  expect((await numbers({ search: there?.city ?? '' })).length).toBeGreaterThan(0)
  const inList = [old, young, draft, over].map(({ orderId }) => orderId)
  for (const [at, orderId] of inList.entries())
    expect(await api.beside({ orderId })).toEqual({ previous: inList[at - 1] ?? null, next: inList[at + 1] ?? null })
  expect(await api.beside({ orderId: young.orderId, phase: 'DELIVERED' })).toEqual({ previous: null, next: null })
})

test('the table turns its pages, and the board shows the first twenty of a phase and how many there are', async ({
  app,
}) => {
  const { api } = await staffOf(app)
  const first = await officeOrder(app, 'PRICE_CHECK', agesAgo(100))
  const { id: _id, number: _number, orderId: _orderId, admin: _admin, ...values } = first
  const more = Array.from({ length: 60 }, (_, at) => ({ ...values, ...agesAgo(at + 1) }))
  await app.db.insert(printOrder).values(more)
  const [one, two] = [await api.list({ page: 1 }), await api.list({ page: 2 })]
  expect({ total: one.total, first: one.rows.length, second: two.rows.length }).toEqual({
    total: 61,
    first: 50,
    second: 11,
  })
  expect(new Set([...one.rows, ...two.rows].map(({ id }) => id)).size).toBe(61)
  const board = await api.board({})
  const column = board.find(({ phase }) => phase === 'PRICE_CHECK')
  expect({ total: column?.total, shown: column?.rows.length }).toEqual({ total: 61, shown: 20 })
  expect(column?.rows[0]?.id).toBe(first.orderId)
  expect(board.map(({ total }) => total).reduce((sum, each) => sum + each)).toBe(61)
})

/** Makes each circumstance of the rule the case. */
const circumstances: Record<NonNullable<(typeof waits)[number]['when']>, (app: TestApp, orderId: string) => unknown> = {
  unanswered: (app, orderId) => app.db.insert(orderProblem).values({ orderId, kind: 'DAMAGED', text: 'Ecke' }),
  'hand-over-stopped': (app, orderId) => handedOver(app, orderId, { state: 'STOPPED' }),
  'not-brought': (app, orderId) => handedOver(app, orderId),
  'check-failed': (app, orderId) => passed(app, orderId, { state: 'DATA_CHECK_FAILED' }),
  'warnings-open': (app, orderId) => passed(app, orderId, { acceptedAt: null }),
}

test.for(waits)('what waits too long is an alert: $alert, $when', async ({ alert, phases, when }, { app }) => {
  const { api } = await staffOf(app)
  const phase = phases[0] as OrderPhase
  const isAtOnce = alert === 'problem' || alert === 'stopped'
  const waiting = await officeOrder(app, phase, agesAgo(24 * 8))
  // Just begun, where that makes a difference; and the same without what makes it one.
  const young = await officeOrder(app, phase, agesAgo(1))
  const other = await officeOrder(app, phase, agesAgo(24 * 8))
  if (when !== undefined) for (const { orderId } of [waiting, young]) await circumstances[when](app, orderId)
  const found = await api.alerts({})
  const expected = [
    waiting.orderId,
    ...(isAtOnce ? [young.orderId] : []),
    ...(when === undefined ? [other.orderId] : []),
  ]
  expect(found.rows.map(({ id }) => id).toSorted()).toEqual(expected.toSorted())
  expect(found.counts.find((each) => each.alert === alert)?.total).toBe(expected.length)
  expect((await api.list({ alert: 'any' })).total).toBe(expected.length)
  const listed = (await api.list({ alert })).rows
  expect(listed.map((row) => row.alert)).toEqual(expected.map(() => alert))
  expect(await api.get({ orderId: waiting.orderId })).toMatchObject({ alert })
})

test('a problem is answered by a message to the class, which gets it as a mail; a note among staff is none', async ({
  app,
}) => {
  await app.startWorker()
  const { api } = await staffOf(app)
  const { orderId, admin } = await officeOrder(app, 'DELIVERED')
  await app.db.insert(orderProblem).values({ orderId, kind: 'DAMAGED', text: 'Die Ecken sind eingedrückt.' })
  const write = (text: string, toCustomer: boolean) =>
    api.note({ orderId, noteId: crypto.randomUUID(), text, toCustomer })
  expect(await write('Elanders angerufen', false)).toMatchObject({ alert: 'problem', notes: [{ toCustomer: false }] })
  const noteId = crypto.randomUUID()
  const answer = { orderId, noteId, text: 'Wir drucken nach.\n\nBis Freitag.', toCustomer: true }
  expect(await api.note(answer)).toMatchObject({ alert: null })
  // Asked for once more after a lost answer.
  expect((await api.note(answer)).notes).toHaveLength(2)
  const mail = await app.mailbox.next(admin.email)
  expect(mail.words).toContain('Wir drucken nach.')
  expect(mail.words).toContain('Bis Freitag.')
  expect(await logged(app, 'office:write-to-class')).toBe(1)
})

test('a change names the order as it was seen, and what was changed meanwhile is not changed again', async ({
  app,
}) => {
  const { api, staff } = await staffOf(app)
  const { orderId } = await officeOrder(app, 'AD_CHECK', { priceCents: null, contract: null })
  const { order } = await api.moveOn({ orderId, version: 1 })
  expect(order).toMatchObject({ phase: 'PRICE_CHECK', version: 2 })
  const changes = [
    api.moveOn({ orderId, version: 1, priceCents: 100_000 }),
    api.setBack({ orderId, version: 1, to: 'YEARBOOK_CONFIG', reason: 'Seite 12' }),
    api.choosePartner({ orderId, version: 1, partner: 'OTHER' }),
  ]
  expect(await Promise.all(changes.map(failure))).toEqual(changes.map(() => 'ORDER_CHANGED'))
  expect(await api.moveOn({ orderId, version: 2, priceCents: 289_000 })).toMatchObject({
    order: { phase: 'PRINT_CHECK', priceCents: 289_000 },
    history: [{ why: 'price' }, { why: 'moved' }],
  })
  expect(await failure(api.choosePartner({ orderId, version: 3, partner: 'FLYERALARM' }))).toBe('PARTNER_UNREACHABLE')
  const entries = await app.db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.subjectId, orderId), eq(auditEntry.actorId, staff.accountId)))
  expect(entries.map(({ action }) => action)).toEqual(['office:move-order', 'office:move-order'])
})

test('nobody confirms for the customer, and nothing is set back into the data check', async ({ app }) => {
  const { api } = await staffOf(app)
  const { orderId } = await officeOrder(app, 'PRINT_APPROVAL')
  expect(await failure(api.moveOn({ orderId, version: 1 }))).toBe('ORDER_NOT_MOVABLE')
  const back = { orderId, version: 1, reason: 'Seite 12' }
  expect(await failure(api.setBack({ ...back, to: 'DATA_CHECK' }))).toBe('ORDER_NOT_MOVABLE')
  expect(await failure(api.setBack({ ...back, to: 'DELIVERED' }))).toBe('ORDER_NOT_MOVABLE')
  expect(await failure(api.setBack({ ...back, to: 'PRICE_CHECK', reason: ' ' }))).toBe('BAD_REQUEST')
  expect(await api.setBack({ ...back, to: 'PRICE_CHECK' })).toMatchObject({ order: { phase: 'PRICE_CHECK' } })
})

test('a hand-over that stopped is tried again, and what was brought by hand waits for nobody of us', async ({
  app,
}) => {
  const { api } = await staffOf(app)
  const { orderId } = await officeOrder(app, 'PRINT_ONGOING', { partner: 'ELANDERS', ...agesAgo(48) })
  await handedOver(app, orderId, { partner: 'ELANDERS', state: 'STOPPED', failure: 'TRANSFER_FAILED' })
  expect(await api.get({ orderId })).toMatchObject({ alert: 'stopped', handOver: { failure: 'TRANSFER_FAILED' } })
  const after = await api.retry({ orderId, version: 1, partner: 'OTHER' })
  expect(after).toMatchObject({ partner: 'OTHER', handOver: { partner: 'OTHER', state: 'PACKING', failure: null } })
  expect(await logged(app, 'office:retry-hand-over')).toBe(1)
  const packed = { state: 'BY_HAND', packageBytes: 1, packageDigest: 'none' } as const
  await app.db.update(handOver).set(packed).where(eq(handOver.orderId, orderId))
  expect(await failure(api.retry({ orderId, version: after.order.version }))).toBe('ORDER_AT_PRINTER')
  expect(await api.get({ orderId })).toMatchObject({ alert: 'staff' })
  const brought = await api.enterNumber({ orderId, version: after.order.version, partnerOrderNumber: 'HD-1' })
  expect(brought).toMatchObject({ alert: null, partnerOrderNumber: 'HD-1' })
})

test('what a printer reports is an alert until somebody has written to the class', async ({ app }) => {
  const { api } = await staffOf(app)
  const { orderId } = await officeOrder(app, 'SHIPPING')
  await handedOver(app, orderId)
  const told = await api.tellTrouble({ orderId, version: 1, failure: 'PACKAGE_RETURNING' })
  expect(told).toMatchObject({ alert: 'problem', order: { trouble: 'PACKAGE_RETURNING' } })
  const { version } = told.order
  expect(await failure(api.tellTrouble({ orderId, version, failure: 'ZIP_FAILED' }))).toBe('ORDER_NOT_MOVABLE')
  const answer = { orderId, noteId: crypto.randomUUID(), text: 'Wohin sollen wir es schicken?', toCustomer: true }
  expect(await api.note(answer)).toMatchObject({ alert: null })
})

test('the log says what was decided, before and after', async ({ app }) => {
  const { api } = await staffOf(app)
  const { orderId } = await officeOrder(app, 'PRICE_CHECK', { priceCents: null, contract: null, partner: 'ELANDERS' })
  await api.choosePartner({ orderId, version: 1, partner: 'OTHER' })
  await api.moveOn({ orderId, version: 2, priceCents: 289_000 })
  const printed = await officeOrder(app, 'PRINT_ONGOING')
  await handedOver(app, printed.orderId)
  await api.enterNumber({ orderId: printed.orderId, version: 1, partnerOrderNumber: 'HD-1' })
  const parcel = { carrier: 'DHL', trackingNumber: '0034' } as const
  await api.moveOn({ orderId: printed.orderId, version: 2, ...parcel })
  const entries = await app.db.select().from(auditEntry).orderBy(auditEntry.at)
  expect(entries.filter(({ action }) => action.startsWith('office:')).map(({ detail }) => detail)).toEqual([
    { 'partner.before': 'ELANDERS', 'partner.after': 'OTHER' },
    { from: 'PRICE_CHECK', to: 'PRINT_CHECK', 'priceCents.before': null, 'priceCents.after': 289_000 },
    { 'partnerOrderNumber.before': null, 'partnerOrderNumber.after': 'HD-1' },
    {
      ...{ from: 'PRINT_ONGOING', to: 'SHIPPING', 'carrier.before': null, 'carrier.after': 'DHL' },
      ...{ 'trackingNumber.before': null, 'trackingNumber.after': '0034' },
    },
  ])
})

test('a parcel goes out without a number only where somebody says so, and its number is mended on the way', async ({
  app,
}) => {
  await app.startWorker()
  const { api } = await staffOf(app)
  const { orderId, admin } = await officeOrder(app, 'PRINT_ONGOING')
  await handedOver(app, orderId)
  for (const parcel of [{}, { carrier: 'DHL' as const }])
    expect(await failure(api.moveOn({ orderId, version: 1, ...parcel }))).toBe('PARCEL_WITHOUT_NUMBER')
  expect(await failure(api.changeParcel({ orderId, version: 1, carrier: 'GLS' }))).toBe('ORDER_NOT_MOVABLE')
  const out = await api.moveOn({ orderId, version: 1, carrier: 'DHL', withoutNumber: true })
  expect(out.order).toMatchObject({ phase: 'SHIPPING', shipping: { carrier: 'DHL', trackingNumber: null } })
  await app.mailbox.next(admin.email)
  const asked = { orderId, version: out.order.version, carrier: 'GLS' as const }
  expect(await failure(api.changeParcel(asked))).toBe('PARCEL_WITHOUT_NUMBER')
  const mended = await api.changeParcel({ ...asked, trackingNumber: '0035' })
  expect(mended.order.shipping).toMatchObject({ carrier: 'GLS', trackingNumber: '0035' })
  expect((await app.mailbox.next(admin.email)).words).toContain('0035')
  expect(await failure(api.changeParcel({ ...asked, trackingNumber: '0036' }))).toBe('ORDER_CHANGED')
  expect(await app.as(admin).order.get({ orderId })).toMatchObject({ shipping: { trackingNumber: '0035' } })
  const decided = { 'trackingNumber.before': null, 'trackingNumber.after': '0035' }
  expect(mended.history[0]).toMatchObject({ why: 'parcel', decided })
  const [entry] = await app.db.select().from(auditEntry).where(eq(auditEntry.action, 'office:change-parcel'))
  expect(entry?.detail).toMatchObject({ ...decided, 'carrier.before': 'DHL', 'carrier.after': 'GLS' })
  // By a freight company there may be none; nobody is told twice of the same number.
  const { order } = await api.changeParcel({ orderId, version: mended.order.version, carrier: 'OTHER' })
  expect(order.shipping).toMatchObject({ carrier: 'OTHER', trackingNumber: null })
  expect(await app.db.$count(outboxMail)).toBe(2)
})

test('the number of a printer is mended while it is printed', async ({ app }) => {
  const { api } = await staffOf(app)
  const { orderId } = await officeOrder(app, 'PRINT_ONGOING')
  await handedOver(app, orderId)
  await api.enterNumber({ orderId, version: 1, partnerOrderNumber: 'HD-1' })
  expect(await failure(api.enterNumber({ orderId, version: 1, partnerOrderNumber: 'HD-2' }))).toBe('ORDER_CHANGED')
  const { history, partnerOrderNumber } = await api.enterNumber({ orderId, version: 2, partnerOrderNumber: 'HD-2' })
  expect(partnerOrderNumber).toBe('HD-2')
  expect(history.map(({ why, decided }) => [why, decided])).toEqual([
    ['partner-number', { 'partnerOrderNumber.before': 'HD-1', 'partnerOrderNumber.after': 'HD-2' }],
    ['handed-over', { 'partnerOrderNumber.before': null, 'partnerOrderNumber.after': 'HD-1' }],
  ])
})

test('what has no ads is not set back to them', async ({ app }) => {
  const { api } = await staffOf(app)
  const { orderId } = await officeOrder(app, 'PRINT_CHECK', { details: { ...bookDetails, ads: null } })
  const back = { orderId, version: 1, to: 'AD_CHECK', reason: 'Seite 12' } as const
  expect(await failure(api.setBack(back))).toBe('ORDER_NOT_MOVABLE')
  const other = await officeOrder(app, 'PRINT_CHECK')
  expect(await failure(api.setBack({ ...back, orderId: other.orderId }))).toBe('done')
})

test('while a hand-over goes on by itself nobody starts it again, nor tells of trouble at a printer', async ({
  app,
}) => {
  const { api } = await staffOf(app)
  const { orderId } = await officeOrder(app, 'PRINT_ONGOING', { partner: 'ELANDERS' })
  await handedOver(app, orderId, { partner: 'ELANDERS', state: 'TRANSFERRING' })
  expect(await failure(api.retry({ orderId, version: 1 }))).toBe('HAND_OVER_RUNNING')
  expect(await failure(api.retry({ orderId, version: 1, partner: 'OTHER' }))).toBe('HAND_OVER_RUNNING')
  const trouble = { orderId, version: 1, failure: 'DELIVERY_PROBLEM' } as const
  expect(await failure(api.tellTrouble(trouble))).toBe('ORDER_NOT_MOVABLE')
  await app.db.update(handOver).set({ failure: 'TRANSFER_FAILED', tries: 1 }).where(eq(handOver.orderId, orderId))
  expect(await api.retry({ orderId, version: 1 })).toMatchObject({ handOver: { failure: null, tries: 0 } })
  // Packed for whoever brings it there: no printer knows of it yet.
  await app.db.update(handOver).set({ state: 'BY_HAND' }).where(eq(handOver.orderId, orderId))
  expect(await failure(api.tellTrouble({ ...trouble, version: 2 }))).toBe('ORDER_NOT_MOVABLE')
  await api.enterNumber({ orderId, version: 2, partnerOrderNumber: 'HD-1' })
  expect(await failure(api.tellTrouble({ ...trouble, version: 3 }))).toBe('done')
})

test('the history tells of each step from where to where and what was decided, and no invoice is forgotten', async ({
  app,
}) => {
  const { api } = await staffOf(app)
  const { orderId } = await officeOrder(app, 'PRICE_CHECK', { priceCents: null, contract: null, partner: 'ELANDERS' })
  await api.choosePartner({ orderId, version: 1, partner: 'OTHER' })
  const priced = await api.moveOn({ orderId, version: 2, priceCents: 289_000 })
  expect(priced.history).toMatchObject([
    { why: 'price', from: 'PRICE_CHECK', to: 'PRINT_CHECK', decided: { 'priceCents.after': 289_000 } },
    { why: 'partner', decided: { 'partner.before': 'ELANDERS', 'partner.after': 'OTHER' } },
  ])
  const printed = await officeOrder(app, 'PRINT_ONGOING')
  await handedOver(app, printed.orderId)
  const parcel = { carrier: 'DHL', trackingNumber: '0034' } as const
  const { invoices } = await api.moveOn({ orderId: printed.orderId, version: 1, ...parcel })
  expect(invoices).toMatchObject([{ cancelled: false }])
  const back = { orderId: printed.orderId, version: 2, to: 'PRICE_CHECK', reason: '20 Bücher mehr' } as const
  const undone = await api.setBack(back)
  expect(undone).toMatchObject({ order: { invoice: null }, invoices: [{ ...invoices[0], cancelled: true }] })
  expect(undone.history[0]).toMatchObject({
    ...{ from: 'SHIPPING', to: 'PRICE_CHECK', reason: '20 Bücher mehr' },
    decided: { 'trackingNumber.before': '0034', 'trackingNumber.after': null },
  })
})

test('a problem waits since it was reported, and all else since its phase began', async ({ app }) => {
  const { api } = await staffOf(app)
  const { orderId } = await officeOrder(app, 'DELIVERED', agesAgo(24 * 27))
  const late = await officeOrder(app, 'PRICE_CHECK', agesAgo(30))
  const reportedAt = new Date(Date.now() - 120_000)
  await app.db.insert(orderProblem).values({ orderId, kind: 'DAMAGED', text: 'Ecke', reportedAt })
  const { rows } = await api.alerts({})
  expect(rows.map(({ id, alertSince }) => [id, alertSince])).toEqual([
    [orderId, reportedAt.toISOString()],
    [late.orderId, late.phaseSince.toISOString()],
  ])
})

test('two clerks who saw the same tell the class of it once, and start a hand-over once', async ({ app }) => {
  const { api } = await staffOf(app)
  const { api: other } = await staffOf(app)
  const parcel = await officeOrder(app, 'SHIPPING')
  await handedOver(app, parcel.orderId)
  const trouble = { orderId: parcel.orderId, version: 1, failure: 'PACKAGE_RETURNING' } as const
  const told = [failure(api.tellTrouble(trouble)), failure(other.tellTrouble(trouble))]
  expect((await Promise.all(told)).toSorted()).toEqual(['ORDER_CHANGED', 'done'])
  expect(await app.db.$count(outboxMail)).toBe(1)
  const printed = await officeOrder(app, 'PRINT_ONGOING')
  await handedOver(app, printed.orderId, { state: 'STOPPED' })
  const again = { orderId: printed.orderId, version: 1 }
  const retried = [failure(api.retry(again)), failure(other.retry(again))]
  expect((await Promise.all(retried)).toSorted()).toEqual(['ORDER_CHANGED', 'done'])
})

test('what was tried for hours and given up is an alert, until somebody has it tried again', async ({ app }) => {
  const { api } = await staffOf(app)
  const { orderId } = await officeOrder(app, 'PRINT_ONGOING', { partner: 'ELANDERS' })
  await handedOver(app, orderId, { partner: 'ELANDERS', state: 'TRANSFERRING' })
  const [run] = await app.db.select().from(handOver)
  expect(await api.get({ orderId })).toMatchObject({ alert: null, handOver: { givenUp: false } })
  await giveUpHandOver(desk(app).deps, { orderId, runId: run?.runId ?? '' })
  const given = await api.get({ orderId })
  expect(given).toMatchObject({ alert: 'stopped', handOver: { givenUp: true, failure: 'TRANSFER_FAILED' } })
  expect((await api.alerts({})).rows.map(({ id }) => id)).toEqual([orderId])
  const after = await api.retry({ orderId, version: given.order.version })
  expect(after).toMatchObject({ alert: null, handOver: { givenUp: false, state: 'TRANSFERRING' } })
})

test('pasted tracking numbers go out order by order; one that is not in print stops none', async ({ app }) => {
  await app.startWorker()
  const { api } = await staffOf(app)
  const addresses = { shipping: schoolAddress, billing: null }
  const [one, two] = [await officeOrder(app, 'PRINT_ONGOING', { addresses }), await officeOrder(app, 'PRINT_ONGOING')]
  const [early, gone] = [await officeOrder(app, 'PRICE_CHECK'), await officeOrder(app, 'SHIPPING')]
  // Its number is what somebody mistypes: nobody has printed it.
  const stopped = await officeOrder(app, 'PRINT_ONGOING')
  for (const { orderId } of [one, two]) await handedOver(app, orderId)
  await handedOver(app, stopped.orderId, { state: 'STOPPED' })
  const numbers = [one.number, early.number, 999_999, gone.number, two.number, stopped.number]
  const lines = numbers.map((number) => ({
    ...{ number, carrier: 'DHL' as const, trackingNumber: `00${number}` },
  }))
  const states = (results: { state: string }[]) => results.map(({ state }) => state)
  expect(states(await api.tryDispatch({ lines }))).toEqual([
    'ready',
    'wrong-phase',
    'unknown',
    'shipped-already',
    'ready',
    'not-handed-over',
  ])
  expect(await app.db.$count(printOrder, eq(printOrder.phase, 'SHIPPING'))).toBe(1)
  expect(states(await api.dispatch({ lines }))).toEqual([
    'done',
    'wrong-phase',
    'unknown',
    'shipped-already',
    'done',
    'not-handed-over',
  ])
  expect(await api.get({ orderId: stopped.orderId })).toMatchObject({ order: { phase: 'PRINT_ONGOING' } })
  expect(await api.get({ orderId: two.orderId })).toMatchObject({
    order: { phase: 'SHIPPING', shipping: { carrier: 'DHL', trackingNumber: `00${two.number}` } },
  })
  expect((await app.mailbox.next(one.admin.email)).words).toContain(`00${one.number}`)
  expect(states(await api.dispatch({ lines }))).toEqual([
    'shipped-already',
    'wrong-phase',
    'unknown',
    'shipped-already',
    'shipped-already',
    'not-handed-over',
  ])
})

test('an order whose class is gone is found by its contract, and written to where its parcel goes', async ({ app }) => {
  await app.startWorker()
  const { api } = await staffOf(app)
  const { orderId } = await officeOrder(app, 'SHIPPING')
  await app.db.update(printOrder).set({ classId: null }).where(eq(printOrder.id, orderId))
  expect((await api.list({ search: 'goethe' })).rows.map(({ id }) => id)).toEqual([orderId])
  expect(await api.get({ orderId })).toMatchObject({ contact: null, classId: null, school: 'Goethe-Gymnasium' })
  await api.note({ orderId, noteId: crypto.randomUUID(), text: 'Das Paket kommt morgen.', toCustomer: true })
  expect((await app.mailbox.next(schoolAddress.mail)).words).toContain('Das Paket kommt morgen.')
})

test('who it is, where it goes and what the class has written is seen within the hour after a reason that is on record', async ({
  app,
}) => {
  const { api } = await staffOf(app)
  const { orderId, admin } = await officeOrder(app, 'DELIVERED')
  await passed(app, orderId)
  await app.db.insert(orderProblem).values({ orderId, kind: 'DAMAGED', text: 'Bei Kemal fehlt die Seite 12.' })
  await app.db.insert(orderHistory).values({
    ...{ orderId, actorKind: 'member', memberId: admin.memberId ?? null, why: 'ordered', toPhase: 'PRINT_ONGOING' },
  })
  const before = await api.get({ orderId })
  expect(before).toMatchObject({
    order: { addresses: null, ticket: null, hasAddress: true },
    contact: null,
    check: { files: null },
    problems: [{ kind: 'DAMAGED', text: null }],
    history: [{ who: 'Jemand aus der Stufe' }],
    openUntil: null,
  })
  for (const hidden of [admin.email, schoolAddress.street, 'Kemal'])
    expect(JSON.stringify(before)).not.toContain(hidden)
  const open = {
    order: { addresses: { shipping: schoolAddress } },
    contact: { mail: admin.email },
    check: { files: [] },
    problems: [{ text: 'Bei Kemal fehlt die Seite 12.' }],
  }
  const opened = await api.open({ orderId, reason: 'Reklamation klären' })
  expect(opened).toMatchObject(open)
  expect(opened.history.map(({ who }) => who)).toEqual([opened.contact?.name])
  expect(await logged(app, 'office:open-order')).toBe(1)
  expect(await api.get({ orderId })).toMatchObject(open)
  // Neither a colleague, nor one who has said why too long ago.
  const { api: late, staff: colleague } = await staffOf(app)
  await openedAgo(app, colleague, orderId, LOOK_MINUTES)
  expect(await late.get({ orderId })).toMatchObject({ contact: null, order: { addresses: null }, openUntil: null })
})

test('staff read who did what, each by name', async ({ app }) => {
  const { api } = await staffOf(app)
  const { orderId } = await officeOrder(app, 'AD_CHECK')
  await app.db.insert(orderHistory).values({
    ...{ orderId, actorKind: 'partner', partner: 'ELANDERS', why: 'partner-said', toPhase: 'AD_CHECK' },
    at: sql`now() - interval '1 day'`,
  })
  const { history } = await api.moveOn({ orderId, version: 1 })
  expect(history.map(({ who }) => who)).toEqual([expect.stringContaining('Mia'), 'Elanders'])
})
