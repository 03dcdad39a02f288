import { guardAccess, type Viewer } from '#domain/account/access-guard.ts'
import type { SessionState } from '../api/session.ts'
import { localPath } from './local-path.ts'
import { builtPaths, paths } from './paths.ts'

export function viewerOf(state: SessionState): Viewer {
  if (state.status !== 'signed-in') return { state: 'signed-out' }
  const { emailVerified, waiting, secondFactorDue, role, gradClass } = state.user
  if (!emailVerified) return { state: 'unverified' }
  if (waiting) return { state: 'waiting' }
  if (secondFactorDue) return { state: 'unenrolled' }
  return { state: 'signed-in', role, features: gradClass?.features ?? [], usage: gradClass?.usage ?? null }
}

type Arrival = { pathname: string; href: string; search: Readonly<Record<string, unknown>> }

/** Where somebody is sent instead of the page they asked for, or `undefined` when they may see it. */
export function wayFor(state: SessionState, { pathname, href, search }: Arrival): string | undefined {
  const viewer = viewerOf(state)
  const next = localPath(search.next)
  if (viewer.state === 'signed-in' && pathname === paths.login && next !== undefined) return next

  const detour = guardAccess(viewer, { path: pathname, href, search })
  if (detour === undefined) return undefined
  if (state.status !== 'signed-out' || detour.search === undefined)
    return builtPaths.has(detour.to) ? detour.to : paths.start
  // Whoever left on purpose needs no explanation, and the next person at this computer no way back.
  if (state.because === 'left') return detour.to
  const hasEnded = state.because === 'expired' || state.because === 'idle'
  const error = hasEnded ? 'login-expired' : detour.search.error
  return `${detour.to}?${new URLSearchParams({ ...detour.search, error })}`
}
