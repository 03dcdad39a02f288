import type { Party } from './capability.ts'
import type { Role } from './role.ts'

type SignedIn = {
  accountId: string
  sessionId: string
  emailVerified: boolean
  /** Staff who have to set up the second factor before anything else. */
  secondFactorDue: boolean
  /** Came by an invitation, and was not let in yet. */
  waiting: boolean
  /** Shut out of the class by its admin, for now. */
  suspended: boolean
}

/** Somebody of a class. The role is that of the login, not that of the account. */
export type Member = SignedIn & { kind: 'member'; role: Role; classId: string; memberId: string }
/** Somebody of the provider's back office; belongs to no class. */
export type Staff = SignedIn & { kind: 'staff'; role: 'super_admin'; classId: null; memberId: null }
/** A printer, by its callbacks. */
export type Partner = { kind: 'partner'; partner: string }
/** The product itself: jobs, and what follows from something else. */
export type System = { kind: 'system' }

/** Who acts. What staff, partners or jobs share with members takes the actor and the class. */
export type Actor = Member | Staff | Partner | System
export type ActorKind = Actor['kind']
export const actorKinds = ['member', 'staff', 'partner', 'system'] as const satisfies ActorKind[]

/** A signed-in person, as the session tells it: a member, perhaps not of a class yet, or staff. */
export type User = SignedIn & {
  kind: 'member' | 'staff'
  role: Role
  classId: string | null
  memberId: string | null
}

export const partyOf = (caller: User | { kind: 'visitor' }): Party => {
  if (caller.kind === 'visitor') return 'visitor'
  if (!caller.emailVerified) return 'unverified'
  if (caller.waiting) return 'waiting'
  if (caller.suspended) return 'suspended'
  return caller.secondFactorDue ? 'unenrolled' : caller.role
}
