import type { SessionState } from '../../api/session.ts'
import { type Path, paths } from '../../pieces/paths.ts'
import type { Access } from './access.ts'
import { guardAccess, type Place } from './access-guard.ts'
import { localPath } from './local-path.ts'
import { viewerOf } from './viewer.ts'

/** Where people land anyway, and what stands before that: nothing to come back to. */
const notWanted: readonly string[] = [paths.root, paths.start, paths.backOffice]
/** Of use to nobody who is signed in, and so no way on from the login. */
const forStrangers: readonly Path[] = [
  paths.root,
  paths.login,
  paths.signUp,
  paths.forgotPassword,
  paths.recoveryPassword,
  paths.recoverEmail,
]
/** Pages on which somebody waits to be let in; `next` is where they go from there. */
const doors: readonly string[] = [paths.login, paths.emailVerification]

/** Where somebody is sent instead of the page they asked for, or `undefined` when they may see it. */
export function detourFor(state: SessionState, access: Access, place: Place): string | undefined {
  const viewer = viewerOf(state)
  const next = wayOn(localPath(place.search.next))
  const detour = guardAccess(viewer, access, place)
  const isHandedOver = state.status === 'signed-out' && state.because === 'handed-over'
  // A tab that found its session over before it heard why stands at the login already, with another reason.
  if (isHandedOver && (detour !== undefined || place.search.error !== undefined))
    return withSearch(paths.login, { done: 'admin-transferred' })
  if (detour === undefined) return undefined
  const { to } = detour
  if (state.status === 'signed-out' && detour.search !== undefined) {
    // Whoever left on purpose needs no explanation, and the next person at this computer no way back.
    if (state.because === 'left') return to
    const hasEnded = state.because === 'expired' || state.because === 'idle'
    const error = hasEnded ? 'login-expired' : detour.search.error
    // In the address, so that a reload still tells it.
    const because = state.because === 'idle' ? { because: 'idle' } : {}
    return withSearch(to, { ...detour.search, error, ...because })
  }
  if (viewer.state === 'signed-in') return doors.includes(place.pathname) ? (next ?? to) : to
  // Whoever waits begins with their own page, as everybody does.
  if (viewer.state === 'waiting' && doors.includes(place.pathname) && next === paths.begin) return next
  // Held up by the mail to confirm or the second factor: the way goes on from there.
  const wanted = next ?? wayOn(place.href)
  return wanted === undefined || notWanted.includes(wanted) ? to : withSearch(to, { next: wanted })
}

function wayOn(href: string | undefined): string | undefined {
  const path = href?.split(/[?#]/)[0] ?? ''
  return forStrangers.some((page) => path === page || path.startsWith(`${page}/`)) ? undefined : href
}

const withSearch = (path: string, search: Record<string, string>) => `${path}?${new URLSearchParams(search)}`
