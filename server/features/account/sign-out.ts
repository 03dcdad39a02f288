import type { User } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { Caller } from '../../platform/http/mount.ts'
import type { AccountDeps } from './deps.ts'
import { accountStore } from './store.ts'

/** Ends the sessions that cookie and bearer name. Nothing to end is no failure: whoever wants out is out. */
export async function signOut(deps: AccountDeps, token: string | undefined, actor: Caller): Promise<void> {
  await endSessionOf(deps, token)
  if (actor.kind !== 'visitor') await accountStore.endSession(deps.db, actor.sessionId)
}

/** The session that a browser's cookie names. */
export async function endSessionOf({ db, refreshTokens }: AccountDeps, token: string | undefined): Promise<void> {
  const given = token === undefined ? undefined : refreshTokens.read(token)
  if (given !== undefined) await accountStore.endSession(db, given.sessionId)
}

export function signOutEverywhere({ db }: AccountDeps, actor: User): Promise<void> {
  return accountStore.endSessionsOf(db, actor.accountId)
}

/** One device of one's own, perhaps lost or lent. */
export async function signOutDevice({ db }: AccountDeps, actor: User, sessionId: string): Promise<void> {
  if (!(await accountStore.endOwnSession(db, actor.accountId, sessionId))) throw new AppError('NOT_FOUND')
}
