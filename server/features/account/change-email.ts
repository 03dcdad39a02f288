import type { User } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'
import { issueToken, issueTokenWithCode } from './action-token.ts'
import type { AccountDeps } from './deps.ts'
import { emailChangeMail, newEmailMail } from './mails.ts'
import { requireRecentLogin } from './steps.ts'
import { accountStore } from './store.ts'

const CHANGES = { max: 5, seconds: 60 * 60, code: 'auth/too-many-requests' } as const

/** The new address counts once it is confirmed; the old one gets the link that takes it all back. */
export async function changeEmail(deps: AccountDeps, actor: User, newEmail: string) {
  const { db, throttle } = deps
  await requireRecentLogin(db, actor)
  await throttle.take(['change-email', actor.accountId], CHANGES)
  await db.transaction(async (tx) => {
    const person = await accountStore.person(tx, actor.accountId)
    const isOwn = person.email.toLowerCase() === newEmail.toLowerCase()
    if (isOwn || (await accountStore.isEmailTaken(tx, newEmail, person.id)))
      throw new AppError('auth/email-already-in-use')
    await accountStore.setNewEmail(tx, person.id, newEmail)
    await postNewEmail(deps, tx, { ...person, newEmail })
    // An address that was never confirmed may be a stranger's, by a typing mistake: it gets no key to the account.
    if (person.emailVerified) await postRevert(deps, tx, { ...person, newEmail })
  })
}

type Changing = { id: string; firstName: string; email: string; emailVerified: boolean; newEmail: string }

/** The mail to the new address; an earlier link for another one ends. */
export async function postNewEmail(deps: AccountDeps, tx: Tx, { id, firstName, newEmail, emailVerified }: Changing) {
  const { postMail, publicUrl, classKeptUntil, mailCodeMinutes: minutes } = deps
  await accountStore.dropActionTokens(tx, id, 'change-email')
  const wanted = { kind: 'change-email', accountId: id, email: newEmail } as const
  // Whoever has confirmed no address yet waits on the page that takes codes.
  const issued = emailVerified ? { token: await issueToken(tx, wanted) } : await issueTokenWithCode(deps, tx, wanted)
  const { token, code } = { code: undefined, ...issued }
  const url = `${publicUrl}/email-verification#token=${token}`
  const keptUntil = await classKeptUntil(tx, id)
  await postMail(tx, { recipient: newEmail, ...newEmailMail({ firstName, url, keptUntil, code, minutes }) })
}

async function postRevert({ postMail, publicUrl }: AccountDeps, tx: Tx, { id, firstName, email, newEmail }: Changing) {
  const token = await issueToken(tx, { kind: 'revert-email', accountId: id, email })
  const url = `${publicUrl}/recover-email#token=${token}`
  await postMail(tx, { recipient: email, ...emailChangeMail({ firstName, url, newEmail }) }, { mustGo: true })
}
