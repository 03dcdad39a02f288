import type { User } from '#domain/account/actor.ts'
import { type ConsentKey, type Consents, consentVersions } from '#domain/account/consent.ts'
import { type PasswordOwner, passwordProblem } from '#domain/account/password.ts'
import { AppError } from '#domain/errors.ts'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import type { AccountParts } from './parts.ts'
import type { AccountStore, NewAccount } from './store.ts'

/** For this long after the password was typed, e-mail change, deletion and transfer ask no second time. */
const RECENT_SECONDS = 15 * 60

export async function requireRecentLogin(store: AccountStore, tx: Tx | Db, actor: User): Promise<void> {
  const seconds = await store.secondsSinceSignIn(tx, actor.sessionId)
  if (seconds === undefined || seconds > RECENT_SECONDS) throw new AppError('auth/requires-recent-login')
}

export function requireGoodPassword(password: string, min: number, owner: PasswordOwner): void {
  const reason = passwordProblem(password, min, owner)
  if (reason !== undefined) throw new AppError('PASSWORD_REFUSED', { reason })
}

/** With a new password every other key ends: links that set one, and an address that waits to be confirmed. */
export async function voidOtherKeys(store: AccountStore, tx: Tx, accountId: string): Promise<void> {
  await store.dropActionTokens(tx, accountId, 'reset-password')
  await store.dropActionTokens(tx, accountId, 'change-email')
  await store.setNewEmail(tx, accountId, null)
}

/** Signs somebody out everywhere. A login under way waits, and then finds role and account as they are by then. */
export async function endLogins(store: AccountStore, tx: Tx, accountId: string): Promise<void> {
  await store.lockCredentials(tx, accountId)
  await store.endSessionsOf(tx, accountId)
}

/** Deletes an account with everything that hangs on it, and what was sent or about to be sent to its addresses. */
export async function forgetAccount(
  { store, dropMail }: Pick<AccountParts, 'store' | 'dropMail'>,
  tx: Tx,
  accountId: string,
): Promise<void> {
  const { email, newEmail } = await store.person(tx, accountId)
  const addresses = new Set([email, newEmail ?? email, ...(await store.addressesInLinks(tx, accountId))])
  for (const address of addresses) await dropMail(tx, address)
  await store.removeAccount(tx, accountId)
}

/** A new person with what they agreed to. The address is not confirmed yet, whatever the browser says. */
export async function createAccount(
  store: AccountStore,
  tx: Tx,
  person: NewAccount,
  consents: Consents,
): Promise<void> {
  await store.addAccount(tx, person)
  const given = Object.entries(consents) as [ConsentKey, boolean][]
  await store.addConsents(
    tx,
    given.map(([key, yes]) => consentTo(key, person.id, yes)),
  )
}

/** Gives a consent or takes it back. What it was before stays on record, and saying the same again is no news. */
export async function changeConsent(
  store: AccountStore,
  tx: Tx,
  accountId: string,
  key: ConsentKey,
  given: boolean,
): Promise<void> {
  // Two at once would both read what was before, and the second would pass for no news.
  await store.lock(tx, accountId)
  const before = (await store.consents(tx, accountId)).find((each) => each.key === key)?.given ?? false
  if (before !== given) await store.addConsents(tx, [consentTo(key, accountId, given)])
}

const consentTo = (key: ConsentKey, accountId: string, given: boolean) => ({
  accountId,
  key,
  version: consentVersions[key],
  given,
})
