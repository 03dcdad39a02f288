import { AppError } from '#domain/errors.ts'
import { findToken, redeemToken } from './action-token.ts'
import type { AccountParts } from './parts.ts'

/** Confirms the address of a new account, or the new address of an old one. */
export async function verifyEmail({ db, store, arriving }: AccountParts, token: string) {
  const newcomer = (await findToken(store, token, 'verify-email')) ?? (await findToken(store, token, 'change-email'))
  return db.transaction(async (tx) => {
    const arrive = newcomer === undefined ? undefined : await arriving(tx, newcomer.accountId)
    const { kind, accountId, email } = await redeemToken(store, tx, token, 'verify-email', 'change-email')
    if (kind === 'change-email') {
      if (await store.isEmailTaken(tx, email, accountId)) throw new AppError('auth/email-already-in-use')
      await store.adoptEmail(tx, accountId, email)
      await store.dropActionTokens(tx, accountId, 'reset-password')
    } else if (!(await store.markVerified(tx, accountId, email))) throw new AppError('LINK_EXPIRED')
    await arrive?.()
    return { email }
  })
}
