import type { Topic } from '#domain/school/topic.ts'
import { apiUrl, session } from './client.ts'
import { ConnectionError } from './failure.ts'
import { createLive, type News } from './live.ts'
import { presence } from './presence.ts'
import { askAgain, askForEverything, isTopic } from './stale.ts'

/** What the navigation shows comes with the session. */
const inTheShell: readonly Topic[] = ['class', 'yearbook']

export function changed(news: News): void {
  const known = news === 'everything' ? [] : news.filter(isTopic)
  const isAll = news === 'everything' || known.length < news.length
  void (isAll ? askForEverything() : askAgain(...known))
  if (known.some((topic) => inTheShell.includes(topic))) void session.renew().catch(() => {})
  else if (isAll) session.renewIfOld()
}

async function open(signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const token = await session.token()
  if (token === undefined) throw new ConnectionError('Nobody is signed in')
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
  const response = await fetch(new Request(`${apiUrl}/events`, { headers, signal, cache: 'no-store' }))
  if (response.status === 401) await session.refused(token)
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
  if (!response.ok || !isStream || response.body === null) {
    // Whoever has left meanwhile has ended it already.
    void response.body?.cancel().catch(() => {})
    throw new ConnectionError(`No stream of events: ${response.status}`)
  }
  return response.body
}

export const live = createLive({
  open,
  locks: navigator.locks,
  channel: new BroadcastChannel('stufenbuch.live'),
  presence,
  onOnline: (listener) => {
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  },
  changed,
  random: Math.random,
  age: () => performance.now(),
})
