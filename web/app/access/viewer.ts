import type { FeatureFlag } from '#domain/account/feature-flag.ts'
import type { Role } from '#domain/account/role.ts'
import type { Usage } from '#domain/account/usage.ts'
import type { SessionState } from '../../api/session.ts'

export type Member = { state: 'signed-in'; role: Role; features: readonly FeatureFlag[]; usage: Usage | null }

export type Viewer =
  | { state: 'signed-out' }
  | { state: 'unverified' }
  /** Somebody whom the class has not let in yet. */
  | { state: 'waiting' }
  /** Somebody whom the admin has shut out for now. */
  | { state: 'suspended' }
  /** Staff whose second factor is not set up yet. */
  | { state: 'unenrolled' }
  | Member

export function viewerOf(state: SessionState): Viewer {
  if (state.status !== 'signed-in') return { state: 'signed-out' }
  const { emailVerified, waiting, suspended, secondFactorDue, role, gradClass } = state.user
  if (!emailVerified) return { state: 'unverified' }
  if (waiting) return { state: 'waiting' }
  if (suspended) return { state: 'suspended' }
  if (secondFactorDue) return { state: 'unenrolled' }
  return { state: 'signed-in', role, features: gradClass?.features ?? [], usage: gradClass?.usage ?? null }
}
