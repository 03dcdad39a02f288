import type { Session, User } from '#contract/account.ts'
import type { Api } from '#contract/client.ts'
import type { SignUp } from '#contract/school.ts'
import { isExpired } from './failure.ts'
import { SESSION_LOCK } from './session-lock.ts'
import type { SignedInHint } from './signed-in-hint.ts'

export type SessionState =
  | { status: 'starting' }
  | { status: 'signed-out'; because: 'never-signed-in' | 'expired' | 'idle' | 'left' | 'handed-over' }
  | { status: 'signed-in'; user: User }

type Credentials = { email: string; password: string; secondFactor?: string }
type Leaving = Extract<SessionState, { status: 'signed-out' }>['because']
type News =
  | { kind: 'renewed'; session: Session; at: number; askedAt: number }
  | { kind: 'signed-out'; because: Leaving }

type Own = Pick<Api['account'], 'confirmPassword' | 'changePassword' | 'signOut'>

type Environment = {
  account: Pick<Api['account'], 'signIn' | 'renewSession'>
  school: Pick<Api['school'], 'signUp'>
  /** Calls with this token and no other: they are made while no renewal can be. */
  withToken: (token: string | undefined) => Own
  hint: SignedInHint
  locks: { request: (name: string, run: () => Promise<void>) => Promise<void> }
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
  /** When somebody last touched a key or the screen: an open page alone keeps nobody signed in. */
  lastInput: () => number
  isOffline: () => boolean
}

const SECOND = 1_000
const RENEW_BEFORE_END = 60 * SECOND
/** The way of the answer took time already, and the way of the next call will. */
const RENEW_AT_THE_LATEST = 10 * SECOND
const RENEW_AT_MOST_EVERY = 60 * SECOND
const RETRY_AFTER = 30 * SECOND
/** Changes of route within this time count as one. */
const ROUTE_CHANGES_TOGETHER = 2 * SECOND
const WAIT_FOR_OTHER_TAB = 1 * SECOND
const WAIT_FOR_START = 5 * SECOND

export type BrowserSession = ReturnType<typeof createSession>

/** Who is signed in. The id token lives in memory only; the cookie that renews it is out of the scripts' reach. */
export function createSession({ account, school, withToken, hint, locks, channel, lastInput, isOffline }: Environment) {
  let state: SessionState = { status: 'starting' }
  /** `askedAt`: what the server says of the person holds from then on at the least. */
  let token: { id: string; askedAt: number; renewedAt: number; endsAt: number } | undefined
  let renewal: Promise<void> | undefined
  /** Counts the ends of sessions: an answer that was asked for before one comes too late. */
  let ends = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let afterRouteChange: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const waitingForToken = new Set<() => void>()

  function become(next: SessionState) {
    // A renewal every few minutes must not redraw the app when nothing about the person has changed.
    if (JSON.stringify(next) === JSON.stringify(state)) return
    state = next
    for (const listener of listeners) listener()
  }

  function adopt(session: Session, at: number, askedAt: number) {
    if (token !== undefined && token.renewedAt > at) return
    const endsAt = at + session.expiresInSeconds * SECOND
    token = { id: session.idToken, askedAt, renewedAt: at, endsAt }
    hint.remember(at, at + session.idleSeconds * SECOND)
    hint.rememberUser(session.user)
    renewIn(endsAt - RENEW_BEFORE_END - Date.now())
    become({ status: 'signed-in', user: session.user })
    for (const goOn of waitingForToken) goOn()
  }

  function leave(because: Leaving) {
    ends++
    token = undefined
    clearTimeout(timer)
    hint.forget()
    become({ status: 'signed-out', because })
  }

  function tell(news: News) {
    channel.postMessage(news)
  }

  channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data.kind === 'renewed') adopt(data.session, data.at, data.askedAt)
    else leave(data.because)
  })

  function renewIn(delay: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void renewIfSomebodyIsHere(), Math.max(delay, SECOND))
  }

  /** Otherwise the token may run out; the next call asks for a new one, if the session is still alive then. */
  async function renewIfSomebodyIsHere() {
    if (token !== undefined && lastInput() < token.renewedAt) return
    await renew().catch(() => renewIn(RETRY_AFTER))
  }

  /** One renewal at a time, in this tab and across tabs. Fails only when the server cannot be reached. */
  function renew(): Promise<void> {
    renewal ??= renewAlone().finally(() => {
      renewal = undefined
    })
    return renewal
  }

  function renewAlone(): Promise<void> {
    const asked = Date.now()
    const before = ends
    return locks.request(SESSION_LOCK, async () => {
      const isFresh = () => token !== undefined && token.renewedAt >= asked
      if (ends !== before || (await otherTabRenewed(asked, isFresh))) return
      await renewInTurn()
    })
  }

  /** For whoever holds the lock. */
  async function renewInTurn() {
    const before = ends
    const askedAt = Date.now()
    try {
      const renewed = await askTwice()
      if (ends === before && renewed !== undefined) enter(renewed, askedAt)
    } catch (failure) {
      if (!isExpired(failure)) throw failure
      end(hint.wasIdle() ? 'idle' : 'expired')
    }
  }

  /** Where browsers know no locks, another tab may just have replaced the session, and its cookie is on the way. */
  async function askTwice(): Promise<Session | undefined> {
    const before = token?.id
    try {
      return await account.renewSession({})
    } catch (failure) {
      if (!isExpired(failure) || before === undefined) throw failure
      await new Promise((resolve) => setTimeout(resolve, WAIT_FOR_OTHER_TAB))
      return token?.id === before ? account.renewSession({}) : undefined
    }
  }

  /**
   * The password typed again puts another session in the place of this one, which is over at once. No tab may ask for the
   * old one meanwhile: it would find everybody signed out.
   */
  function replace(ask: (passwords: Own) => Promise<Session>): Promise<void> {
    return locks.request(SESSION_LOCK, async () => {
      if (isWornOut()) await renewInTurn()
      const before = ends
      try {
        const next = await ask(withToken(token?.id))
        if (ends === before) enter(next)
      } catch (failure) {
        if (isExpired(failure) && token !== undefined) await renewInTurn()
        throw failure
      }
    })
  }

  /** While we waited for the lock, its holder may have renewed for us; the token then arrives over the channel. */
  async function otherTabRenewed(since: number, isFresh: () => boolean): Promise<boolean> {
    if (!isFresh() && hint.lastAt() >= since && hint.lastAt() !== token?.renewedAt) {
      await new Promise<void>((resolve) => {
        waitingForToken.add(resolve)
        setTimeout(resolve, WAIT_FOR_OTHER_TAB)
      })
      waitingForToken.clear()
    }
    return isFresh()
  }

  /** Until it is known who is here, which on a bad network may take too long to wait for. */
  const started = () =>
    new Promise<void>((resolve) => {
      const goOn = () => {
        listeners.delete(goOn)
        resolve()
      }
      listeners.add(goOn)
      setTimeout(goOn, WAIT_FOR_START)
    })

  /** Whoever began without a network has none yet. */
  const isWornOut = () =>
    token === undefined ? state.status === 'signed-in' : token.endsAt - RENEW_AT_THE_LATEST <= Date.now()

  /** Somebody has just come in, by whichever door. */
  function enter(session: Session, askedAt = Date.now()) {
    const at = Date.now()
    adopt(session, at, askedAt)
    tell({ kind: 'renewed', session, at, askedAt })
  }

  /** Without a network the app opens for whom it was last: with what this device knows, until the server can be asked. */
  function beginOffline(failure: unknown) {
    const user = hint.user()
    if (!isOffline() || user === undefined || hint.wasIdle()) throw failure
    become({ status: 'signed-in', user })
    renewIn(RETRY_AFTER)
  }

  function end(because: Leaving) {
    leave(because)
    tell({ kind: 'signed-out', because })
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Settles once it is known whether somebody is signed in; fails when the server cannot be asked. */
    async ready() {
      if (state.status !== 'starting') return
      if (hint.lastAt() === 0) leave('never-signed-in')
      else await renew().catch(beginOffline)
    },
    async signIn(credentials: Credentials) {
      enter(await account.signIn(credentials))
    },
    /** Whoever has signed up is signed in, with the address still to be confirmed. */
    async signUp(body: SignUp) {
      enter(await school.signUp({ params: { id: body.userValues.id }, query: {}, body }))
    },
    /** Not beside a renewal, whose answer would bring back who has just left. */
    signOut: () =>
      locks.request(SESSION_LOCK, async () => {
        try {
          // A worn-out token beside the cookie would only get it refused.
          await withToken(isWornOut() ? undefined : token?.id).signOut({})
        } catch (failure) {
          // Unreached, the server would keep the session alive behind our back, so that is told to the person.
          if (!isExpired(failure)) throw failure
        }
        end('left')
      }),
    confirmPassword: (own: { email: string; password: string }) => replace((account) => account.confirmPassword(own)),
    changePassword: (given: { current: string; password: string }) =>
      replace((account) => account.changePassword(given)),
    /** The server has ended the session already: signed out everywhere, the account deleted, or the class handed over. */
    left(because: 'left' | 'handed-over' = 'left') {
      end(because)
    },
    /** Asks the server who this is now: the address was confirmed, the profile changed, the password set anew. */
    async renew() {
      // One that was asked for before may have been answered before the change. The first after it does for all who wait.
      const called = Date.now()
      const isFresh = () => token !== undefined && token.askedAt > called
      // Where browsers know no locks.
      await renewal?.catch(() => {})
      await locks.request(SESSION_LOCK, async () => {
        if (state.status !== 'signed-in' || (await otherTabRenewed(called, isFresh))) return
        await renewInTurn()
      })
    },
    /** The token for a call, renewed first if it has run out (a laptop that slept). */
    async token() {
      if (isWornOut()) await renew()
      return token?.id
    },
    /**
     * The server refused this token. Another tab may have replaced the session: then this is the token to try again with.
     * Otherwise it is over.
     */
    async refused(refusedToken: string | undefined): Promise<string | undefined> {
      if (token !== undefined && token.id === refusedToken) await renew().catch(() => {})
      return token?.id === refusedToken ? undefined : token?.id
    },
    /** The token as it is, for what the page asks by itself: that must keep nobody signed in. */
    async heldToken() {
      if (state.status === 'starting' && hint.lastAt() !== 0) await started()
      return token?.id
    },
    /** In the background: the page is there already. */
    routeChanged() {
      if (token === undefined || afterRouteChange !== undefined) return
      afterRouteChange = setTimeout(() => {
        afterRouteChange = undefined
        if (token !== undefined) void renew().catch(() => renewIn(RETRY_AFTER))
      }, ROUTE_CHANGES_TOGETHER)
    },
    /** Now and then, to learn what else has changed about the person: after a lost connection. */
    renewIfOld() {
      if (token === undefined || Date.now() - token.renewedAt < RENEW_AT_MOST_EVERY) return
      void renew().catch(() => renewIn(RETRY_AFTER))
    },
  }
}
