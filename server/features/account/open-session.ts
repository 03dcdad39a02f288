import type { Session } from '#contract/account.ts'
import type { User } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { AccountParts } from './parts.ts'

/** What the browser gets when it signs in or renews: the person, a fresh id token, and the cookie's next secret. */
export type OpenedSession = { session: Session; refreshToken: string }

export async function openedSession(
  { store, sessions, refreshTokens }: AccountParts,
  user: Pick<User, 'accountId' | 'sessionId' | 'role'>,
  rotation: number,
): Promise<OpenedSession> {
  const person = await store.user(user.accountId)
  if (person === undefined) throw new AppError('UNAUTHORIZED')
  return {
    // The role is that of the login, whatever the account may have become since.
    session: { ...(await sessions.idToken(user)), user: { ...person, role: user.role } },
    refreshToken: refreshTokens.write({ sessionId: user.sessionId, rotation }),
  }
}
