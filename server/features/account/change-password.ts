import type { User } from '#domain/account/actor.ts'
import { PASSWORD_MIN_AT_CHANGE } from '#domain/account/password.ts'
import { AppError } from '#domain/errors.ts'
import { audit } from '../../platform/audit.ts'
import { confirmOwnPassword } from './confirm-password.ts'
import type { AccountDeps } from './deps.ts'
import { passwordChangedMail } from './mails.ts'
import { type OpenedSession, openedSession } from './open-session.ts'
import { hashPassword } from './password.ts'
import { requireGoodNewPassword, voidOtherKeys } from './steps.ts'
import { accountStore } from './store.ts'

/** The other devices are signed out; this one stays, with a session of a new id. */
export async function changePassword(
  deps: AccountDeps,
  actor: User,
  { current, password }: { current: string; password: string },
): Promise<OpenedSession> {
  const { db, postMail, publicUrl } = deps
  await confirmOwnPassword(deps, actor, current)
  await requireGoodNewPassword(deps, actor.accountId, password, PASSWORD_MIN_AT_CHANGE)
  const passwordHash = await hashPassword(password)
  const sessionId = await db.transaction(async (tx) => {
    const person = await accountStore.person(tx, actor.accountId)
    await accountStore.setPassword(tx, actor.accountId, passwordHash)
    await voidOtherKeys(tx, actor.accountId)
    const own = await accountStore.replaceSession(tx, actor.sessionId)
    if (own === undefined) throw new AppError('UNAUTHORIZED')
    await accountStore.endSessionsOf(tx, actor.accountId, own)
    await audit(tx, actor, { action: 'account:change-password' })
    const url = `${publicUrl}/forgot-password`
    const words = passwordChangedMail({ firstName: person.firstName, url })
    await postMail(tx, { recipient: person.email, ...words }, { mustGo: true })
    return own
  })
  return openedSession(deps, sessionId, 0)
}
