import type { User } from '#domain/account/actor.ts'
import { type ConsentKey, type Consents, consentVersions } from '#domain/account/consent.ts'
import { type PasswordOwner, passwordProblem } from '#domain/account/password.ts'
import { AppError } from '#domain/errors.ts'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { AccountDeps } from './deps.ts'
import { unconfirmedSubjects } from './mails.ts'
import { staffStore } from './staff-store.ts'
import type { NewAccount } from './store.ts'
import { accountStore } from './store.ts'

/** For this long after the password was typed, e-mail change, deletion and transfer ask no second time. */
const RECENT_SECONDS = 15 * 60

export async function requireRecentLogin(tx: Tx | Db, actor: User): Promise<void> {
  const seconds = await accountStore.secondsSinceSignIn(tx, actor.sessionId)
  if (seconds === undefined || seconds > RECENT_SECONDS) throw new AppError('auth/requires-recent-login')
}

/** Somebody who has an account takes another password. */
export async function requireGoodNewPassword(
  { db, mottoOf }: Pick<AccountDeps, 'db' | 'mottoOf'>,
  accountId: string,
  password: string,
  min: number,
): Promise<void> {
  const motto = (await mottoOf(db, accountId)) ?? ''
  requireGoodPassword(password, min, { ...(await accountStore.passwordOwner(db, accountId)), motto })
}

export function requireGoodPassword(password: string, min: number, owner: PasswordOwner): void {
  const reason = passwordProblem(password, min, owner, isCommonPassword)
  if (reason !== undefined) throw new AppError('PASSWORD_REFUSED', { reason })
}

/** With a new password every other key ends: links that set one, and an address that waits to be confirmed. */
export async function voidOtherKeys(tx: Tx, accountId: string): Promise<void> {
  await accountStore.dropActionTokens(tx, accountId, 'reset-password')
  await accountStore.dropActionTokens(tx, accountId, 'change-email')
  await accountStore.setNewEmail(tx, accountId, null)
}

/** Signs somebody out everywhere. A login under way waits, and then finds role and account as they are by then. */
export async function endLogins(tx: Tx, accountId: string): Promise<void> {
  await accountStore.lockCredentials(tx, accountId)
  await accountStore.endSessionsOf(tx, accountId)
}

/** Somebody of staff goes: another is left who can come in, also if all of them go at once. */
export async function requireAnotherOfStaff(tx: Tx, accountId: string): Promise<void> {
  const all = await staffStore.lockAll(tx)
  if (all.every(({ id, lockedAt }) => id === accountId || lockedAt !== null)) throw new AppError('LAST_OF_STAFF')
}

/**
 * Deletes an account with everything that hangs on it, and what was sent or about to be sent to its owner: all to the
 * confirmed address and to those before it. Another may be a stranger's, or ours, and loses only what the account caused.
 */
export async function forgetAccount(
  { dropMail }: Pick<AccountDeps, 'dropMail'>,
  tx: Tx,
  accountId: string,
): Promise<void> {
  const { email, emailVerified, newEmail } = await accountStore.person(tx, accountId)
  const links = await accountStore.addressesInLinks(tx, accountId)
  // A change can be taken back only from an address that was confirmed.
  const former = links.filter(({ kind }) => kind === 'revert-email').map((link) => link.email)
  const confirmed = new Set([...(emailVerified ? [email] : []), ...former])
  for (const address of new Set([email, newEmail ?? email, ...links.map((link) => link.email)])) {
    if (address !== email && (await accountStore.isEmailTaken(tx, address, accountId))) continue
    await dropMail(tx, address, confirmed.has(address) ? undefined : unconfirmedSubjects)
  }
  await accountStore.removeAccount(tx, accountId)
}

/** A new person with what they agreed to. The address is not confirmed yet, whatever the browser says. */
export async function createAccount(tx: Tx, person: NewAccount, consents: Consents): Promise<void> {
  await accountStore.addAccount(tx, person)
  const given = Object.entries(consents) as [ConsentKey, boolean][]
  await accountStore.addConsents(
    tx,
    given.map(([key, yes]) => consentTo(key, person.id, yes)),
  )
}

/** Gives a consent or takes it back. What it was before stays on record, and saying the same again is no news. */
export async function changeConsent(tx: Tx, accountId: string, key: ConsentKey, given: boolean): Promise<void> {
  // Two at once would both read what was before, and the second would pass for no news.
  await accountStore.lock(tx, accountId)
  const before = (await accountStore.consents(tx, accountId)).find((each) => each.key === key)?.given ?? false
  if (before !== given) await accountStore.addConsents(tx, [consentTo(key, accountId, given)])
}

const consentTo = (key: ConsentKey, accountId: string, given: boolean) => ({
  accountId,
  key,
  version: consentVersions[key],
  given,
})
