import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { User } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'
import { audit } from '../../platform/audit.ts'
import type { AccountDeps } from './deps.ts'
import { passwordKnownMail } from './mails.ts'
import { requireRecentLogin } from './steps.ts'
import { accountStore } from './store.ts'

const PERIOD_SECONDS = 30
const RECOVERY_CODES = 10
const TRIES = { max: 20, seconds: 15 * 60, code: 'auth/too-many-requests' } as const
/** Of each recovery code: 80 bits, in four groups to be copied by hand. */
const CODE_BYTES = 10
const newRecoveryCode = () => (randomBytes(CODE_BYTES).toString('hex').match(/.{5}/g) ?? []).join('-')

const totp = (secret: string, label = 'Stufenbuch') =>
  new TOTP({ issuer: 'Stufenbuch', label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS })

/** The time step that a code belongs to: this one, or the one before, in which somebody began to type. */
function stepOf(secret: string, code: string): number | undefined {
  const delta = totp(secret).validate({ token: code, window: 1 })
  return delta === null || delta > 0 ? undefined : Math.floor(Date.now() / 1_000 / PERIOD_SECONDS) + delta
}

/** A fresh secret for the authenticator app; it counts once a code from it was typed. The old one is asked for first. */
export async function startSecondFactor(deps: AccountDeps, actor: User, code: string | undefined) {
  const { db, throttle, factorSeals } = deps
  await requireRecentLogin(db, actor)
  await throttle.take(['second-factor', actor.accountId], TRIES)
  return db.transaction(async (tx) => {
    await checkSecondFactor(deps, tx, actor.accountId, code)
    const { email } = await accountStore.person(tx, actor.accountId)
    const secret = new Secret({ size: 20 }).base32
    await accountStore.startSecondFactor(tx, actor.accountId, factorSeals.seal(actor.accountId, secret))
    return { secret, otpauthUrl: totp(secret, email).toString() }
  })
}

/** With it every other session of the account ends: none goes on that has not shown the new factor. */
export async function confirmSecondFactor({ db, throttle, factorSeals }: AccountDeps, actor: User, code: string) {
  const { accountId } = actor
  await throttle.take(['second-factor', actor.accountId], TRIES)
  return db.transaction(async (tx) => {
    // A login under way, by the password alone, is done before this or finds the factor.
    await accountStore.lock(tx, accountId)
    const secret = (await accountStore.lockSecondFactor(tx, accountId))?.pendingSecret
    const seed = secret == null ? undefined : factorSeals.open(accountId, secret)
    const lastStep = seed === undefined ? undefined : stepOf(seed, code)
    if (secret == null || lastStep === undefined) throw new AppError('SECOND_FACTOR_WRONG')
    const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
    const hashes = recoveryCodes.map((each) => factorSeals.codeHash(accountId, each))
    await accountStore.confirmSecondFactor(tx, accountId, { secret, lastStep }, hashes)
    await accountStore.endSessionsOf(tx, accountId, actor.sessionId)
    await audit(tx, actor, { action: 'account:enrol-second-factor' })
    return { recoveryCodes }
  })
}

/** Wrong codes after a right password, whatever network they come from. */
const WRONG_CODES = { max: 10, seconds: 24 * 60 * 60, code: 'SECOND_FACTOR_LOCKED' } as const
export const wrongCodes = (accountId: string) => ['wrong-codes', accountId]

/** Whoever has the password and guesses the code is stopped for the day, and its owner is told. */
export async function limitCodes<Result>(
  deps: AccountDeps,
  accountId: string,
  signIn: () => Promise<Result>,
): Promise<Result> {
  const { throttle } = deps
  const count = await throttle.take(wrongCodes(accountId), WRONG_CODES)
  const isWrong = (error: unknown) => error instanceof AppError && error.code === 'SECOND_FACTOR_WRONG'
  try {
    const signedIn = await signIn()
    await throttle.giveBack(wrongCodes(accountId))
    return signedIn
  } catch (error) {
    if (!isWrong(error)) await throttle.giveBack(wrongCodes(accountId))
    else if (count === WRONG_CODES.max) await tellOwner(deps, accountId)
    throw error
  }
}

const tellOwner = ({ db, postMail, publicUrl }: AccountDeps, accountId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const { email, firstName } = await accountStore.person(tx, accountId)
    const url = `${publicUrl}/forgot-password`
    await postMail(tx, { recipient: email, ...passwordKnownMail({ firstName, url }) }, { mustGo: true })
  })

/** The code of the app, each once, or one of the recovery codes, each once. Without a confirmed factor none is asked. */
export async function checkSecondFactor(
  { factorSeals }: Pick<AccountDeps, 'factorSeals'>,
  tx: Tx,
  accountId: string,
  code: string | undefined,
): Promise<void> {
  const factor = await accountStore.lockSecondFactor(tx, accountId)
  if (factor === undefined || factor.confirmedAt === null || factor.secret === null) return
  if (code === undefined) throw new AppError('SECOND_FACTOR_REQUIRED')
  const seed = factorSeals.open(accountId, factor.secret)
  const step = seed === undefined ? undefined : stepOf(seed, code)
  if (step !== undefined && step > factor.lastStep) return accountStore.spendTimeStep(tx, accountId, step)
  if (!(await accountStore.spendRecoveryCode(tx, accountId, factorSeals.codeHash(accountId, code))))
    throw new AppError('SECOND_FACTOR_WRONG')
}
