import type { Party } from './capability.ts'
import type { Role } from './role.ts'

/** A signed-in person, as the session tells it. The role is that of the login, not that of the account. */
export type User = {
  kind: 'user'
  accountId: string
  sessionId: string
  role: Role
  emailVerified: boolean
  /** Staff who have to set up the second factor before anything else. */
  secondFactorDue: boolean
  /** The class and the place on its roster; staff have neither. */
  classId: string | null
  memberId: string | null
}
/** Who acts: a person, nobody known, or the product itself (jobs). */
export type Actor = User | { kind: 'visitor' } | { kind: 'system' }

export const partyOf = (actor: User | { kind: 'visitor' }): Party => {
  if (actor.kind === 'visitor') return 'visitor'
  if (!actor.emailVerified) return 'unverified'
  return actor.secondFactorDue ? 'unenrolled' : actor.role
}
