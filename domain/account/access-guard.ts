import { type Capability, can } from './capability.ts'
import type { FeatureFlag } from './feature-flag.ts'
import type { Role } from './role.ts'
import type { Usage } from './usage.ts'

export type Viewer =
  | { state: 'signed-out' }
  | { state: 'unverified' }
  /** Somebody whom the admin has not let into the class yet. */
  | { state: 'waiting' }
  /** Staff whose second factor is not set up yet. */
  | { state: 'unenrolled' }
  | { state: 'signed-in'; role: Role; features: readonly FeatureFlag[]; usage: Usage | null }

/** `href` is the whole address with its query, to come back to after the login. */
export type Place = { path: string; href?: string; search?: Readonly<Record<string, unknown>> }
export type Redirect = { to: string; search?: { error: 'not-logged-in'; next?: string } }

/** Open to everybody, in whatever state of login. */
const open = ['/invite', '/impressum', '/datenschutz', '/agb', '/404', '/500', '/offline', '/dev/mails']
const openSignedOut = ['/login', '/sign-up', '/forgot-password', '/recovery-password', '/recover-email']
const openUnverified = ['/sign-up', '/email-verification', '/recover-email']
const openWaiting = ['/waiting', '/profile', '/recover-email']
const openUnenrolled = ['/second-factor']
/** A token from a mail is used before anybody is sent away. */
const takeToken = ['/email-verification', '/recovery-password', '/recover-email']

/** Areas that need a right, and for a class of its own choice of usage a feature. */
const areas: readonly { path: string; needs: Capability; feature?: FeatureFlag }[] = [
  { path: '/admin', needs: 'office:use' },
  { path: '/admin-orders', needs: 'office:use' },
  { path: '/define', needs: 'content:define', feature: 'CONTENT_MANAGEMENT_SYSTEM' },
  { path: '/fill', needs: 'content:fill', feature: 'CONTENT_MANAGEMENT_SYSTEM' },
  { path: '/second-factor', needs: 'office:enrol' },
  { path: '/preview', needs: 'book:preview', feature: 'CONTENT_MANAGEMENT_SYSTEM' },
  { path: '/manage', needs: 'class:see-lists' },
  { path: '/motto', needs: 'class:open' },
  { path: '/orders', needs: 'order:read', feature: 'PRINT_SYSTEM' },
  { path: '/start', needs: 'class:open' },
  { path: '/welcome', needs: 'class:manage' },
]

const within = (path: string, area: string) => path === area || path.startsWith(`${area}/`)
const withinAny = (path: string, list: readonly string[]) => list.some((area) => within(path, area))

/** Where a signed-in person lands. The admin of a new class first says what it wants to do here. */
export function homeOf(viewer: { role: Role; features: readonly FeatureFlag[]; usage: Usage | null }): string {
  if (can(viewer.role, 'office:use')) return '/admin'
  if (can(viewer.role, 'class:manage') && viewer.usage === null) return '/welcome'
  const printOnly = viewer.features.includes('PRINT_SYSTEM') && !viewer.features.includes('CONTENT_MANAGEMENT_SYSTEM')
  return printOnly && can(viewer.role, 'order:read') ? '/orders' : '/start'
}

/** May this page be shown? `undefined` is yes; otherwise where to go instead. Runs on each change of route or login. */
export function guardAccess(viewer: Viewer, place: Place): Redirect | undefined {
  const path = place.path.replace(/\/+$/, '') || '/'
  const bringsToken = takeToken.includes(path) && typeof place.search?.token === 'string'
  if (bringsToken || withinAny(path, open)) return undefined

  if (viewer.state === 'signed-out') {
    if (withinAny(path, openSignedOut)) return undefined
    return { to: '/login', search: { error: 'not-logged-in', ...(path === '/' ? {} : { next: place.href ?? path }) } }
  }
  if (viewer.state === 'unverified') return withinAny(path, openUnverified) ? undefined : { to: '/email-verification' }
  if (viewer.state === 'waiting') return withinAny(path, openWaiting) ? undefined : { to: '/waiting' }
  if (viewer.state === 'unenrolled') return withinAny(path, openUnenrolled) ? undefined : { to: '/second-factor' }

  const home = homeOf(viewer)
  if (path === '/' || path === '/login' || path === '/email-verification' || path === '/waiting') return { to: home }
  const area = areas.find((candidate) => within(path, candidate.path))
  if (area === undefined) return undefined
  const staff = can(viewer.role, 'office:use')
  const allowed =
    can(viewer.role, area.needs) && (area.feature === undefined || staff || viewer.features.includes(area.feature))
  return allowed || path === home ? undefined : { to: home }
}
