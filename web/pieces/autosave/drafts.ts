import { beginningOf } from './beginning-of.ts'
import { sameJson } from './same-json.ts'
import { createSaver, type Saver, type Writing } from './saver.ts'
import type { Draft, Text, Verdict } from './text.ts'

/** Where drafts lie on this device, each account's apart. */
export type DraftStorage = {
  all: (account: string) => Promise<Draft[]>
  put: (account: string, draft: Draft) => Promise<void>
  /** Only what this tab has put there: another one may have written on. */
  remove: (account: string, key: string) => Promise<void>
  wipe: (account: string) => Promise<void>
}

type News = { account: string; key: string; text: Text<unknown> }

type Environment = {
  storage: DraftStorage
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
  judge: (failure: unknown) => Verdict<never>
  random: () => number
}

type Opening<Value> = Writing<Value> & { key: string; loaded: Text<Value> }

/** Long enough for a slow phone on a slow line: what is read too late would be a text that seems to be lost. */
const TO_READ = 20_000
const TO_SEND = 4_000
const patience = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** A text that does not go out by itself: its author has to do something about it. */
export type StuckText = {
  key: string
  reason: string
  begins: string
  value: unknown
  /** The server has no place for it any more. */
  gone: boolean
  /** A field on this page shows it. */
  shown: boolean
}

export type Drafts = ReturnType<typeof createDrafts>

/** All texts of the signed-in person that were touched in this tab or wait on this device. */
export function createDrafts({ storage, channel, judge, random }: Environment) {
  let account: string | undefined
  let isOpen = false
  const savers = new Map<string, Saver<never>>()
  /** Drafts of earlier visits whose page has not been opened yet. */
  const left = new Map<string, Draft>()
  /** Keys of drafts that this browser could not keep: they live in this tab alone. */
  const unkept = new Set<string>()
  /** How many fields on the page show a text, by its key. */
  const fields = new Map<string, number>()
  const listeners = new Set<() => void>()

  function show() {
    for (const listener of [...listeners]) listener()
  }

  function make<Value>(key: string, loaded: Text<Value> | undefined, writing: Writing<Value>): Saver<Value> {
    const owner = account as string
    const draft = left.get(key) as Draft<Value> | undefined
    left.delete(key)
    const keep = (draft: Draft) =>
      void storage.put(owner, draft).then(
        () => unkept.delete(key),
        () => unkept.add(key),
      )
    // It is this tab's from now on.
    if (draft !== undefined) keep(draft)
    const saver = createSaver<Value>({
      ...writing,
      key,
      loaded,
      draft,
      judge,
      random,
      keep,
      forget: () => {
        unkept.delete(key)
        void storage.remove(owner, key).catch(() => {})
      },
      saved: (text) => channel.postMessage({ account: owner, key, text } satisfies News),
      changed: show,
    })
    savers.set(key, saver as unknown as Saver<never>)
    return saver
  }

  channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data.account !== account) return
    savers.get(data.key)?.receive(data.text as Text<never>)
    left.delete(data.key)
  })

  const all = () => [...savers.values()]

  /** Keys of texts that the server does not have yet. */
  const unsentKeys = () => [...[...savers].flatMap(([key, saver]) => (saver.isSafe() ? [] : key)), ...left.keys()]

  let stuck: readonly StuckText[] = []
  /** The same list as long as nothing in it changes, as a page wants it that follows it. */
  function findStuck(): readonly StuckText[] {
    const now = [...savers].flatMap(([key, saver]) => {
      const { state, reason, value } = saver.view()
      const text = { key, value, begins: beginningOf(value), gone: state === 'gone', shown: fields.has(key) }
      if (state === 'clash') return { ...text, reason: 'Es gibt davon zwei Fassungen.' }
      return state === 'held' || state === 'refused' || state === 'gone' ? { ...text, reason: reason ?? '' } : []
    })
    if (!sameJson(now, stuck)) stuck = now
    return stuck
  }

  function close() {
    for (const saver of all()) saver.close()
    savers.clear()
    left.clear()
    unkept.clear()
    account = undefined
    isOpen = false
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Reads what waits here for this person; until then no text may be written. */
    async open(owner: string): Promise<void> {
      if (account === owner) return
      close()
      account = owner
      // A browser whose storage hangs must not keep anybody from writing.
      const found = await Promise.race([storage.all(owner).catch(() => []), patience(TO_READ).then(() => [])])
      if (account !== owner) return
      for (const draft of found) left.set(draft.key, draft)
      isOpen = true
      show()
    },
    isOpen: () => isOpen,
    /** Whose texts these are. */
    account: () => account,
    /** The text of a key; it goes on being saved when its page is left. */
    text<Value>({ key, loaded, ...writing }: Opening<Value>): Saver<Value> {
      const known = savers.get(key) as unknown as Saver<Value> | undefined
      return known ?? make(key, loaded, writing)
    },
    /** A field shows the text of this key, until what is given back is called. */
    appear(key: string): () => void {
      const count = (by: number) => {
        const now = (fields.get(key) ?? 0) + by
        if (now === 0) fields.delete(key)
        else fields.set(key, now)
        show()
      }
      count(1)
      return () => count(-1)
    },
    /** A form has sent what stood in it: what stands there then, by what was typed on meanwhile. */
    sent<Value>(key: string, left: (typed: Value) => Value) {
      const saver = savers.get(key) as unknown as Saver<Value> | undefined
      saver?.type(left(saver.view().value))
    },
    /** Its author does not want it any more: this device forgets it. What the server has, it keeps. */
    discard(key: string) {
      const owner = account
      savers.get(key)?.close()
      savers.delete(key)
      left.delete(key)
      unkept.delete(key)
      if (owner !== undefined) void storage.remove(owner, key).catch(() => {})
      show()
    },
    /** The server has answered with a text that was changed otherwise than by typing. */
    hear: (key: string, text: Text<unknown>) => savers.get(key)?.receive(text as Text<never>),
    /** Sends what waits from earlier visits, without its pages: whoever knows the key says how. */
    resume(writingOf: (key: string) => Writing<unknown> | undefined) {
      for (const key of [...left.keys()]) {
        const writing = writingOf(key)
        if (writing !== undefined) make(key, undefined, writing)
      }
      show()
    },
    /** What stands in the texts of this tab whose keys begin so, by the rest of their keys. */
    under: (beginning: string): [string, unknown][] =>
      [...savers]
        .filter(([key]) => key.startsWith(beginning))
        .map(([key, saver]) => [key.slice(beginning.length), saver.view().value]),
    unsentKeys,
    unsent: () => unsentKeys().length,
    /** Keys of texts that go out by themselves as soon as there is a connection. */
    waitingKeys: () => [...savers].flatMap(([key, saver]) => (saver.view().state === 'offline' ? key : [])),
    stuck: findStuck,
    /** Is there anything that a closed tab would lose? */
    atRisk: () => unkept.size > 0,
    keepNow() {
      for (const saver of all()) void saver.hurry()
    },
    retry() {
      for (const saver of all()) saver.retry()
    },
    /** There may be a place again for what had none. */
    retryGone(isMeant: (key: string) => boolean) {
      for (const [key, saver] of savers) if (isMeant(key) && saver.view().state === 'gone') saver.retry()
    },
    /** Sends all there is, as far as that goes in a moment. */
    async flush(): Promise<void> {
      const sent = Promise.all(all().map((saver) => saver.hurry().then(() => saver.hurry())))
      await Promise.race([sent, patience(TO_SEND)])
    },
    /** Nobody is signed in any more. What is kept stays for the same person's next login. */
    close() {
      close()
      show()
    },
    wipe: (owner: string) => storage.wipe(owner),
  }
}
