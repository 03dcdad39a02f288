import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLive, type News, pauseAfter } from './live.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Line = { say: (text: string) => void; end: () => void; signal: AbortSignal }

/** One browser with its tabs, and the streams that they have opened at the server. */
function browser({ withLocks = true, age = 60_000 } = {}) {
  const streams: Line[] = []
  const tabs: { self: object; hear: (event: MessageEvent) => void }[] = []
  const onlineListeners = new Set<() => void>()
  const inputListeners = new Set<() => void>()
  let refusing = false
  let here = true
  let holder: Promise<unknown> = Promise.resolve()

  async function open(signal: AbortSignal) {
    if (refusing) throw new Error('refused')
    const encoder = new TextEncoder()
    return new ReadableStream<Uint8Array>({
      start(controller) {
        streams.push({
          say: (text) => controller.enqueue(encoder.encode(text)),
          end: () => controller.close(),
          signal,
        })
        signal.addEventListener('abort', () => {
          try {
            controller.error(signal.reason)
          } catch {
            // Ended already.
          }
        })
      },
    })
  }

  const locks = {
    request: (_name: string, { signal }: LockOptions, run: () => Promise<void>) => {
      const turn = holder.then(() => {
        if (signal?.aborted) throw signal.reason
        return run()
      })
      holder = turn.catch(() => {})
      return turn
    },
  } as unknown as Pick<LockManager, 'request'>

  function tab() {
    const self = {}
    const heard: News[] = []
    const live = createLive({
      open,
      locks: withLocks ? locks : undefined,
      channel: {
        postMessage: (data: unknown) => {
          for (const other of tabs) if (other.self !== self) other.hear({ data } as MessageEvent)
        },
        addEventListener: (_kind: string, hear: never) => void tabs.push({ self, hear }),
        removeEventListener: () =>
          void tabs.splice(
            tabs.findIndex((each) => each.self === self),
            1,
          ),
      },
      presence: {
        isHere: () => here,
        onInput: (listener) => {
          inputListeners.add(listener)
          return () => void inputListeners.delete(listener)
        },
      },
      onOnline: (listener) => {
        onlineListeners.add(listener)
        return () => void onlineListeners.delete(listener)
      },
      changed: (news) => void heard.push(news),
      random: () => 1,
      age: () => age,
    })
    return { heard, close: live.follow() }
  }

  return {
    tab,
    streams,
    last: () => streams.at(-1) as Line,
    refuse: (yes: boolean) => {
      refusing = yes
    },
    leave: () => {
      here = false
    },
    comeBack: () => {
      here = true
      for (const listener of [...inputListeners]) listener()
    },
    online: () => {
      for (const listener of [...onlineListeners]) listener()
    },
  }
}

const soon = () => vi.advanceTimersByTimeAsync(1)

test('what the stream says is told, however its bytes are cut', async () => {
  const { tab, last } = browser()
  const { heard } = tab()
  await soon()
  last().say(': hallo\n\ndata: ["ta')
  await soon()
  last().say('sks","motto"]\r\n\r\ndata:["members"]\n\n')
  await soon()
  expect(heard).toEqual(['everything', ['tasks', 'motto'], ['members']])
})

test('a page that has only just begun is told by the stream itself what it missed; after a cut, it looks at everything', async () => {
  const { tab, last, streams } = browser({ age: 2_000 })
  const { heard } = tab()
  await soon()
  last().say('data: ["tasks"]\n\n')
  await soon()
  expect(heard).toEqual([['tasks']])
  last().end()
  await vi.advanceTimersByTimeAsync(2_000)
  expect([streams.length, heard]).toEqual([2, [['tasks'], 'everything']])
})

test('what nobody can read means that anything may have changed', async () => {
  const { tab, last } = browser()
  const { heard } = tab()
  await soon()
  last().say('data: {"a":1}\n\ndata: <html>\n\ndata: [1]\n\n')
  await soon()
  expect(heard).toEqual(['everything', 'everything', 'everything', 'everything'])
})

test('of three tabs one holds the stream, the others hear through it, and the next takes over', async () => {
  const { tab, streams, last } = browser()
  const [one, two, three] = [tab(), tab(), tab()]
  await soon()
  expect(streams).toHaveLength(1)
  last().say('data: ["tasks"]\n\n')
  await soon()
  expect([one.heard, two.heard, three.heard].map((heard) => heard.at(-1))).toEqual([['tasks'], ['tasks'], ['tasks']])
  one.close()
  await soon()
  expect(streams[0]?.signal.aborted).toBe(true)
  expect(streams).toHaveLength(2)
  last().say('data: ["motto"]\n\n')
  await soon()
  expect(one.heard.at(-1)).toEqual(['tasks'])
  // Between the two streams something may have been missed.
  expect(three.heard.slice(-2)).toEqual(['everything', ['motto']])
})

test('without locks each tab has its own stream and tells nobody else', async () => {
  const { tab, streams } = browser({ withLocks: false })
  const [one, two] = [tab(), tab()]
  await soon()
  expect(streams).toHaveLength(2)
  streams[0]?.say('data: ["tasks"]\n\n')
  await soon()
  expect(one.heard).toEqual(['everything', ['tasks']])
  expect(two.heard).toEqual(['everything'])
})

test('a stream that ends is opened again, and everything is looked at again', async () => {
  const { tab, streams, last } = browser()
  const { heard } = tab()
  await soon()
  last().end()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(streams).toHaveLength(2)
  expect(heard).toEqual(['everything', 'everything'])
})

test('a silent stream is given up after 45 seconds; a heartbeat keeps it', async () => {
  const { tab, streams, last } = browser()
  tab()
  await soon()
  for (let beat = 0; beat < 5; beat++) {
    await vi.advanceTimersByTimeAsync(20_000)
    last().say(': ping\n\n')
  }
  await vi.advanceTimersByTimeAsync(44_000)
  expect(streams).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2_100)
  expect(streams[0]?.signal.aborted).toBe(true)
  expect(streams).toHaveLength(2)
})

test('an unreachable server is tried less and less often, and at once when the network is back', async () => {
  const { tab, streams, refuse, online } = browser()
  refuse(true)
  tab()
  await vi.advanceTimersByTimeAsync(200_000)
  refuse(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(streams).toHaveLength(0)
  online()
  await soon()
  expect(streams).toHaveLength(1)
})

test('pauses grow to a minute and are never the same for everybody', () => {
  expect([0, 1, 2, 5, 6, 20].map((failures) => pauseAfter(failures, 1))).toEqual([
    1_000, 2_000, 4_000, 32_000, 60_000, 60_000,
  ])
  expect(pauseAfter(6, 0)).toBe(30_000)
})

test('whoever stops following hears nothing more and leaves no stream behind', async () => {
  const { tab, streams, last } = browser()
  const { heard, close } = tab()
  await soon()
  close()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(last().signal.aborted).toBe(true)
  expect(streams).toHaveLength(1)
  expect(heard).toEqual(['everything'])
})

test('a page that nobody looks after asks for nothing, and catches up when somebody comes back', async () => {
  const { tab, streams, last, leave, comeBack } = browser()
  const { heard } = tab()
  await soon()
  leave()
  last().say('data: ["tasks"]\n\n')
  await soon()
  expect(heard).toEqual(['everything'])
  last().end()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(streams).toHaveLength(1)
  comeBack()
  await soon()
  expect(streams).toHaveLength(2)
  expect(heard.length).toBeGreaterThan(1)
})
