import type { User as UserView } from '#contract/account.ts'
import type { User } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { viewOf } from './open-session.ts'
import type { AccountParts } from './parts.ts'

/** The own account. Anybody else's does not exist for the caller. */
export async function getUser({ store }: AccountParts, actor: User, id: string): Promise<UserView> {
  const person = id === actor.accountId ? await store.user(id) : undefined
  if (person === undefined) throw new AppError('NOT_FOUND')
  return viewOf(person, actor)
}
