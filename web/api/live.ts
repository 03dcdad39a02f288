import { eventData } from './event-stream.ts'
import type { Presence } from './presence.ts'

/** Names of what has changed; `everything` where nobody can say what was missed. */
export type News = readonly string[] | 'everything'

type Environment = {
  /** Opens the stream of the signed-in person's class; fails when it cannot be had now. */
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>
  /** Missing on insecure origins and in old browsers: then each tab has a stream of its own. */
  locks: Pick<LockManager, 'request'> | undefined
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>
  presence: Pick<Presence, 'isHere' | 'onInput'>
  onOnline: (listener: () => void) => () => void
  changed: (news: News) => void
  random: () => number
  /** Since this page began to load. */
  age: () => number
}

const LOCK = 'stufenbuch.live'
const SECOND = 1_000
/** The server gives a sign of life every 20 seconds; a stream without any is dead, whatever the browser thinks. */
const SILENT_AFTER = 45 * SECOND
const FIRST_PAUSE = 1 * SECOND
const LONGEST_PAUSE = 60 * SECOND
/** A stream begins with what was announced in the 15 seconds before: a page that is younger has missed nothing. */
const YOUNG = 10 * SECOND

/**
 * Tells this page what has changed in the class. One tab of the browser holds the stream and passes on what it hears;
 * when it closes, the next one takes over.
 */
export function createLive({ open, locks, channel, presence, onOnline, changed, random, age }: Environment) {
  /** Follows until the returned function is called. */
  function follow(): () => void {
    const ending = new AbortController()
    const { signal } = ending
    let missed = false
    let isFirst = true

    function receive(news: News) {
      if (presence.isHere()) changed(news)
      else missed = true
    }
    function pass(news: News) {
      receive(news)
      if (locks !== undefined) channel.postMessage(news)
    }
    const hear = ({ data }: MessageEvent<News>) => receive(data)
    channel.addEventListener('message', hear)
    const stopWatching = presence.onInput(() => {
      if (!missed) return
      missed = false
      changed('everything')
    })

    async function takeTurns() {
      while (!signal.aborted) {
        if (!presence.isHere()) await until(presence.onInput, signal)
        await alone(signal, lead)
      }
    }

    async function alone(signal: AbortSignal, run: () => Promise<void>) {
      if (locks === undefined) return run()
      // A lock that cannot be had, for whatever reason of the browser, is no reason to hear nothing.
      await locks.request(LOCK, { signal }, run).catch(run)
    }

    async function lead() {
      for (let failures = 0; !signal.aborted && presence.isHere(); failures++) {
        await listen(() => {
          failures = 0
        }).catch(() => {})
        await pause(pauseAfter(failures, random()), signal, onOnline)
      }
    }

    async function listen(onOpened: () => void) {
      const call = new AbortController()
      const hangUp = () => call.abort()
      signal.addEventListener('abort', hangUp)
      let silence = setTimeout(hangUp, SILENT_AFTER)
      const sawLife = () => {
        clearTimeout(silence)
        silence = setTimeout(hangUp, SILENT_AFTER)
      }
      try {
        const stream = await open(call.signal)
        onOpened()
        // What happened before the stream was there, nobody has told us.
        if (!isFirst || age() > YOUNG) pass('everything')
        isFirst = false
        for await (const data of eventData(stream, sawLife)) if (!signal.aborted) pass(newsOf(data))
      } finally {
        clearTimeout(silence)
        signal.removeEventListener('abort', hangUp)
        hangUp()
      }
    }

    void takeTurns()
    return () => {
      ending.abort()
      channel.removeEventListener('message', hear)
      stopWatching()
    }
  }

  return { follow }
}

/** Longer with each failure, and never the same for everybody: after a restart the whole school comes back at once. */
export function pauseAfter(failures: number, chance: number): number {
  const longest = Math.min(FIRST_PAUSE * 2 ** failures, LONGEST_PAUSE)
  return longest * (0.5 + chance / 2)
}

function newsOf(data: string): News {
  try {
    const topics: unknown = JSON.parse(data)
    if (Array.isArray(topics) && topics.every((topic) => typeof topic === 'string')) return topics
  } catch {
    // Nothing that we know how to read: looking at everything again is always right.
  }
  return 'everything'
}

type Subscribe = (listener: () => void) => () => void

/** Waits for something to happen, or for the end. */
function until(subscribe: Subscribe, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      unsubscribe()
      signal.removeEventListener('abort', goOn)
      resolve()
    }
    const unsubscribe = subscribe(goOn)
    signal.addEventListener('abort', goOn)
    if (signal.aborted) goOn()
  })
}

const pause = (delay: number, signal: AbortSignal, onOnline: Subscribe): Promise<void> =>
  until((goOn) => {
    const timer = setTimeout(goOn, delay)
    const unsubscribe = onOnline(goOn)
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, signal)
