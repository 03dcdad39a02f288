import routes from 'virtual:contract-routes'
import { ORPCError } from '@orpc/client'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { onlineManager, QueryClient } from '@tanstack/react-query'
import type { Settings } from '#contract/app.ts'
import { createApi } from '#contract/client.ts'
import { earlyAnswer } from './early.ts'
import { ConnectionError, failureCode, isCallFailure } from './failure.ts'
import { keptAnswers } from './kept-answers.ts'
import { optionalStorage } from './optional-storage.ts'
import { presence } from './presence.ts'
import { createSession } from './session.ts'
import { signedInHint } from './signed-in-hint.ts'

export const apiUrl = `${location.origin}/api`

/** Data, or a file where the contract says so. */
const ours = /json|^application\/pdf$/

async function send(request: Request, init?: RequestInit): Promise<Response> {
  const response =
    (await earlyAnswer(request)) ??
    (await fetch(request, init).catch((failure: unknown) => {
      throw request.signal.aborted ? failure : new ConnectionError('The server was not reached', { cause: failure })
    }))
  // A proxy's error page, or the login page of a café's network: anything but our server.
  const isOurs = response.status === 204 || ours.test(response.headers.get('content-type') ?? '')
  if (!isOurs) throw new ORPCError('UNAVAILABLE', { status: 503 })
  return response
}

/** Signing in, signing up and renewing carry the cookie alone: a worn-out token beside it would only get them refused. */
const withoutToken = createApi({
  routes,
  url: apiUrl,
  token: () => undefined,
  // Also where the page is closed meanwhile: a rotated cookie whose successor got lost ends the session a minute later.
  fetch: (request, init) => send(request, { ...init, keepalive: true }),
})

export const session = createSession({
  account: withoutToken.account,
  school: withoutToken.school,
  withToken: (token) => createApi({ routes, url: apiUrl, token: () => token, fetch: send }).account,
  hint: signedInHint(optionalStorage(() => localStorage)),
  // Browsers offer locks on secure origins only; elsewhere the server's grace for rotated cookies has to do.
  locks: navigator.locks ?? { request: (_name: string, run: () => Promise<void>) => run() },
  channel: new BroadcastChannel('stufenbuch.session'),
  lastInput: presence.lastInput,
  isOffline: () => !navigator.onLine,
})

const signedIn = (more: RequestInit = {}) =>
  createApi({
    routes,
    url: apiUrl,
    token: session.token,
    ownBook: () => {
      const state = session.state()
      return state.status === 'signed-in' ? state.user.gradClass?.id : undefined
    },
    fetch: async (request, init) => {
      const again = request.clone()
      const response = await send(request, { ...init, ...more })
      if (response.status !== 401) return response
      const token = await session.refused(request.headers.get('authorization')?.replace('Bearer ', ''))
      if (token === undefined) return response
      // Whoever is refused for the token has done nothing yet.
      again.headers.set('authorization', `Bearer ${token}`)
      return send(again, { ...init, ...more })
    },
  })

export const api = signedIn()

/** For what is shown before the server has it: it arrives also where the page is left or reloaded meanwhile. */
export const arrivingApi = signedIn({ keepalive: true })

/** For what the page asks by itself, time and again: it must not keep anybody signed in, so no token is renewed for it. */
export const openQueries = createTanstackQueryUtils(
  createApi({ routes, url: apiUrl, token: session.heldToken, fetch: send }),
)

/** `queries.app.settings.queryOptions()` and so on, typed by the contract. */
export const queries = createTanstackQueryUtils(api)

/** Without a network another try would only keep somebody waiting. */
const worthAnotherTry = (failure: unknown) =>
  navigator.onLine &&
  isCallFailure(failure) &&
  ['UNAVAILABLE', 'SERVER_ERROR', 'REQUEST_TIMEOUT'].includes(failureCode(failure))

// It takes a network for granted until one goes: a page that was opened without would not notice that it comes.
onlineManager.setOnline(navigator.onLine)

const KEPT_MS = 60 * 60 * 1_000

export const queryClient = new QueryClient({
  defaultOptions: {
    // Without network a call fails at once and says so; waiting for it would look like loading without end.
    queries: {
      networkMode: 'always',
      // What failed meanwhile is asked for again; in this mode the default would be not to.
      refetchOnReconnect: true,
      staleTime: () => cacheSeconds() * 1_000,
      // For a way back without a network: what was loaded is shown with its time, however long ago somebody looked.
      gcTime: KEPT_MS,
      retry: (count, failure) => count < 2 && worthAnotherTry(failure),
    },
    mutations: { networkMode: 'always' },
  },
})

const SETTINGS_AFTER_MS = 3_000
const settings = queries.app.settings.queryOptions({ input: {} })
/** How long loaded data counts as fresh is the operator's choice; until it is known, the usual half minute. */
const cacheSeconds = () => queryClient.getQueryData<Settings>(settings.queryKey)?.cacheSeconds ?? 30

/** Another person, or nobody: whatever the last one has loaded is forgotten. What is no secret of anybody may stay. */
let lastUser: string | undefined
session.subscribe(() => {
  const state = session.state()
  const user = state.status === 'signed-in' ? state.user.id : undefined
  // Also where a session has ended before this page began.
  if (state.status === 'signed-out') keptAnswers.forget()
  if (user === lastUser) return
  lastUser = user
  queryClient.removeQueries({ predicate: ({ queryKey }) => !isOfTheApp(queryKey) })
  // Not among what the first screen waits for: a browser asks for six things at a time.
  if (user !== undefined) setTimeout(() => void queryClient.prefetchQuery(settings), SETTINGS_AFTER_MS)
})

const isOfTheApp = ([path]: readonly unknown[]) => Array.isArray(path) && path[0] === 'app'
