import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { User } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'
import { audit } from '../../platform/audit.ts'
import type { AccountParts } from './parts.ts'
import { requireRecentLogin } from './steps.ts'

const PERIOD_SECONDS = 30
const RECOVERY_CODES = 10
const digest = (code: string) => createHash('sha256').update(code).digest('base64url')

const totp = (secret: string, label = 'Stufenbuch') =>
  new TOTP({ issuer: 'Stufenbuch', label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS })

/** The time step that a code belongs to; one step of clock drift either way is fine. */
function stepOf(secret: string, code: string): number | undefined {
  const delta = totp(secret).validate({ token: code, window: 1 })
  return delta === null ? undefined : Math.floor(Date.now() / 1_000 / PERIOD_SECONDS) + delta
}

/** A fresh secret for the authenticator app; it counts once a code from it was typed. */
export const startSecondFactor =
  ({ db, store }: AccountParts) =>
  (actor: User) =>
    db.transaction(async (tx) => {
      await requireRecentLogin(store, tx, actor)
      const { email } = await store.person(tx, actor.accountId)
      const secret = new Secret({ size: 20 }).base32
      await store.startSecondFactor(tx, actor.accountId, secret)
      return { secret, otpauthUrl: totp(secret, email).toString() }
    })

export const confirmSecondFactor =
  ({ db, store }: AccountParts) =>
  (actor: User, code: string) =>
    db.transaction(async (tx) => {
      const factor = await store.lockSecondFactor(tx, actor.accountId)
      const step = factor === undefined ? undefined : stepOf(factor.secret, code)
      if (factor === undefined || factor.confirmedAt !== null || step === undefined)
        throw new AppError('SECOND_FACTOR_WRONG')
      const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () => randomBytes(5).toString('hex'))
      await store.confirmSecondFactor(tx, actor.accountId, step, recoveryCodes.map(digest))
      await audit(tx, actor, { action: 'account:enrol-second-factor' })
      return { recoveryCodes }
    })

/** At sign-in: the code of the app, each once, or one of the recovery codes, each once. */
export async function checkSecondFactor(
  { store }: AccountParts,
  tx: Tx,
  accountId: string,
  code: string | undefined,
): Promise<void> {
  const factor = await store.lockSecondFactor(tx, accountId)
  if (factor === undefined || factor.confirmedAt === null) return
  if (code === undefined) throw new AppError('SECOND_FACTOR_REQUIRED')
  const step = stepOf(factor.secret, code)
  if (step !== undefined && step > factor.lastStep) return store.spendTimeStep(tx, accountId, step)
  if (!(await store.spendRecoveryCode(tx, accountId, digest(code.toLowerCase()))))
    throw new AppError('SECOND_FACTOR_WRONG')
}
