import type { User } from '#domain/account/actor.ts'
import { PASSWORD_MIN_AT_CHANGE } from '#domain/account/password.ts'
import { confirmOwnPassword } from './confirm-password.ts'
import { passwordChangedMail } from './mails.ts'
import type { AccountParts } from './parts.ts'
import { hashPassword } from './password.ts'
import { requireGoodPassword, voidOtherKeys } from './steps.ts'

/** The other devices are signed out; this one stays. */
export async function changePassword(
  parts: AccountParts,
  actor: User,
  { current, password }: { current: string; password: string },
) {
  const { db, store, postMail, publicUrl } = parts
  await confirmOwnPassword(parts, actor, current)
  requireGoodPassword(password, PASSWORD_MIN_AT_CHANGE, await store.passwordOwner(actor.accountId))
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const person = await store.person(tx, actor.accountId)
    await store.setPassword(tx, actor.accountId, passwordHash)
    await voidOtherKeys(store, tx, actor.accountId)
    await store.endSessionsOf(tx, actor.accountId, actor.sessionId)
    const url = `${publicUrl}/forgot-password`
    await postMail(tx, { recipient: person.email, ...passwordChangedMail({ firstName: person.firstName, url }) })
  })
}
