import type { User as UserView } from '#contract/account.ts'
import type { User } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { AccountDeps } from './deps.ts'
import { viewOf } from './open-session.ts'
import { accountStore } from './store.ts'

/** The own account. Anybody else's does not exist for the caller. */
export async function getUser(deps: AccountDeps, actor: User, id: string): Promise<UserView> {
  const person = id === actor.accountId ? await accountStore.user(deps.db, id) : undefined
  if (person === undefined) throw new AppError('NOT_FOUND')
  return viewOf(deps, person, actor)
}
