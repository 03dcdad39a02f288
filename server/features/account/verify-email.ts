import type { User } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'
import { audit, ownerOf } from '../../platform/audit.ts'
import type { actionToken } from '../../schema/account.ts'
import { findToken, redeemCode, redeemToken } from './action-token.ts'
import type { AccountDeps } from './deps.ts'
import { accountStore } from './store.ts'

/** Confirms the address of a new account, or the new address of an old one. */
export async function verifyEmail(deps: AccountDeps, token: string) {
  const { db } = deps
  const newcomer = (await findToken(db, token, 'verify-email')) ?? (await findToken(db, token, 'change-email'))
  return confirmed(deps, newcomer?.accountId, (tx) => redeemToken(tx, token, 'verify-email', 'change-email'))
}

/** So few digits are guessed some day: a few tries, on the account and on the address, whatever account has it next. */
const TRIES = { max: 5, seconds: 15 * 60, code: 'MAIL_CODE_LOCKED' } as const
const TRIES_OF_ADDRESS = { max: 20, seconds: 24 * 60 * 60, code: 'MAIL_CODE_LOCKED' } as const
/** A class shares one network. */
const TRIES_OF_NETWORK = { max: 300, seconds: 60 * 60, code: 'MAIL_CODE_LOCKED' } as const

/** The same with the code of the mail, by whoever is signed in and waits for it; it counts for nobody else. */
export async function verifyEmailByCode(deps: AccountDeps, actor: User, code: string, address: string) {
  const { accountId } = actor
  const { email, newEmail } = await accountStore.person(deps.db, accountId)
  if (actor.emailVerified) return { email }
  const { throttle } = deps
  await throttle.take(['mail-code', address], TRIES_OF_NETWORK)
  await throttle.take(['mail-code', (newEmail ?? email).toLowerCase()], TRIES_OF_ADDRESS)
  await throttle.take(['mail-code', accountId], TRIES)
  return confirmed(deps, accountId, (tx) => redeemCode(deps, tx, accountId, code))
}

type Redeemed = typeof actionToken.$inferSelect

async function confirmed(
  { db, confirmedNewcomer }: AccountDeps,
  newcomerId: string | undefined,
  redeem: (tx: Tx) => Promise<Redeemed>,
) {
  return db.transaction(async (tx) => {
    const letIn = newcomerId === undefined ? undefined : await confirmedNewcomer(tx, newcomerId)
    const { kind, accountId, email } = await redeem(tx)
    if (kind === 'change-email') {
      if (await accountStore.isEmailTaken(tx, email, accountId)) throw new AppError('auth/email-already-in-use')
      await accountStore.adoptEmail(tx, accountId, email)
      await accountStore.dropActionTokens(tx, accountId, 'reset-password')
      await audit(tx, ownerOf(await accountStore.person(tx, accountId)), {
        action: 'account:change-email',
        subjectId: accountId,
      })
    } else if (!(await accountStore.markVerified(tx, accountId, email))) throw new AppError('LINK_EXPIRED')
    await letIn?.()
    return { email }
  })
}
