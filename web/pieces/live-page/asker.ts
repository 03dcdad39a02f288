type Asking<Input, Answer> = {
  ask: (input: Input, signal: AbortSignal) => Promise<Answer>
  /** Something is to be seen otherwise. */
  changed: () => void
}

export type Asked<Answer> = {
  /** The last that came; it stands until another one is there. */
  answer: Answer | undefined
  failure: unknown
  /** Another one is asked for, or will be in a moment. */
  isBusy: boolean
}

/** Short enough that the page stands there within a second, long enough that not every letter asks. */
const PAUSE_MS = 250
/** Whoever types without a pause sees the page follow. */
const LATEST_MS = 700

/** Asks for the newest and nothing else, one after the other: whatever was wanted meanwhile is asked for in one go. */
export function createAsker<Input, Answer>({ ask, changed }: Asking<Input, Answer>) {
  let view: Asked<Answer> = { answer: undefined, failure: undefined, isBusy: false }
  let wanted: { input: Input } | undefined
  let wantedSince = 0
  let last: Input | undefined
  let running: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let closed = false

  function show(next: Partial<Asked<Answer>>) {
    view = { ...view, ...next }
    changed()
  }

  async function send() {
    if (closed || running !== undefined || wanted === undefined) return
    const { input } = wanted
    wanted = undefined
    last = input
    running = new AbortController()
    try {
      show({ answer: await ask(input, running.signal), failure: undefined })
    } catch (failure) {
      if (!closed) show({ failure })
    }
    running = undefined
    if (wanted !== undefined) sendIn(PAUSE_MS)
    else show({ isBusy: false })
  }

  function sendIn(delay: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), delay)
  }

  return {
    view: () => view,
    want(input: Input) {
      if (wanted === undefined) wantedSince = Date.now()
      wanted = { input }
      if (!view.isBusy) show({ isBusy: true })
      const isFirst = view.answer === undefined && last === undefined
      sendIn(isFirst ? 0 : Math.max(0, Math.min(PAUSE_MS, wantedSince + LATEST_MS - Date.now())))
    },
    /** The same once more, after it has failed. */
    again() {
      if (wanted === undefined && last !== undefined) wanted = { input: last }
      show({ isBusy: true })
      sendIn(0)
    },
    open() {
      closed = false
    },
    close() {
      closed = true
      clearTimeout(timer)
      running?.abort()
    },
  }
}
