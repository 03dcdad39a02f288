import type { OwnSession } from '#contract/account.ts'
import type { User } from '#domain/account/actor.ts'
import type { AccountDeps } from './deps.ts'
import { accountStore } from './store.ts'

/** Where somebody is signed in. To the day: it is not for watching oneself. */
export async function listSessions({ db, sessions }: AccountDeps, actor: User): Promise<{ sessions: OwnSession[] }> {
  const rows = await accountStore.listSessions(db, actor.accountId, sessions.alive)
  return {
    sessions: rows.map((row) => ({ ...row, current: row.id === actor.sessionId })),
  }
}
