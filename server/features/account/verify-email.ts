import { AppError } from '#domain/errors.ts'
import { audit } from '../../platform/audit.ts'
import { findToken, redeemToken } from './action-token.ts'
import type { AccountDeps } from './deps.ts'
import { accountStore } from './store.ts'

/** Confirms the address of a new account, or the new address of an old one. */
export async function verifyEmail({ db, confirmedNewcomer }: AccountDeps, token: string) {
  const newcomer = (await findToken(db, token, 'verify-email')) ?? (await findToken(db, token, 'change-email'))
  return db.transaction(async (tx) => {
    const letIn = newcomer === undefined ? undefined : await confirmedNewcomer(tx, newcomer.accountId)
    const { kind, accountId, email } = await redeemToken(tx, token, 'verify-email', 'change-email')
    if (kind === 'change-email') {
      if (await accountStore.isEmailTaken(tx, email, accountId)) throw new AppError('auth/email-already-in-use')
      await accountStore.adoptEmail(tx, accountId, email)
      await accountStore.dropActionTokens(tx, accountId, 'reset-password')
      await audit(tx, { kind: 'system' }, { action: 'account:change-email', subjectId: accountId })
    } else if (!(await accountStore.markVerified(tx, accountId, email))) throw new AppError('LINK_EXPIRED')
    await letIn?.()
    return { email }
  })
}
