import { redeemToken } from './action-token.ts'
import type { AccountParts } from './parts.ts'

/** Confirms the address of a new account, or the new address of an old one. */
export const verifyEmail =
  ({ db, store }: AccountParts) =>
  (token: string) =>
    db.transaction(async (tx) => {
      const { kind, accountId, email } = await redeemToken(store, tx, token, 'verify-email', 'change-email')
      if (kind === 'verify-email') await store.markVerified(tx, accountId, email)
      else await store.adoptEmail(tx, accountId, email)
      return { email }
    })
