import { AppError } from '#domain/errors.ts'
import { issueToken } from './action-token.ts'
import type { AccountDeps } from './deps.ts'
import { recoveryMail } from './mails.ts'
import { accountStore } from './store.ts'

const PER_ACCOUNT = { max: 3, seconds: 10 * 60, code: 'auth/too-many-requests' } as const
const PER_DAY = { max: 10, seconds: 24 * 60 * 60, code: 'auth/too-many-requests' } as const
const PER_ADDRESS = { max: 60, seconds: 10 * 60, code: 'auth/too-many-requests' } as const

export async function requestRecovery(
  { db, throttle, postMail, publicUrl }: AccountDeps,
  email: string,
  address: string,
) {
  await throttle.take(['recovery-from', address], PER_ADDRESS)
  // Before anything is looked up: the limit says nothing about whether there is such an account.
  await throttle.take(['recovery', email.toLowerCase()], PER_ACCOUNT)
  await throttle.take(['recovery-of-day', email.toLowerCase()], PER_DAY)
  const known = await accountStore.credentials(db, email)
  if (known === undefined) throw new AppError('auth/user-not-found')
  await db.transaction(async (tx) => {
    const person = await accountStore.person(tx, known.id)
    const token = await issueToken(tx, { kind: 'reset-password', accountId: person.id, email: person.email })
    const url = `${publicUrl}/recovery-password#token=${token}`
    const mail = { recipient: person.email, ...recoveryMail({ firstName: person.firstName, url }) }
    // The limits above are enough: strangers who fill somebody's mailbox must not lock them out.
    await postMail(tx, mail, { mustGo: person.emailVerified })
  })
}
