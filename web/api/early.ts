import calls from 'virtual:first-calls'
import type { Session, User } from '#contract/account.ts'
import { SESSION_LOCK } from './session-lock.ts'
import type { SignedInHint } from './signed-in-hint.ts'

/** As long as a young page counts as one that has missed nothing (live.ts). */
const COUNTS_FOR_MS = 10_000

type Environment = {
  pathname: string
  hint: Pick<SignedInHint, 'lastAt'>
  /** Missing on insecure origins, as for the session itself. */
  locks: Pick<LockManager, 'request'> | undefined
  /** Whether somebody is past all doors, and so sees the page. */
  isIn: (user: User) => boolean
}

const asked = new Map<string, { answer: Promise<Response>; at: number }>()

/**
 * Asks who is here and what the first page waits for, while the app's code is still on its way. Where another tab is renewing
 * the session, that is left to the app, which knows how to share.
 */
export async function askEarly({ pathname, hint, locks, isIn }: Environment): Promise<void> {
  if (hint.lastAt() === 0) return
  const answer = await (locks === undefined
    ? renew()
    : locks.request(SESSION_LOCK, { ifAvailable: true }, (lock) => (lock === null ? undefined : renew())))
  if (answer?.ok !== true) return
  const { idToken, user } = (await answer.json()) as Session
  if (!isIn(user)) return
  for (const { path, feature } of calls.first[pathname] ?? [])
    if (feature === undefined || user.gradClass?.features.includes(feature))
      ask(request(path, { headers: { authorization: `Bearer ${idToken}` } }))
}

/** Whether answers are on their way, or there, that nobody has taken yet. */
export const isAskedEarly = () => [...asked.values()].some(isOfNow)

/** Once: the answer to what was asked early, if it is of now. What failed meanwhile is worth another try. */
export async function earlyAnswer(request: Request): Promise<Response | undefined> {
  const key = keyOf(request)
  const early = asked.get(key)
  asked.delete(key)
  if (early === undefined || !isOfNow(early)) return undefined
  return early.answer.catch(() => undefined)
}

const isOfNow = ({ at }: { at: number }) => Date.now() - at <= COUNTS_FOR_MS

function ask(request: Request): Promise<Response> {
  const answer = fetch(request)
  const toBeTaken = answer.then((response) => response.clone())
  toBeTaken.catch(() => {})
  asked.set(keyOf(request), { answer: toBeTaken, at: Date.now() })
  return answer
}

// Also where the page is closed meanwhile, as every renewal (client.ts).
const renew = () => ask(request(calls.renew, { method: 'POST', keepalive: true })).catch(() => undefined)

const request = (path: string, init: RequestInit) => new Request(`${location.origin}/api${path}`, init)

/** With the token: an answer to one person is none to another. */
const keyOf = ({ method, url, headers }: Request) => `${method} ${url} ${headers.get('authorization')}`
