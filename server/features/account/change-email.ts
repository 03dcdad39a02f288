import type { User } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { issueToken } from './action-token.ts'
import { emailChangeMail, newEmailMail } from './mails.ts'
import type { AccountParts } from './parts.ts'
import { requireRecentLogin } from './steps.ts'

const CHANGES = { max: 5, seconds: 60 * 60, code: 'auth/too-many-requests' } as const

/** The new address counts once it is confirmed; the old one gets the link that takes it all back. */
export const changeEmail = (parts: AccountParts) => async (actor: User, newEmail: string) => {
  const { db, store, throttle, postMail, publicUrl } = parts
  await throttle.take(['change-email', actor.accountId], CHANGES)
  await db.transaction(async (tx) => {
    await requireRecentLogin(store, tx, actor)
    const { id, email, firstName } = await store.person(tx, actor.accountId)
    if (email.toLowerCase() === newEmail.toLowerCase() || (await store.isEmailTaken(tx, newEmail)))
      throw new AppError('auth/email-already-in-use')
    await store.setNewEmail(tx, id, newEmail)
    await store.dropActionTokens(tx, id, 'change-email')
    const confirming = await issueToken(store, tx, { kind: 'change-email', accountId: id, email: newEmail })
    const reverting = await issueToken(store, tx, { kind: 'revert-email', accountId: id, email })
    const confirmUrl = `${publicUrl}/email-verification?token=${confirming}`
    const revertUrl = `${publicUrl}/recover-email?token=${reverting}`
    await postMail(tx, { recipient: newEmail, ...newEmailMail({ firstName, url: confirmUrl }) })
    await postMail(tx, { recipient: email, ...emailChangeMail({ firstName, url: revertUrl, newEmail }) })
  })
}
