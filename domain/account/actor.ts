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
  /** Came by an invitation of a class whose admin looks at each newcomer, and was not let in yet. */
  waiting: boolean
  /** The class and the place on its roster; staff have neither. */
  classId: string | null
  memberId: string | null
}
/** Who acts: a person, nobody known, or the product itself (jobs). */
export type Actor = User | { kind: 'visitor' } | { kind: 'system' }

export const partyOf = (actor: User | { kind: 'visitor' }): Party => {
  if (actor.kind === 'visitor') return 'visitor'
  if (!actor.emailVerified) return 'unverified'
  if (actor.waiting) return 'waiting'
  return actor.secondFactorDue ? 'unenrolled' : actor.role
}

/** Somebody of a class. */
export type Member = User & { classId: string; memberId: string }
