import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import type { Moods } from './moods.ts'
import type { OrderOnShelf } from './shelf.ts'

const TRIES = 5

export type Telling = {
  secret: string
  moods: Moods
  close: AbortSignal
  log: (line: string) => void
  /** Where whoever orders really listens, for those who do not know that beforehand. */
  origin: string | undefined
}

/** What is said of an order, as it is answered and as it is told. */
export const saidOf = ({ key, number, word, trackingNumber }: OrderOnShelf, message: string | null = null) => ({
  key,
  orderNumber: number,
  state: word,
  carrier: trackingNumber === null ? null : 'DHL',
  trackingNumber,
  message,
})

/** Tells whoever ordered how far it is, by Standard Webhooks; again after a while where nobody answers. */
export async function tell(telling: Telling, order: OrderOnShelf, message?: string) {
  const { secret, moods, close, log, origin } = telling
  const url = new URL(order.callbackUrl)
  const target = origin === undefined ? url.href : new URL(url.pathname, origin).href
  const id = `msg_${randomUUID()}`
  const data = saidOf(order, message ?? null)
  const body = JSON.stringify({ type: 'order.state', timestamp: new Date().toISOString(), data })
  for (let attempt = 0; attempt < TRIES && !close.aborted; attempt++) {
    if (attempt > 0) await sleep(1_000 * 2 ** attempt, undefined, { signal: close }).catch(() => {})
    if ((await moods.in('callback')) === 'down') {
      log(`${order.number}: »${order.word}« is lost on its way`)
      return
    }
    const at = new Date()
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': new Webhook(secret).sign(id, at, body),
    }
    const status = await fetch(target, { method: 'POST', headers, body, signal: close }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => 0,
    )
    log(`${order.number}: told »${order.word}«, answered ${status === 0 ? 'nothing' : status}`)
    if (status >= 200 && status < 300) return
  }
}
