import { issueToken, redeemToken } from './action-token.ts'
import type { AccountParts } from './parts.ts'

/** The old address wins: it counts again, every session and every other link ends, and a new password is due. */
export const revertEmail =
  ({ db, store }: AccountParts) =>
  (token: string) =>
    db.transaction(async (tx) => {
      const { accountId, email } = await redeemToken(store, tx, token, 'revert-email')
      await store.adoptEmail(tx, accountId, email)
      await store.dropActionTokens(tx, accountId)
      await store.endSessionsOf(tx, accountId)
      const recoveryToken = await issueToken(store, tx, { kind: 'reset-password', accountId, email })
      return { email, recoveryToken }
    })
