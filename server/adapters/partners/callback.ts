import { Webhook } from 'standardwebhooks'
import { z } from 'zod'
import { readReport } from './open-partners.ts'
import type { Report } from './partner.ts'

export type Callback = {
  /** Of the message: the same once more is no news. */
  id: string
  /** Of the order. */
  key: string
  report: Report
}

const Headers = z.object({
  'webhook-id': z.string().min(1).max(200),
  'webhook-timestamp': z.string(),
  'webhook-signature': z.string(),
})
const Body = z.object({ data: z.object({ key: z.uuid() }).loose() })

/**
 * What a printer tells us by itself, by the rules of Standard Webhooks: signed with the secret that only we two know, and
 * not older than five minutes. Undefined where that is not so.
 */
export function readCallback(secret: string, headers: unknown, body: Buffer): Callback | 'unreadable' | undefined {
  const known = Headers.safeParse(headers)
  if (!known.success) return undefined
  const content = verified(secret, known.data, body)
  if (content === undefined) return undefined
  const parsed = Body.safeParse(content)
  const report = parsed.success ? readReport(parsed.data.data) : undefined
  if (!parsed.success || report === undefined) return 'unreadable'
  return { id: known.data['webhook-id'], key: parsed.data.data.key, report }
}

function verified(secret: string, headers: Record<string, string>, body: Buffer): unknown {
  try {
    return new Webhook(secret).verify(body, headers)
  } catch {
    return undefined
  }
}
