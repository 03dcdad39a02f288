import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { type Answer, answer, no } from './answer.ts'
import { control } from './control.ts'
import { type Fate, type House, houses, lifeOf } from './houses.ts'
import { openMoods, type Step } from './moods.ts'
import { whatIsWrong } from './open-package.ts'
import { type OrderOnShelf, openShelf } from './shelf.ts'
import { saidOf, type Telling, tell } from './tell.ts'

export type PrinterOptions = {
  port: number
  /** Where it keeps what it knows. */
  folder: string
  /** By which it knows its customer. */
  key: string
  /** With which it signs. */
  secret: string
  /** Between one state of an order and the next; with 0 nothing goes on by itself. */
  paceSeconds: number
  fate?: Fate
  log?: (line: string) => void
}

const Ordered = z.object({
  packageKey: z.string(),
  product: z.string().min(1),
  copies: z.int().min(1),
  reference: z.string().min(1),
  callbackUrl: z.url(),
})

/**
 * A printer that prints nothing: it takes packages and orders by our protocol, looks into them, and tells of each order how
 * it goes on. Shares no code with the product. What it does can be told at /control.
 */
export async function startPrinter(options: PrinterOptions) {
  const { folder, key: ownKey, paceSeconds, log = () => {} } = options
  const closing = new AbortController()
  const shelf = openShelf(folder)
  const moods = openMoods(closing.signal)
  const telling: Telling = { secret: options.secret, moods, close: closing.signal, log, origin: undefined }
  const timers = new Map<string, NodeJS.Timeout>()
  const calls: Record<string, number> = {}
  let fate: Fate = options.fate ?? 'deliver'

  const say = (order: OrderOnShelf, word: string, message?: string) => {
    order.word = word
    if (word === houses[order.house]?.shipped)
      order.trackingNumber = `00340${order.number.replaceAll(/\D/g, '').padStart(15, '0')}`
    shelf.keep()
    return tell(telling, order, message)
  }
  const desk = {
    ...{ shelf, moods, telling, calls, say },
    wish: (wished: Fate) => {
      fate = wished
    },
  }
  /** The next word of its life, after the pace of the house. */
  const liveOn = (order: OrderOnShelf) => {
    const house = houses[order.house]
    if (house === undefined || paceSeconds === 0 || order.cancelled) return
    const next = lifeOf(house, order.fate)[order.told]
    if (next === undefined) return
    const timer = setTimeout(() => {
      order.told++
      void say(order, next).then(() => liveOn(order))
    }, paceSeconds * 1_000)
    timers.set(order.key, timer)
  }

  async function receive(request: IncomingMessage, house: House, key: string): Promise<Answer> {
    const known = shelf.packages.get(key)
    if (known !== undefined) {
      known.calls++
      request.resume()
      return known.problem === null ? answer(200, { key }) : no(house.badPackage, known.problem)
    }
    const path = join(folder, `${key}.zip`)
    const sink = createWriteStream(path)
    try {
      await pipeline(request, sink)
      if (sink.bytesWritten !== Number(request.headers['content-length'])) return answer(400, {})
      const digest = /^sha-256=:([^:]+):$/.exec(String(request.headers['ticket-digest']))?.[1] ?? ''
      const problem = (await whatIsWrong(path, digest)) ?? null
      shelf.packages.set(key, { key, bytes: sink.bytesWritten, calls: 1, problem })
      shelf.keep()
      return problem === null ? answer(201, { key }) : no(house.badPackage, problem)
    } finally {
      await rm(path, { force: true })
    }
  }

  function place(houseName: string, house: House, key: string, content: unknown): Answer {
    const known = shelf.orders.get(key)
    if (known !== undefined) {
      known.calls++
      return known.cancelled ? no(house.cancelled, 'cancelled') : answer(200, saidOf(known))
    }
    const asked = Ordered.safeParse(content)
    if (!asked.success) return no(house.badOrder, 'what is ordered cannot be read')
    const { packageKey, ...order } = asked.data
    if (shelf.packages.get(packageKey)?.problem !== null) return no(house.badOrder, 'there is no such package')
    const number = `${house.name}-${700_001 + shelf.orders.size}`
    const made: OrderOnShelf = {
      ...{ key, house: houseName, number, fate, word: house.accepted, trackingNumber: null },
      ...{ reference: order.reference, copies: order.copies, callbackUrl: order.callbackUrl },
      ...{ told: 0, calls: 1, cancelled: false },
    }
    shelf.orders.set(key, made)
    shelf.keep()
    log(`${number}: ${order.copies} × ${order.product} for ${order.reference}`)
    liveOn(made)
    return answer(201, saidOf(made))
  }

  function cancel(house: House, key: string): Answer {
    const order = shelf.orders.get(key)
    if (order === undefined) {
      // Whoever cancels what never came must not find it printed when it comes late.
      const nothing = {
        key,
        house: '',
        number: '-',
        reference: '',
        copies: 0,
        callbackUrl: '',
        fate,
        told: 0,
        calls: 0,
      }
      shelf.orders.set(key, { ...nothing, word: house.cancelled, trackingNumber: null, cancelled: true })
      shelf.keep()
      return answer(200, { key })
    }
    if (order.trackingNumber !== null) return no(house.badOrder, 'it is on its way already')
    clearTimeout(timers.get(key))
    order.cancelled = true
    order.word = house.cancelled
    shelf.keep()
    return answer(200, { key })
  }

  async function serve(request: IncomingMessage, houseName: string, what: string, key: string, end: string) {
    const house = houses[houseName]
    if (house === undefined) return answer(404, {})
    if (request.headers.authorization !== `Bearer ${ownKey}`) return answer(401, {})
    const step = stepOf(request.method ?? '', what, end)
    if (step === undefined) return answer(404, {})
    calls[step] = (calls[step] ?? 0) + 1
    const mood = await moods.in(step)
    if (mood === 'down') return answer(503, {})
    if (mood === 'refusing') return no(step === 'transfer' ? house.badPackage : house.badOrder, 'not today')
    const order = shelf.orders.get(key)
    const given =
      step === 'transfer'
        ? await receive(request, house, key)
        : step === 'order'
          ? place(houseName, house, key, await bodyOf(request))
          : step === 'cancel'
            ? cancel(house, key)
            : order === undefined
              ? answer(404, {})
              : answer(200, saidOf(order))
    return mood === 'hanging-up' ? undefined : given
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://printer.invalid')
    const [, houseName = '', what = '', key = '', end = ''] = pathname.split('/')
    const given =
      houseName === 'control'
        ? await control(desk, pathname, request.method ?? '', await bodyOf(request))
        : await serve(request, houseName, what, key, end)
    if (given === undefined) return void request.socket.destroy()
    response.writeHead(given.status, { 'content-type': 'application/json', connection: 'close' })
    response.end(JSON.stringify(given.content))
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: Error) => {
      log(`failed: ${error.message}`)
      request.socket.destroy()
    })
  })
  await new Promise<void>((ready) => server.listen(options.port, '127.0.0.1', ready))
  for (const order of shelf.orders.values()) liveOn(order)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      closing.abort()
      for (const timer of timers.values()) clearTimeout(timer)
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function stepOf(method: string, what: string, end: string): Step | undefined {
  if (what === 'packages') return method === 'PUT' ? 'transfer' : undefined
  if (what !== 'orders') return undefined
  if (end === 'cancellation') return method === 'PUT' ? 'cancel' : undefined
  return method === 'PUT' ? 'order' : method === 'GET' ? 'ask' : undefined
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = []
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8')) as unknown
  } catch {
    return undefined
  }
}
