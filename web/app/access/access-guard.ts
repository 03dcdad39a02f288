import { can } from '#domain/account/capability.ts'
import { type Path, paths } from '../../pieces/paths.ts'
import { type Access, hasRight, isShownTo, looksInto, usesFeature } from './access.ts'
import { tokenIn } from './mail-token.ts'
import type { Member, Viewer } from './viewer.ts'

/** `href` is the whole address with its query, to come back to after the login. */
export type Place = { pathname: string; href: string; hash: string; search: Readonly<Record<string, unknown>> }
export type Redirect = { to: Path; search?: { error: 'not-logged-in'; next: string } }

/** Where people in between have to go first. */
const first = {
  unverified: paths.emailVerification,
  waiting: paths.waiting,
  suspended: paths.waiting,
  unenrolled: paths.secondFactor,
} as const satisfies Record<Exclude<Viewer['state'], 'signed-out' | 'signed-in'>, Path>

/** Where a signed-in person lands. The admin of a new class first says what it wants to do here. */
function homeOf({ role, features, usage }: Member): Path {
  if (can(role, 'office:use')) return paths.backOffice
  if (can(role, 'class:manage') && usage === null) return paths.welcome
  const printOnly = features.includes('PRINT_SYSTEM') && !features.includes('CONTENT_MANAGEMENT_SYSTEM')
  return printOnly && can(role, 'order:read') ? paths.orders : paths.start
}

/** May this page be shown? `undefined` is yes; otherwise where to go instead. Runs on each change of route or login. */
export function guardAccess(viewer: Viewer, access: Access, { href, hash, search }: Place): Redirect | undefined {
  if (access.takesToken && tokenIn(hash) !== undefined) return undefined
  const isShown = isShownTo(viewer, access)
  if (viewer.state === 'signed-in') {
    const isTheirs = isShown && hasRight(viewer, access) && isOfTheirs(viewer, access)
    return isTheirs || looksInto(viewer, access, search) ? undefined : { to: homeOf(viewer) }
  }
  if (isShown) return undefined
  if (viewer.state !== 'signed-out') return { to: first[viewer.state] }
  return { to: paths.login, search: { error: 'not-logged-in', next: href } }
}

/** Staff have no class, and look at what belongs to any. */
const isOfTheirs = (viewer: Member, access: Access) => usesFeature(viewer, access) || can(viewer.role, 'office:use')
