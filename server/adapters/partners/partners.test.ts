import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Webhook } from 'standardwebhooks'
import { test as base, expect } from 'vitest'
import { startPrinter } from '../../../tools/partner/printer.ts'
import { packedSample } from '../../testing/packed-sample.ts'
import { readCallback } from './callback.ts'
import { openPartners } from './open-partners.ts'
import { type Partner, PartnerAway, PartnerRefusal } from './partner.ts'

const key = 'a-key-for-tests-only'
const secret = `whsec_${Buffer.alloc(32, 3).toString('base64')}`

type Played = {
  partner: Partner
  mood: (step: string, mood: string, more?: object) => Promise<void>
  shelf: () => Promise<{ orders: { calls: number }[]; packages: { calls: number; problem: string | null }[] }>
}

const test = base.extend<{ played: Played }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures it depends on from the pattern
  played: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'stufenbuch-printer-'))
    const printer = await startPrinter({ port: 0, folder, key, secret, paceSeconds: 0 })
    const access = { url: `${printer.url}/elanders/`, key, webhookSecret: secret }
    const partner = openPartners({ ELANDERS: access }).get('ELANDERS')
    if (partner === undefined) throw new Error('it was just opened')
    await use({
      partner,
      mood: async (step, mood, more = {}) => {
        const body = JSON.stringify({ step, mood, ...more })
        await fetch(`${printer.url}/control/mood`, { method: 'POST', body })
      },
      shelf: async () => (await fetch(`${printer.url}/control`)).json() as ReturnType<Played['shelf']>,
    })
    await printer.close()
    await rm(folder, { recursive: true })
  },
})

const order = { product: 'BK-A4-CLASS', copies: 125, reference: '10001', callbackUrl: 'http://127.0.0.1:9/never' }

test('a package is transferred and ordered, and the printer says how far it is', async ({ played: { partner } }) => {
  const run = randomUUID()
  await partner.transfer(run, await packedSample())
  const report = await partner.order(run, order)
  expect(report).toMatchObject({ word: '100-received', orderNumber: 'EL-700001', trackingNumber: null })
  expect(await partner.ask(run)).toEqual(report)
  expect(await partner.ask(randomUUID())).toBeUndefined()
})

test('every step asked for twice is done once, also where the answer was lost', async ({ played }) => {
  const { partner, mood, shelf } = played
  const run = randomUUID()
  await mood('transfer', 'hanging-up', { times: 1 })
  await expect(partner.transfer(run, await packedSample())).rejects.toThrow(PartnerAway)
  await partner.transfer(run, await packedSample())
  await mood('order', 'hanging-up', { times: 1 })
  await expect(partner.order(run, order)).rejects.toThrow(PartnerAway)
  const { orderNumber } = await partner.order(run, order)
  expect(orderNumber).toBe('EL-700001')
  expect(await shelf()).toMatchObject({ orders: [{ calls: 2 }], packages: [{ calls: 2, problem: null }] })
})

test('a no is told from trouble that passes', async ({ played: { partner, mood } }) => {
  const run = randomUUID()
  await mood('transfer', 'refusing', { times: 1 })
  await expect(partner.transfer(run, await packedSample())).rejects.toEqual(
    new PartnerRefusal('E110-package', 'not today'),
  )
  await mood('transfer', 'down', { times: 1 })
  await expect(partner.transfer(run, await packedSample())).rejects.toThrow(PartnerAway)
  const nobody = openPartners({ ELANDERS: { url: 'http://127.0.0.1:9', key, webhookSecret: secret } }).get('ELANDERS')
  await expect(nobody?.ask(run)).rejects.toThrow(PartnerAway)
  // A key that is wrong is ours to mend.
  await expect(partner.order(run, order)).rejects.toThrow(PartnerRefusal)
})

test('a package whose bytes changed on the way is refused', async ({ played: { partner } }) => {
  const sample = await packedSample()
  const bytes = Buffer.concat(await sample.open().toArray())
  const at = bytes.indexOf('%PDF')
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  const changed = { ...sample, open: () => Readable.from([bytes]) }
  await expect(partner.transfer(randomUUID(), changed)).rejects.toThrow(/content\.pdf has other bytes/)
  await expect(partner.transfer(randomUUID(), { ...sample, digest: '00'.repeat(32) })).rejects.toThrow(/another ticket/)
})

test('what is cancelled is not printed, also when the order comes late', async ({ played: { partner } }) => {
  const [first, second] = [randomUUID(), randomUUID()]
  await partner.transfer(first, await packedSample())
  await partner.order(first, order)
  expect(await partner.cancel(first)).toBe(true)
  await partner.transfer(second, await packedSample())
  expect(await partner.cancel(second)).toBe(true)
  await expect(partner.order(second, order)).rejects.toThrow(PartnerRefusal)
})

test('a printer that talks without end, or nonsense, is one that is away', async () => {
  let said: string | undefined
  const server = createServer((_, response) => {
    response.end(said)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const partner = openPartners({ ELANDERS: { url, key, webhookSecret: secret } }).get('ELANDERS')
  for (said of ['<html>', '{"orderNumber":""}', `"${'x'.repeat(100_000)}"`])
    await expect(partner?.ask(randomUUID()), said.slice(0, 20)).rejects.toThrow(PartnerAway)
  await new Promise((closed) => server.close(closed))
})

const body = (data: object) => Buffer.from(JSON.stringify({ type: 'order.state', data }))
const signed = (content: Buffer, at: Date, by = secret) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
  'webhook-signature': new Webhook(by).sign('msg_1', at, content),
})

test('a callback counts when it is signed by who knows the secret, now, and as it was sent', () => {
  const data = { key: randomUUID(), orderNumber: 'EL-1', state: '300-shipped', carrier: 'DHL', trackingNumber: '42' }
  const content = body(data)
  const now = new Date()
  expect(readCallback(secret, signed(content, now), content)).toMatchObject({
    id: 'msg_1',
    key: data.key,
    report: { word: '300-shipped', carrier: 'DHL', trackingNumber: '42', message: null },
  })
  const old = new Date(now.getTime() - 6 * 60_000)
  const other = `whsec_${Buffer.alloc(32, 4).toString('base64')}`
  expect(readCallback(secret, signed(content, old), content)).toBeUndefined()
  expect(readCallback(secret, signed(content, now, other), content)).toBeUndefined()
  expect(readCallback(secret, signed(content, now), body({ ...data, state: '400-delivered' }))).toBeUndefined()
  expect(readCallback(secret, {}, content)).toBeUndefined()
  const nonsense = Buffer.from('{}')
  expect(readCallback(secret, signed(nonsense, now), nonsense)).toBe('unreadable')
})

test('a printer that does not say how far it is within its time is away', async () => {
  const hanging = createServer(() => {}).listen(0, '127.0.0.1')
  await once(hanging, 'listening')
  const url = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`
  const partner = openPartners({ ELANDERS: { url, key, webhookSecret: secret } }, { askMs: 50 }).get('ELANDERS')
  await expect(partner?.ask(randomUUID())).rejects.toThrow(PartnerAway)
  hanging.close()
  hanging.closeAllConnections()
})
