import type { Session } from '#contract/account.ts'
import type { User } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { AccountDeps } from './deps.ts'
import type { StoredUser } from './store.ts'
import { accountStore } from './store.ts'

/** What the browser gets when it signs in or renews: the person, a fresh id token, and what its cookies hold. */
export type OpenedSession = { session: Session; refreshToken: string; fileKey: string }

export async function openedSession(deps: AccountDeps, sessionId: string, rotation: number): Promise<OpenedSession> {
  const { db, sessions, refreshTokens, fileKeys } = deps
  const user = await sessions.find(sessionId)
  const person = user === undefined ? undefined : await accountStore.user(db, user.accountId)
  if (user === undefined || person === undefined) throw new AppError('UNAUTHORIZED')
  return {
    session: { ...(await sessions.idToken(user)), user: await viewOf(deps, person, user) },
    refreshToken: refreshTokens.write({ sessionId, rotation }),
    fileKey: fileKeys.write(sessionId),
  }
}

/** The role is that of the login, whatever the account may have become since. */
export const viewOf = async (
  { db, letInBy }: AccountDeps,
  person: StoredUser,
  { role, secondFactorDue, waiting, suspended }: User,
): Promise<Session['user']> => ({
  ...person,
  role,
  secondFactorDue,
  waiting,
  letInBy: waiting ? await letInBy(db, person.id) : null,
  suspended,
})
