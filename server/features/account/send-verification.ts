import { AppError } from '#domain/errors.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'
import type { Caller } from '../../platform/http/mount.ts'
import { issueTokenWithCode } from './action-token.ts'
import { postNewEmail } from './change-email.ts'
import type { AccountDeps } from './deps.ts'
import { verificationMail } from './mails.ts'
import { accountStore } from './store.ts'

const AGAIN = { max: 3, seconds: 10 * 60, code: 'VERIFICATION_TOO_OFT' } as const

/** Sends the mail (again). Whoever is verified already gets none. */
export async function sendVerification(deps: AccountDeps, actor: Caller) {
  if (actor.kind === 'visitor') throw new AppError('VERIFICATION_NEEDS_LOGIN')
  if (actor.emailVerified) return
  const { db, throttle } = deps
  await throttle.take(['verification', actor.accountId], AGAIN)
  await db.transaction(async (tx) => {
    const person = await accountStore.person(tx, actor.accountId)
    // With a corrected address on file the mail goes there.
    const { newEmail } = person
    if (newEmail === null) await postVerification(deps, tx, person)
    else await postNewEmail(deps, tx, { ...person, newEmail })
  })
}

export async function postVerification(
  deps: AccountDeps,
  tx: Tx,
  { id, email, firstName }: { id: string; email: string; firstName: string },
) {
  const { postMail, publicUrl, classKeptUntil, mailCodeMinutes: minutes } = deps
  const { token, code } = await issueTokenWithCode(deps, tx, { kind: 'verify-email', accountId: id, email })
  const url = `${publicUrl}/email-verification#token=${token}`
  const keptUntil = await classKeptUntil(tx, id)
  await postMail(tx, { recipient: email, ...verificationMail({ firstName, url, keptUntil, code, minutes }) })
}
