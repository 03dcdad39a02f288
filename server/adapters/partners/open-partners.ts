import { Readable } from 'node:stream'
import { z } from 'zod'
import type { SpokenPartner } from '#domain/order/partner-words.ts'
import { call } from './call.ts'
import { type Partner, type PartnerAccess, PartnerAway, PartnerRefusal, type Partners, type Report } from './partner.ts'

const words = (max: number) => z.string().max(max)
const Reported = z.object({
  orderNumber: words(100).min(1),
  state: words(100).min(1),
  carrier: words(60).nullable().default(null),
  trackingNumber: words(100).nullable().default(null),
  message: words(1_000).nullable().default(null),
})

/** What a printer says of an order, in answers and in callbacks; undefined where that cannot be read. */
export function readReport(content: unknown): Report | undefined {
  const { data } = Reported.safeParse(content)
  if (data === undefined) return undefined
  const { state, ...more } = data
  return { word: state, ...more }
}

const required = (content: unknown): Report => {
  const report = readReport(content)
  if (report === undefined) throw new PartnerAway('the printer answered something that we cannot read')
  return report
}

/** How far an order is takes nobody long to say. */
const ASK_MS = 20_000

/** By its steps; each is an address with the key in it, so that the same once more is the same. */
function openPartner({ url, key: apiKey }: PartnerAccess, askMs: number): Partner {
  const base = url.replace(/\/+$/, '')
  const headersOf = (key: string) => ({ authorization: `Bearer ${apiKey}`, 'idempotency-key': key })
  const put = (path: string, key: string, content: object) => {
    const body = Buffer.from(JSON.stringify(content))
    const headers = { ...headersOf(key), 'content-type': 'application/json', 'content-length': body.length }
    return call({ method: 'PUT', url: base + path, headers, body: Readable.from([body]) })
  }
  return {
    transfer: async (key, { digest, bytes, open }) => {
      const headers = {
        ...headersOf(key),
        'content-type': 'application/zip',
        'content-length': bytes,
        'ticket-digest': `sha-256=:${Buffer.from(digest, 'hex').toString('base64')}:`,
      }
      await call({ method: 'PUT', url: `${base}/packages/${key}`, headers, body: open() })
    },
    order: async (key, order) => required(await put(`/orders/${key}`, key, { packageKey: key, ...order })),
    cancel: async (key) => {
      try {
        await put(`/orders/${key}/cancellation`, key, {})
        return true
      } catch (error) {
        if (error instanceof PartnerRefusal) return false
        throw error
      }
    },
    ask: async (key) => {
      const url = `${base}/orders/${key}`
      const answer = await call({ method: 'GET', url, headers: headersOf(key), withinMs: askMs })
      return answer === undefined ? undefined : required(answer)
    },
  }
}

export type PartnerAccesses = Readonly<Partial<Record<SpokenPartner, PartnerAccess>>>

export const openPartners = (accesses: PartnerAccesses, { askMs = ASK_MS } = {}): Partners =>
  new Map(
    Object.entries(accesses).map(
      ([partner, access]) => [partner as SpokenPartner, openPartner(access, askMs)] as const,
    ),
  )
