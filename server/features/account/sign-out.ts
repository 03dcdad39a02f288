import type { User } from '#domain/account/actor.ts'
import type { AccountParts } from './parts.ts'

/** Ends the session that the cookie names. Nothing to end is no failure: whoever wants out is out. */
export async function signOut({ db, store, refreshTokens }: AccountParts, token: string | undefined): Promise<void> {
  const given = token === undefined ? undefined : refreshTokens.read(token)
  if (given !== undefined) await store.endSession(db, given.sessionId)
}

export function signOutEverywhere({ db, store }: AccountParts, actor: User): Promise<void> {
  return store.endSessionsOf(db, actor.accountId)
}
