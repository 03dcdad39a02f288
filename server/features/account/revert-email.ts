import { issueToken, redeemToken } from './action-token.ts'
import type { AccountParts } from './parts.ts'

/** No password matches it: until the new one is set nobody signs in with what a thief may know. */
const UNUSABLE = 'none'

/** The old address wins: it counts again, every session and every other link ends, and a new password is due. */
export function revertEmail({ db, store }: AccountParts, token: string) {
  return db.transaction(async (tx) => {
    const { accountId, email, expiresAt } = await redeemToken(store, tx, token, 'revert-email')
    await store.adoptEmail(tx, accountId, email)
    // The older the address, the stronger its link: whoever took the account over cannot void the first owner's.
    await store.dropActionTokensSince(tx, accountId, expiresAt)
    await store.setPassword(tx, accountId, UNUSABLE)
    await store.endSessionsOf(tx, accountId)
    const recoveryToken = await issueToken(store, tx, { kind: 'reset-password', accountId, email })
    return { email, recoveryToken }
  })
}
