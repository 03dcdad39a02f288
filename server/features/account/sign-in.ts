import { deviceWords } from '#domain/account/device.ts'
import { AppError } from '#domain/errors.ts'
import type { AccountDeps } from './deps.ts'
import type { Device } from './known-device.ts'
import { type OpenedSession, openedSession } from './open-session.ts'
import { verifyNothing, verifyPassword } from './password.ts'
import { checkSecondFactor, limitCodes } from './second-factor.ts'
import { endSessionOf } from './sign-out.ts'
import { accountStore } from './store.ts'

const WINDOW_SECONDS = 15 * 60
/** Tries on one account from all devices that never signed in to it. */
const STRANGERS_PER_ACCOUNT = 50
/** Devices on which somebody stays signed in; the one unseen for longest makes way. */
const SESSIONS = 20

/** Where a request comes from. */
export type From = {
  /** Its network. */
  address: string
  device: Device | undefined
  userAgent: string | undefined
  /** The session that the browser has had till now. */
  refreshToken: string | undefined
}
type Credentials = { email: string; password: string; secondFactor?: string | undefined }

/** The three distinct messages are specified; guessing is stopped by counting, per account and device and per address. */
export async function signIn(
  deps: AccountDeps,
  { email, password, secondFactor }: Credentials,
  from: From,
): Promise<OpenedSession> {
  const { db, throttle } = deps
  const { address, device } = from
  // Looked up first, since a device knows the account and not its address. Nobody's id is counted with the same work.
  const known = await accountStore.credentials(db, email)
  const tries = await countTry(deps, { id: known?.id ?? NOBODY, email }, address, device)

  const sessionId = await startSession(deps, known, { password, secondFactor }, from).catch(async (error: unknown) => {
    await throttle.giveBack(tries.asLogin)
    throw error
  })
  await throttle.forgive(tries.onAccount)
  for (const counted of tries.shared) await throttle.giveBack(counted)
  // Its cookie is about to be overwritten: nobody would end it any more.
  await endSessionOf(deps, from.refreshToken)
  return openedSession(deps, sessionId, 0)
}

type Known = NonNullable<Awaited<ReturnType<typeof accountStore.credentials>>>

async function startSession(
  deps: AccountDeps,
  known: Known | undefined,
  { password, secondFactor }: Omit<Credentials, 'email'>,
  { userAgent }: From,
): Promise<string> {
  const { db } = deps
  if (known === undefined) {
    await verifyNothing(password)
    throw new AppError('auth/user-not-found')
  }
  if (!(await verifyPassword(known.passwordHash, password))) throw new AppError('auth/wrong-password')
  const start = () =>
    db.transaction(async (tx) => {
      // Hashing took its time: a password changed or a right withdrawn meanwhile counts.
      const now = await accountStore.lockCredentials(tx, known.id)
      if (now?.passwordHash !== known.passwordHash) throw new AppError('auth/wrong-password')
      if (now.isLocked) throw new AppError('auth/user-disabled')
      if (now.role === 'super_admin') await checkSecondFactor(deps, tx, known.id, secondFactor)
      const sessionId = await accountStore.startSession(tx, known.id, now.role, deviceWords(userAgent))
      await accountStore.endOldSessions(tx, known.id, SESSIONS)
      return sessionId
    })
  const givesCode = known.role === 'super_admin' && secondFactor !== undefined
  return givesCode ? limitCodes(deps, known.id, start) : start()
}

const NOBODY = '00000000-0000-0000-0000-000000000000'
type Account = { id: string; email: string }

/** What is counted for a try at an account. A device that signed in before has a count that no stranger can fill. */
export function loginCounts(
  { knownDevices }: AccountDeps,
  { id, email }: Account,
  address: string,
  device: Device | undefined,
) {
  const known = knownDevices.knows(device, id)
  return {
    known,
    onAccount: ['login', email.toLowerCase(), known ? device.id : address],
    byAddress: ['login-from', address],
    byStrangers: ['login-strangers', email.toLowerCase()],
    asLogin: ['logins', email.toLowerCase(), known ? 'known' : 'new'],
  }
}

async function countTry(deps: AccountDeps, account: Account, address: string, device: Device | undefined) {
  const { throttle, login } = deps
  const limit = (max: number) => ({ max, seconds: WINDOW_SECONDS, code: 'auth/too-many-requests' as const })
  const { known, onAccount, byAddress, byStrangers, asLogin } = loginCounts(deps, account, address, device)
  // Given back on success: a whole class signs in from one school.
  const shared = known ? [] : [byAddress, byStrangers]
  await throttle.take(onAccount, limit(login.triesPerAccount))
  if (!known) {
    await throttle.take(byAddress, limit(login.triesPerAddress))
    await throttle.take(byStrangers, limit(STRANGERS_PER_ACCOUNT))
  }
  // Before the dear work of hashing, and given back where it does not succeed: a right password is no licence for it.
  await throttle.take(asLogin, limit(login.perAccount))
  return { onAccount, shared, asLogin }
}
