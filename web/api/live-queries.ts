import type { QueryKey } from '@tanstack/react-query'
import type { Topic } from '#domain/school/topic.ts'
import { apiUrl, queries, queryClient, session } from './client.ts'
import { ConnectionError } from './failure.ts'
import { createLive, type News } from './live.ts'
import { presence } from './presence.ts'

const { school, file, yearbook, content, book, order } = queries

/** What is asked for again when a topic has changed. */
const asked: Record<Topic, readonly QueryKey[]> = {
  class: [school.gradClass.key()],
  members: [
    school.members.key(),
    school.gradClass.key(),
    yearbook.board.key(),
    yearbook.progress.key(),
    yearbook.openEnds.key(),
    yearbook.motto.key(),
    content.tasks.key(),
  ],
  teachers: [school.teachers.key(), school.gradClass.key()],
  yearbook: [yearbook.key(), content.tasks.key(), book.key()],
  motto: [yearbook.motto.key(), yearbook.get.key(), yearbook.board.key(), yearbook.openEnds.key(), book.key()],
  tasks: [content.tasks.key(), yearbook.board.key(), yearbook.progress.key(), yearbook.openEnds.key()],
  content: [file.key(), content.key(), yearbook.board.key(), yearbook.progress.key(), yearbook.openEnds.key()],
  order: [order.key()],
}

/** What the navigation shows comes with the session. */
const inTheShell: readonly Topic[] = ['class', 'yearbook']

const isTopic = (name: string): name is Topic => Object.hasOwn(asked, name)

export function changed(news: News): void {
  if (news === 'everything' || !news.every(isTopic)) {
    for (const queryKey of [school.key(), file.key(), yearbook.key(), content.key(), book.key(), order.key()])
      void queryClient.invalidateQueries({ queryKey })
    session.renewIfOld()
    return
  }
  const keys = new Map(news.flatMap((topic) => asked[topic]).map((key) => [JSON.stringify(key), key]))
  for (const queryKey of keys.values()) void queryClient.invalidateQueries({ queryKey })
  if (news.some((topic) => inTheShell.includes(topic))) void session.renew().catch(() => {})
}

async function open(signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const token = await session.token()
  if (token === undefined) throw new ConnectionError('Nobody is signed in')
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
  const response = await fetch(new Request(`${apiUrl}/events`, { headers, signal, cache: 'no-store' }))
  if (response.status === 401) session.refused(token)
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
  if (!response.ok || !isStream || response.body === null) {
    void response.body?.cancel()
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
})
