import type { Consent } from '#contract/account.ts'
import type { User } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { AccountDeps } from './deps.ts'
import { accountStore } from './store.ts'

/** What somebody agreed to, and what they took back. */
export async function listConsents({ db }: AccountDeps, actor: User, id: string): Promise<{ consents: Consent[] }> {
  if (id !== actor.accountId) throw new AppError('NOT_FOUND')
  const consents = await accountStore.consents(db, id)
  return { consents: consents.map(({ key, version, given, at }) => ({ key, version, given, at: at.toISOString() })) }
}
