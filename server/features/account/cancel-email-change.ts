import type { User } from '#domain/account/actor.ts'
import type { AccountDeps } from './deps.ts'
import { accountStore } from './store.ts'

/**
 * Drops an address that waits to be confirmed, and its link. The old address keeps its own: whoever holds a session that
 * is not theirs cannot take back the owner's means to end it.
 */
export function cancelEmailChange({ db }: AccountDeps, actor: User): Promise<void> {
  return db.transaction(async (tx) => {
    await accountStore.dropActionTokens(tx, actor.accountId, 'change-email')
    await accountStore.setNewEmail(tx, actor.accountId, null)
  })
}
