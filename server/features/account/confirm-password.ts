import type { User } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { AccountParts } from './parts.ts'
import { verifyPassword } from './password.ts'

const TRIES = { max: 5, seconds: 15 * 60, code: 'auth/too-many-requests' } as const

/** The password typed again by somebody who is signed in: what is dangerous may be done for a while. */
export async function confirmPassword(
  parts: AccountParts,
  actor: User,
  { email, password }: { email: string; password: string },
) {
  const person = await parts.store.person(parts.db, actor.accountId)
  if (person.email.toLowerCase() !== email.trim().toLowerCase()) throw new AppError('auth/user-mismatch')
  await confirmOwnPassword(parts, actor, password)
  await parts.store.markSignedIn(parts.db, actor.sessionId)
}

export async function confirmOwnPassword({ db, store, throttle }: AccountParts, actor: User, password: string) {
  const counted = ['confirm-password', actor.accountId, actor.sessionId]
  await throttle.take(counted, TRIES)
  const { passwordHash } = await store.person(db, actor.accountId)
  if (!(await verifyPassword(passwordHash, password))) throw new AppError('auth/wrong-password')
  await throttle.forgive(counted)
}
