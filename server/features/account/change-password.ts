import type { User } from '#domain/account/actor.ts'
import { PASSWORD_MIN_AT_CHANGE } from '#domain/account/password.ts'
import { confirmOwnPassword } from './confirm-password.ts'
import type { AccountDeps } from './deps.ts'
import { passwordChangedMail } from './mails.ts'
import { hashPassword } from './password.ts'
import { requireGoodNewPassword, voidOtherKeys } from './steps.ts'
import { accountStore } from './store.ts'

/** The other devices are signed out; this one stays. */
export async function changePassword(
  deps: AccountDeps,
  actor: User,
  { current, password }: { current: string; password: string },
) {
  const { db, postMail, publicUrl } = deps
  await confirmOwnPassword(deps, actor, current)
  await requireGoodNewPassword(deps, actor.accountId, password, PASSWORD_MIN_AT_CHANGE)
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const person = await accountStore.person(tx, actor.accountId)
    await accountStore.setPassword(tx, actor.accountId, passwordHash)
    await voidOtherKeys(tx, actor.accountId)
    await accountStore.endSessionsOf(tx, actor.accountId, actor.sessionId)
    const url = `${publicUrl}/forgot-password`
    await postMail(tx, { recipient: person.email, ...passwordChangedMail({ firstName: person.firstName, url }) })
  })
}
