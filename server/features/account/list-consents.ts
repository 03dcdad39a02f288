import type { Consent } from '#contract/account.ts'
import type { User } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { AccountParts } from './parts.ts'

/** What somebody agreed to, and what they took back. */
export async function listConsents(
  { db, store }: AccountParts,
  actor: User,
  id: string,
): Promise<{ consents: Consent[] }> {
  if (id !== actor.accountId) throw new AppError('NOT_FOUND')
  const consents = await store.consents(db, id)
  return { consents: consents.map(({ key, version, given, at }) => ({ key, version, given, at: at.toISOString() })) }
}
