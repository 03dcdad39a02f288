import { redeemToken } from './action-token.ts'
import type { AccountParts } from './parts.ts'
import { hashPassword } from './password.ts'
import { requireGoodPassword } from './steps.ts'

/** Sets the new password and ends every session. The link came by mail, so the address is confirmed as well. */
export const recoverPassword =
  ({ db, store, passwordMin }: AccountParts) =>
  async ({ token, password }: { token: string; password: string }) => {
    const passwordHash = await hashPassword(password)
    await db.transaction(async (tx) => {
      const { accountId, email } = await redeemToken(store, tx, token, 'reset-password')
      // A refused password rolls back: the link still works for a better one.
      requireGoodPassword(password, passwordMin, await store.person(tx, accountId))
      await store.setPassword(tx, accountId, passwordHash)
      await store.markVerified(tx, accountId, email)
      await store.endSessionsOf(tx, accountId)
    })
  }
