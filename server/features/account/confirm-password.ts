import type { User } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { AccountDeps } from './deps.ts'
import { type OpenedSession, openedSession } from './open-session.ts'
import { verifyPassword } from './password.ts'
import { accountStore } from './store.ts'

const TRIES = { max: 5, seconds: 15 * 60, code: 'auth/too-many-requests' } as const

/**
 * The password typed again by somebody who is signed in: what is dangerous may be done for a while, with a session of a
 * new id. Whoever has got hold of the old one gains nothing.
 */
export async function confirmPassword(
  deps: AccountDeps,
  actor: User,
  { email, password }: { email: string; password: string },
): Promise<OpenedSession> {
  const person = await accountStore.person(deps.db, actor.accountId)
  if (person.email.toLowerCase() !== email.trim().toLowerCase()) throw new AppError('auth/user-mismatch')
  await confirmOwnPassword(deps, actor, password)
  const sessionId = await deps.db.transaction((tx) => accountStore.replaceSession(tx, actor.sessionId))
  if (sessionId === undefined) throw new AppError('UNAUTHORIZED')
  return openedSession(deps, sessionId, 0)
}

export async function confirmOwnPassword({ db, throttle }: AccountDeps, actor: User, password: string) {
  const counted = ['confirm-password', actor.accountId, actor.sessionId]
  await throttle.take(counted, TRIES)
  const { passwordHash } = await accountStore.person(db, actor.accountId)
  if (!(await verifyPassword(passwordHash, password))) throw new AppError('auth/wrong-password')
  await throttle.forgive(counted)
}
