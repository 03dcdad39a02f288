import type { User } from '#domain/account/actor.ts'
import type { AccountDeps } from './deps.ts'
import { accountStore } from './store.ts'

/** Ends the session that the cookie names. Nothing to end is no failure: whoever wants out is out. */
export async function signOut({ db, refreshTokens }: AccountDeps, token: string | undefined): Promise<void> {
  const given = token === undefined ? undefined : refreshTokens.read(token)
  if (given !== undefined) await accountStore.endSession(db, given.sessionId)
}

export function signOutEverywhere({ db }: AccountDeps, actor: User): Promise<void> {
  return accountStore.endSessionsOf(db, actor.accountId)
}
