import { pauseAfter } from '../../api/live.ts'
import { sameJson } from './same-json.ts'
import type { Draft, Save, Text, TextView, Trouble, Verdict } from './text.ts'

export type Writing<Value> = {
  save: Save<Value>
  /** Why a text is not to be sent as it is, in words; it stays on this device. */
  hold?: ((value: Value) => string | undefined) | undefined
}

type Environment<Value> = Writing<Value> & {
  key: string
  /** Missing where a draft is sent without its page. */
  loaded: Text<Value> | undefined
  draft: Draft<Value> | undefined
  keep: (draft: Draft<Value>) => void
  forget: () => void
  judge: (failure: unknown) => Verdict<Value>
  /** The server has a new text of ours; other tabs want to know. */
  saved: (text: Text<Value>) => void
  changed: () => void
  random: () => number
}

/** The first change is kept at once; while somebody goes on typing, so often. */
const KEEP_EVERY = 100
const SEND_AFTER = 1_000
const SEND_AT_LEAST_EVERY = 5_000
/** More texts of unknown fate than anybody types between two answers. */
const UNSURE_AT_MOST = 8

export type Saver<Value> = ReturnType<typeof createSaver<Value>>

/** Brings one text to the server, one request at a time, and never over somebody else's without asking. */
export function createSaver<Value>(environment: Environment<Value>) {
  const { key, loaded, draft, keep, forget, judge, saved, changed, random } = environment
  let { save, hold } = environment
  let value = draft === undefined ? (loaded as Text<Value>).value : draft.value
  /** What the server holds as far as we know; without a value where only its version is known. */
  let base: { version: number; value?: Value } = loaded ?? { version: draft?.base ?? 0 }
  let unsure: Value[] = draft?.unsure ?? []
  let theirs: Text<Value> | undefined
  let heard: Text<Value> | undefined
  let trouble: Trouble | undefined
  let sending = false
  let closed = false
  let failures = 0
  let typingSince: number | undefined
  let keepTimer: ReturnType<typeof setTimeout> | undefined
  let sendTimer: ReturnType<typeof setTimeout> | undefined
  let view = look()

  function isDirty(): boolean {
    // Taken back while the answer was lost: the server may hold what we no longer show.
    return base.value === undefined || [base.value, ...unsure].some((each) => !sameJson(value, each))
  }

  function look(): TextView<Value> {
    const clash = theirs && { mine: value, theirs: theirs.value, version: theirs.version }
    const state =
      clash !== undefined ? 'clash' : sending ? 'saving' : !isDirty() ? 'saved' : (trouble?.kind ?? 'unsaved')
    const reason = trouble === undefined || trouble.kind === 'offline' ? undefined : trouble.reason
    return { value, state, reason, clash }
  }

  function show() {
    view = look()
    changed()
  }

  function keepNow() {
    clearTimeout(keepTimer)
    keepTimer = undefined
    if (isDirty() || theirs !== undefined) keep({ key, value, base: base.version, unsure })
    else forget()
  }

  function sendIn(delay: number) {
    clearTimeout(sendTimer)
    if (!closed) sendTimer = setTimeout(() => void send(), delay)
  }

  async function send() {
    clearTimeout(sendTimer)
    if (closed || sending || theirs !== undefined || !isDirty()) return
    typingSince = undefined
    const reason = hold?.(value)
    if (reason !== undefined) {
      trouble = { kind: 'held', reason }
      show()
      return
    }
    const text = { value, version: base.version }
    const before = unsure
    sending = true
    unsure = [...unsure.filter((each) => !sameJson(each, value)), value].slice(-UNSURE_AT_MOST)
    keepNow()
    show()
    const verdict = await save(text).then(
      (answer) => {
        accept({ value: text.value, version: answer.version }, answer)
        return undefined
      },
      (failure: unknown) => judge(failure),
    )
    sending = false
    if (closed) return
    if (verdict !== undefined) meetVerdict(verdict, before)
    if (heard !== undefined) receive(heard)
    show()
  }

  function accept(own: Text<Value>, answer: Text<Value>) {
    base = own
    calm()
    if (closed) return
    saved(answer)
    keepNow()
    if (isDirty()) sendIn(SEND_AFTER)
  }

  function calm() {
    unsure = []
    trouble = undefined
    failures = 0
  }

  function meetVerdict(verdict: Verdict<Value>, unsureBefore: Value[]) {
    if (verdict.kind === 'changed') return meet(verdict.theirs)
    trouble = verdict
    if (verdict.kind === 'offline') sendIn(pauseAfter(failures++, random()))
    else unsure = unsureBefore
  }

  /** The server holds something newer than what we knew. */
  function meet(server: Text<Value>) {
    const isOwn = unsure.some((each) => sameJson(each, server.value))
    const isOld = base.value !== undefined && sameJson(base.value, server.value)
    theirs = undefined
    if (!isDirty() || sameJson(value, server.value)) {
      value = server.value
      base = server
      calm()
    } else if (isOwn || isOld) {
      base = server
      calm()
      sendIn(0)
    } else theirs = server
    keepNow()
  }

  /** Loaded anew, or saved by another tab. */
  function receive(server: Text<Value>) {
    if (closed) return
    heard = server
    // What is on its way may be the very text that we hear of.
    if (sending) return
    heard = undefined
    if (base.value === undefined && server.version === base.version && theirs === undefined) {
      base = server
      keepNow()
    } else if (server.version <= (theirs ?? base).version) return
    else meet(server)
    show()
  }

  function begin() {
    if (draft === undefined) return
    // Loaded before our last save, from a cache: what the server holds is not known.
    if (loaded !== undefined && loaded.version < draft.base) base = { version: draft.base }
    else if (loaded !== undefined && loaded.version > draft.base) {
      base = { version: draft.base }
      meet(loaded)
    }
    if (isDirty()) sendIn(0)
    else keepNow()
    view = look()
  }
  begin()

  return {
    view: () => view,
    isSafe: () => !sending && theirs === undefined && !isDirty(),
    type(next: Value) {
      value = next
      if (trouble !== undefined && trouble.kind !== 'offline') trouble = undefined
      if (keepTimer === undefined) {
        keepNow()
        keepTimer = setTimeout(keepNow, KEEP_EVERY)
      }
      typingSince ??= Date.now()
      const latest = typingSince + SEND_AT_LEAST_EVERY - Date.now()
      if (trouble === undefined) sendIn(Math.max(0, Math.min(SEND_AFTER, latest)))
      show()
    },
    /** Settles a clash: this is the text, whatever the two were. */
    resolve(chosen: Value) {
      if (theirs === undefined) return
      value = chosen
      base = theirs
      theirs = undefined
      calm()
      keepNow()
      sendIn(0)
      show()
    },
    receive,
    /** The page is about to go, or to be reloaded: what is typed is kept and sent now. */
    hurry() {
      if (keepTimer !== undefined) keepNow()
      return send()
    },
    /** There may be a connection again, or a place for it. */
    retry() {
      if (trouble?.kind === 'offline' || trouble?.kind === 'gone') void send()
    },
    write(writing: Writing<Value>) {
      save = writing.save
      hold = writing.hold
    },
    /** Whoever wrote it is gone; what is under way may arrive, but is not followed any more. */
    close() {
      if (keepTimer !== undefined) keepNow()
      closed = true
      clearTimeout(sendTimer)
    },
  }
}
