import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { openPartners } from '../../../adapters/partners/open-partners.ts'
import { handOver, partnerMessage } from '../../../schema/order.ts'
import type { TestApp } from '../../../testing/app.ts'
import { desk, expect, test } from '../../../testing/hand-over-test.ts'
import { orderedBook } from '../../../testing/ordered.ts'
import type { TestPrinter } from '../../../testing/printer.ts'
import { askPartners } from './ask-partners.ts'
import { handOverStore } from './store.ts'
import { sweepPackages } from './sweep-packages.ts'

/** A book that is at the printer. */
async function atPrinter(app: TestApp, printer: TestPrinter) {
  const { classId, admin } = await app.a.class()
  const { orderId } = await orderedBook(app, classId)
  await printer.callsBack(app.url)
  const at = desk(app)
  await at.handOver(orderId)
  const { runId } = await at.at(orderId)
  return {
    ...at,
    orderId,
    classId,
    admin,
    runId,
    says: (word: string, message?: string) => printer.says(runId, word, message),
  }
}

const callbackOf = (app: TestApp, partner = 'ELANDERS') => `${app.url}/api/partner/${partner}/callback`
const told = (key: string, state: string) => ({ type: 'order.state', data: { key, orderNumber: 'EL-700001', state } })
const mailsTo = (app: TestApp, email: string) =>
  app.mailbox.received.filter(({ recipient }) => recipient === email).length
const elandersOf = ({ deps }: Awaited<ReturnType<typeof atPrinter>>) =>
  [...deps.partners].filter(([name]) => name === 'ELANDERS')
const phaseOf = async ({ order, orderId }: Awaited<ReturnType<typeof atPrinter>>) => (await order(orderId)).phase

test('an order goes on as its printer says, and the class is told', async ({ app, printer }) => {
  const scene = await atPrinter(app, printer)
  await app.startWorker()
  await scene.says('200-production')
  expect(await phaseOf(scene)).toBe('PRINT_ONGOING')
  await scene.says('300-shipped')
  expect(await scene.order(scene.orderId)).toMatchObject({
    phase: 'SHIPPING',
    carrier: 'DHL',
    trackingNumber: '00340000000000700001',
    shippedAt: expect.any(Date),
  })
  await scene.says('400-delivered')
  expect(await phaseOf(scene)).toBe('DELIVERED')
  const reasons = (await scene.history(scene.orderId)).map(({ why, toPhase, reason }) => `${why} ${toPhase} ${reason}`)
  expect(reasons).toEqual([
    'handed-over PRINT_ONGOING null',
    'partner-said PRINT_ONGOING Bei der Druckerei eingegangen',
    'partner-said PRINT_ONGOING Wird gedruckt',
    'moved SHIPPING null',
    'moved DELIVERED null',
  ])
  await expect.poll(() => mailsTo(app, scene.admin.email), { timeout: 20_000 }).toBe(2)
})

test('where the news of the shipping was lost, the delivery takes both steps', async ({ app, printer }) => {
  const scene = await atPrinter(app, printer)
  await scene.says('400-delivered')
  expect(await scene.order(scene.orderId)).toMatchObject({ phase: 'DELIVERED', shippedAt: expect.any(Date) })
  // It comes late, and knows how the parcel was followed.
  await scene.says('300-shipped')
  expect(await scene.order(scene.orderId)).toMatchObject({ phase: 'DELIVERED', trackingNumber: '00340000000000700001' })
  expect((await scene.history(scene.orderId)).filter(({ why }) => why === 'moved')).toHaveLength(2)
})

test('news that were overtaken change nothing', async ({ app, printer }) => {
  const scene = await atPrinter(app, printer)
  await scene.says('300-shipped')
  await scene.says('200-production')
  await scene.says('100-received')
  expect(await scene.at(scene.orderId)).toMatchObject({ partnerState: 'SHIPPED' })
  expect(await phaseOf(scene)).toBe('SHIPPING')
})

test('who does not know the secret, or tells something old, is not heard', async ({ app, printer }) => {
  const scene = await atPrinter(app, printer)
  const content = told(scene.runId, '400-delivered')
  const other = `whsec_${Buffer.alloc(32, 9).toString('base64')}`
  const refused = [
    printer.signed(content, { secret: other }),
    printer.signed(content, { at: new Date(Date.now() - 6 * 60_000) }),
    printer.signed(content, { at: new Date(Date.now() + 6 * 60_000) }),
    { ...printer.signed(content), body: JSON.stringify(told(scene.runId, '300-shipped')) },
    { method: 'POST', body: JSON.stringify(content), headers: { 'content-type': 'application/json' } },
    { method: 'POST' },
  ]
  for (const request of refused) {
    const answer = await fetch(callbackOf(app), request)
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([401, 'CALLBACK_REFUSED'])
  }
  expect(await phaseOf(scene)).toBe('PRINT_ONGOING')
  for (const nobody of ['OTHER', 'FLYERALARM_V2', 'nobody', 'constructor'])
    expect((await fetch(callbackOf(app, nobody), printer.signed(content))).status, nobody).toBe(404)
  const unreadable = await fetch(callbackOf(app), printer.signed({ data: { key: 'x' } }))
  expect(unreadable.status).toBe(400)
  const endless = printer.signed({ ...content, more: 'x'.repeat(100_000) })
  expect((await fetch(callbackOf(app), endless)).status).toBe(413)
})

test('the same message once more is answered and changes nothing, also ten at once', async ({ app, printer }) => {
  const scene = await atPrinter(app, printer)
  const request = printer.signed(told(scene.runId, '300-shipped'))
  const answers = await Promise.all(Array.from({ length: 10 }, () => fetch(callbackOf(app), request)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await scene.history(scene.orderId)).filter(({ why }) => why === 'moved')).toHaveLength(1)
})

test('a printer speaks of its own orders only', async ({ app, printer }) => {
  const scene = await atPrinter(app, printer)
  const others = printer.signed(told(scene.runId, 'zugestellt'))
  expect((await fetch(callbackOf(app, 'FLYERALARM'), others)).status).toBe(200)
  expect((await fetch(callbackOf(app), printer.signed(told(randomUUID(), '400-delivered')))).status).toBe(200)
  expect(await phaseOf(scene)).toBe('PRINT_ONGOING')
})

test('a word that nobody told us of is logged, and stands in the history as such', async ({ app, printer }) => {
  const scene = await atPrinter(app, printer)
  await scene.says('250-quality-gate')
  await scene.says('250-quality-gate')
  const unknown = (await scene.history(scene.orderId)).filter(({ reason }) => reason?.includes('nicht kennen'))
  expect(unknown).toHaveLength(1)
  expect(app.logged.join('')).toContain('a printer said an unknown word')
  await scene.says('300-shipped')
  expect(await phaseOf(scene)).toBe('SHIPPING')
})

test('a printer that rejects, or cannot use the files, leaves it to staff', async ({ app, printer }) => {
  for (const [word, failure] of [
    ['900-rejected', 'PARTNER_ORDER_FAILED'],
    ['E130-preprocessing', 'PARTNER_PREPROCESSING_FAILED'],
    ['E140-normalisation', 'PARTNER_NORMALISATION_FAILED'],
  ] as const) {
    const scene = await atPrinter(app, printer)
    await scene.says(word, 'Seite 12')
    expect(await scene.at(scene.orderId)).toMatchObject({ state: 'STOPPED', failure, words: 'Seite 12', trouble: null })
    expect(await phaseOf(scene)).toBe('PRINT_ONGOING')
  }
})

test('what was stopped, and is shipped after all, goes on', async ({ app, printer }) => {
  const scene = await atPrinter(app, printer)
  await scene.says('E130-preprocessing')
  // Overtaken by the failure: staff still have to look at it.
  await scene.says('200-production')
  expect(await scene.at(scene.orderId)).toMatchObject({ state: 'STOPPED' })
  await scene.says('300-shipped')
  expect(await scene.at(scene.orderId)).toMatchObject({ state: 'AT_PARTNER', failure: null })
  expect(await phaseOf(scene)).toBe('SHIPPING')
})

test('what happens to a parcel is told to the class, once, until it is there after all', async ({ app, printer }) => {
  const scene = await atPrinter(app, printer)
  await app.startWorker()
  await scene.says('300-shipped')
  await scene.says('E310-delivery')
  await scene.says('E320-returning')
  await scene.says('E320-returning')
  expect(await scene.at(scene.orderId)).toMatchObject({ trouble: 'PACKAGE_RETURNING', failure: 'PACKAGE_RETURNING' })
  expect((await app.as(scene.admin).order.get({ orderId: scene.orderId })).trouble).toBe('PACKAGE_RETURNING')
  // Shipped, the problem, the return.
  await expect.poll(() => mailsTo(app, scene.admin.email), { timeout: 20_000 }).toBe(3)
  await scene.says('400-delivered')
  expect(await scene.at(scene.orderId)).toMatchObject({ trouble: null, failure: null })
  expect(await phaseOf(scene)).toBe('DELIVERED')
})

test('who has been silent for long is asked', async ({ app, printer }) => {
  const scene = await atPrinter(app, printer)
  await printer.mood('callback', 'down')
  await scene.says('300-shipped')
  await askPartners(scene.deps)
  expect(await phaseOf(scene)).toBe('PRINT_ONGOING')
  const silence = { heardAt: sql`now() - interval '7 hours'` }
  await app.db.update(handOver).set(silence)
  await askPartners(scene.deps)
  expect(await phaseOf(scene)).toBe('SHIPPING')
  await askPartners(scene.deps)
  expect((await printer.shelf()).calls.ask).toBe(1)
})

test('a printer that is down keeps nobody from asking the others', async ({ app, printer }) => {
  const first = await atPrinter(app, printer)
  const second = await atPrinter(app, printer)
  await printer.mood('callback', 'down')
  await first.says('300-shipped')
  await second.says('300-shipped')
  await app.db.update(handOver).set({ heardAt: sql`now() - interval '7 hours'` })
  await printer.mood('ask', 'down', { times: 1 })
  await expect(askPartners(first.deps)).rejects.toThrow('1 of 2 failed')
  await askPartners(first.deps)
  expect([await phaseOf(first), await phaseOf(second)]).toEqual(['SHIPPING', 'SHIPPING'])
})

test('a printer that never answers keeps nobody from hearing of the others', async ({ app, printer }) => {
  const scene = await atPrinter(app, printer)
  const hanging = createServer(() => {}).listen(0, '127.0.0.1')
  await once(hanging, 'listening')
  const url = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`
  const { orderId } = await orderedBook(app, scene.classId, { partner: 'FLYERALARM' })
  const taken = { state: 'AT_PARTNER', packageBytes: 1, packageDigest: '00' } as const
  await app.db.update(handOver).set(taken).where(eq(handOver.orderId, orderId))
  await printer.mood('callback', 'down')
  await scene.says('300-shipped')
  // The one that hangs has been silent for longer, and would be asked first.
  await app.db.update(handOver).set({ heardAt: sql`now() - interval '7 hours'` })
  await app.db.update(handOver).set({ heardAt: sql`now() - interval '9 hours'` }).where(eq(handOver.orderId, orderId))
  const away = openPartners({ FLYERALARM: { url, key: 'k', webhookSecret: '' } })
  const asking = askPartners({ ...scene.deps, partners: new Map([...away, ...elandersOf(scene)]) })
  asking.catch(() => {})
  await expect.poll(() => phaseOf(scene), { timeout: 15_000 }).toBe('SHIPPING')
  hanging.close()
  hanging.closeAllConnections()
  await expect(asking).rejects.toThrow('1 of 1 failed')
})

test('an order that its printer speaks of before we know that it has it, has arrived', async ({ app, printer }) => {
  const { classId } = await app.a.class()
  const { orderId } = await orderedBook(app, classId)
  await printer.callsBack(app.url)
  const { at, handOver: run, order } = desk(app)
  await printer.mood('order', 'hanging-up', { times: 1 })
  await expect(run(orderId)).rejects.toThrow()
  await printer.says((await at(orderId)).runId, '300-shipped')
  expect(await at(orderId)).toMatchObject({ state: 'AT_PARTNER', failure: null })
  expect(await order(orderId)).toMatchObject({ phase: 'SHIPPING', partnerOrderNumber: 'EL-700001' })
})

test('long after the delivery the package goes, and what was said is forgotten', async ({ app, printer }) => {
  const scene = await atPrinter(app, printer)
  await scene.says('400-delivered')
  await sweepPackages(scene.deps, 90)
  expect(await handOverStore.find(app.db, scene.orderId)).toBeDefined()
  await app.db.execute(sql`update print_order set delivered_at = now() - interval '91 days'`)
  await app.db.update(partnerMessage).set({ receivedAt: sql`now() - interval '2 days'` })
  await sweepPackages(scene.deps, 90)
  expect(await handOverStore.find(app.db, scene.orderId)).toBeUndefined()
  expect(await app.db.$count(partnerMessage)).toBe(0)
  const { rows } = await app.db.execute<{ data: object }>(sql`select data from pgboss.job where name = 'files.remove'`)
  expect(rows).toContainEqual({ data: { ownerId: scene.orderId, kind: 'package', id: scene.runId } })
  expect(await app.db.$count(handOver, eq(handOver.orderId, scene.orderId))).toBe(0)
})
