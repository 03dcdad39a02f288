import { AppError } from '#domain/errors.ts'
import type { AccountDeps } from './deps.ts'
import { type OpenedSession, openedSession } from './open-session.ts'
import { accountStore } from './store.ts'

/** For this long the cookie before counts: the answer with the next may have got lost, or two tabs asked at once. */
const GRACE_SECONDS = 60

/** Rotates the refresh token. A token used again after its grace has been stolen or copied: the session ends. */
export async function renewSession(deps: AccountDeps, token: string | undefined): Promise<OpenedSession> {
  const { db, sessions, refreshTokens } = deps
  const given = token === undefined ? undefined : refreshTokens.read(token)
  if (given === undefined || (await sessions.find(given.sessionId)) === undefined) throw new AppError('UNAUTHORIZED')

  const renewed = await db.transaction(async (tx) => {
    const current = await accountStore.lockSession(tx, given.sessionId)
    if (current === undefined) return undefined
    if (given.rotation === current.rotation) {
      await accountStore.rotateSession(tx, given.sessionId, current.rotation + 1)
      return { ...given, rotation: current.rotation + 1 }
    }
    const justRotated = given.rotation === current.rotation - 1 && current.secondsSinceRotation < GRACE_SECONDS
    if (justRotated) return { ...given, rotation: current.rotation }
    await accountStore.endSession(tx, given.sessionId)
    return undefined
  })
  if (renewed === undefined) throw new AppError('UNAUTHORIZED')
  return openedSession(deps, renewed.sessionId, renewed.rotation)
}
