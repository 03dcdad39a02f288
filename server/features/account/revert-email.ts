import { audit, ownerOf } from '../../platform/audit.ts'
import { issueToken, redeemToken } from './action-token.ts'
import type { AccountDeps } from './deps.ts'
import { accountStore } from './store.ts'

/** No password matches it: until the new one is set nobody signs in with what a thief may know. */
const UNUSABLE = 'none'

/** The old address wins: it counts again, every session and every other link ends, and a new password is due. */
export function revertEmail({ db }: AccountDeps, token: string) {
  return db.transaction(async (tx) => {
    const { accountId, email, expiresAt } = await redeemToken(tx, token, 'revert-email')
    await accountStore.adoptEmail(tx, accountId, email)
    // The older the address, the stronger its link: whoever took the account over cannot void the first owner's.
    await accountStore.dropActionTokensSince(tx, accountId, expiresAt)
    await accountStore.setPassword(tx, accountId, UNUSABLE)
    await accountStore.endSessionsOf(tx, accountId)
    await audit(tx, ownerOf(await accountStore.person(tx, accountId)), {
      action: 'account:revert-email',
      subjectId: accountId,
    })
    const recoveryToken = await issueToken(tx, { kind: 'reset-password', accountId, email })
    return { email, recoveryToken }
  })
}
