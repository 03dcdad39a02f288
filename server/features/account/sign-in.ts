import { AppError } from '#domain/errors.ts'
import type { Device } from './known-device.ts'
import { type OpenedSession, openedSession } from './open-session.ts'
import type { AccountParts } from './parts.ts'
import { verifyNothing, verifyPassword } from './password.ts'
import { checkSecondFactor } from './second-factor.ts'

const WINDOW_SECONDS = 15 * 60
/** Tries on one account from all devices that never signed in to it. */
const STRANGERS_PER_ACCOUNT = 50

type Credentials = { email: string; password: string; secondFactor?: string | undefined }

/** The three distinct messages are specified; guessing is stopped by counting, per account and device and per address. */
export const signIn =
  (parts: AccountParts) =>
  async (
    { email, password, secondFactor }: Credentials,
    address: string,
    device: Device | undefined,
  ): Promise<OpenedSession> => {
    const { db, store, throttle } = parts
    const tries = await countTry(parts, email.toLowerCase(), address, device)

    const known = await store.credentials(email)
    if (known === undefined) {
      await verifyNothing(password)
      throw new AppError('auth/user-not-found')
    }
    if (!(await verifyPassword(known.passwordHash, password))) throw new AppError('auth/wrong-password')
    if (known.role === 'super_admin') await db.transaction((tx) => checkSecondFactor(parts, tx, known.id, secondFactor))

    await throttle.forgive(tries.onAccount)
    for (const counted of tries.shared) await throttle.giveBack(counted)
    const sessionId = await store.startSession(db, known.id, known.role)
    return openedSession(parts, sessionId, 0)
  }

async function countTry(parts: AccountParts, email: string, address: string, device: Device | undefined) {
  const { throttle, login, knownDevices } = parts
  const limit = (max: number) => ({ max, seconds: WINDOW_SECONDS, code: 'auth/too-many-requests' as const })
  // A device that signed in before has a count of its own, which no stranger can fill.
  const known = knownDevices.knows(device, email)
  const onAccount = ['login', email, known ? device.id : address]
  const byAddress = ['login-from', address]
  const byStrangers = ['login-strangers', email]
  await throttle.take(onAccount, limit(login.triesPerAccount))
  if (known) return { onAccount, shared: [] }
  await throttle.take(byAddress, limit(login.triesPerAddress))
  await throttle.take(byStrangers, limit(STRANGERS_PER_ACCOUNT))
  return { onAccount, shared: [byAddress, byStrangers] } // given back on success: a whole class signs in from one school
}
