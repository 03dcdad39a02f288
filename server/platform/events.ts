import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Topic } from '#domain/school/topic.ts'
import type { Tx } from '../adapters/postgres/connect.ts'
import { listen } from '../adapters/postgres/listen.ts'

const CHANNEL = 'class_events'
const COALESCE_MS = 1_000
/**
 * Each word makes a page ask again for all that it shows. When a whole class has the book open, that is far more than what
 * they do themselves: so many pages of a class are told at once, the next a second later.
 */
export const PAGES_AT_ONCE = 10
/** News wait for people who wait for an answer, for so many seconds at most. */
const PATIENCE = 30
/** A page has loaded, and its stream is not open yet: what was announced in between is told when it is. */
const REMEMBERED_MS = 15_000

const Message = z.tuple([z.uuid(), z.string()])

/** Tells the open pages of a class that a topic changed. Heard only once the transaction commits; carries no data. */
export async function announce(tx: Tx, classId: string, topic: Topic): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify([classId, topic])})`)
}

/** Everything that is announced, as it comes. */
export const hearEvents = (url: string, heard: (classId: string, topic: string) => void, onReconnect = () => {}) =>
  listen({
    url,
    channel: CHANNEL,
    onMessage: (payload) => heard(...Message.parse(JSON.parse(payload))),
    onReconnect,
  })

type Listener = (topics: readonly string[]) => void
export type Events = Awaited<ReturnType<typeof openEvents>>

/**
 * Hears what every process announces and passes on, class by class, to each page at most once a second, and less often while
 * the process is busy.
 */
export async function openEvents(url: string, isBusy = () => false) {
  const classes = new Map<string, Set<Listener>>()
  const pending = new Map<string, Set<string>>()
  const timers = new Map<string, NodeJS.Timeout>()
  const lately: { classId: string; topic: string; at: number }[] = []

  const flush = (classId: string) => {
    const topics = [...(pending.get(classId) ?? [])]
    pending.delete(classId)
    timers.delete(classId)
    if (topics.length > 0) tell(classId, topics, [...(classes.get(classId) ?? [])])
  }
  const later = (classId: string, then: () => void) => timers.set(classId, setTimeout(then, COALESCE_MS).unref())
  /** What is announced before all have been told travels with the next round. */
  const tell = (classId: string, topics: readonly string[], listeners: readonly Listener[], patience = PATIENCE) => {
    if (patience > 0 && isBusy()) return void later(classId, () => tell(classId, topics, listeners, patience - 1))
    for (const listener of listeners.slice(0, PAGES_AT_ONCE)) if (classes.get(classId)?.has(listener)) listener(topics)
    const rest = listeners.slice(PAGES_AT_ONCE)
    later(classId, () => (rest.length === 0 ? flush(classId) : tell(classId, topics, rest)))
  }
  const forgetOld = (now: number) => {
    const firstKept = lately.findIndex(({ at }) => at > now - REMEMBERED_MS)
    lately.splice(0, firstKept === -1 ? lately.length : firstKept)
  }
  const heard = (classId: string, topic: string) => {
    const at = performance.now()
    forgetOld(at)
    lately.push({ classId, topic, at })
    if (!classes.has(classId)) return
    pending.set(classId, (pending.get(classId) ?? new Set()).add(topic))
    // The first is passed on at once; those that follow within the second travel together.
    if (!timers.has(classId)) flush(classId)
  }
  // Whatever was announced while the line was down is unknown: everybody looks again.
  const connection = await hearEvents(url, heard, () => {
    for (const classId of classes.keys()) heard(classId, 'all')
  })

  const listeningSince = performance.now()

  return {
    /** What was announced in the last seconds; `all` where this process has not been here to hear it. */
    lately(classId: string): string[] {
      const now = performance.now()
      forgetOld(now)
      const topics = lately.filter((each) => each.classId === classId).map(({ topic }) => topic)
      return [...new Set(now - listeningSince < REMEMBERED_MS ? [...topics, 'all'] : topics)]
    },
    subscribe(classId: string, listener: Listener): () => void {
      const listeners = classes.get(classId) ?? new Set()
      classes.set(classId, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) classes.delete(classId)
      }
    },
    close: async () => {
      for (const timer of timers.values()) clearTimeout(timer)
      await connection.close()
    },
  }
}
