import { AppError } from '#domain/errors.ts'
import { type OpenedSession, openedSession } from './open-session.ts'
import type { AccountParts } from './parts.ts'
import { verifyNothing, verifyPassword } from './password.ts'

const WINDOW_SECONDS = 15 * 60

/** The three distinct messages are specified; guessing is stopped by counting, per account and for a whole address. */
export const signIn =
  (parts: AccountParts) =>
  async ({ email, password }: { email: string; password: string }, address: string): Promise<OpenedSession> => {
    const { store, throttle, login } = parts
    const perAccount = ['login', email.toLowerCase(), address]
    const perAddress = ['login', address]
    await throttle.take(perAccount, {
      max: login.triesPerAccount,
      seconds: WINDOW_SECONDS,
      code: 'auth/too-many-requests',
    })
    await throttle.take(perAddress, {
      max: login.triesPerAddress,
      seconds: WINDOW_SECONDS,
      code: 'auth/too-many-requests',
    })

    const known = await store.credentials(email)
    if (known === undefined) {
      await verifyNothing(password)
      throw new AppError('auth/user-not-found')
    }
    if (!(await verifyPassword(known.passwordHash, password))) throw new AppError('auth/wrong-password')

    await throttle.forgive(perAccount)
    await throttle.giveBack(perAddress) // a whole class signs in from one school
    const sessionId = await store.startSession(known.id, known.role)
    return openedSession(parts, { accountId: known.id, sessionId, role: known.role }, 0)
  }
