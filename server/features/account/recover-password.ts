import { AppError } from '#domain/errors.ts'
import { audit, ownerOf } from '../../platform/audit.ts'
import { peekToken, redeemToken } from './action-token.ts'
import type { AccountDeps } from './deps.ts'
import type { Device } from './known-device.ts'
import { hashPassword } from './password.ts'
import { wrongCodes } from './second-factor.ts'
import { loginCounts } from './sign-in.ts'
import { requireGoodNewPassword, voidOtherKeys } from './steps.ts'
import { accountStore } from './store.ts'

const PER_ADDRESS = { max: 60, seconds: 10 * 60, code: 'auth/too-many-requests' } as const

/** Sets the new password and ends every session. The link came by mail, so the address is confirmed as well. */
export async function recoverPassword(
  deps: AccountDeps,
  { token, password }: { token: string; password: string },
  address: string,
  device: Device | undefined,
) {
  const { db, throttle, passwordMin, confirmedNewcomer } = deps
  await throttle.take(['recover', address], PER_ADDRESS)
  // Hashing is dear: only for links that exist.
  const { accountId } = await peekToken(db, token, 'reset-password')
  await requireGoodNewPassword(deps, accountId, password, passwordMin)
  const passwordHash = await hashPassword(password)
  const sentTo = await db.transaction(async (tx) => {
    const letIn = await confirmedNewcomer(tx, accountId)
    const { email } = await redeemToken(tx, token, 'reset-password')
    // A link that went to another address than the one of today counts for nothing.
    if (!(await accountStore.markVerified(tx, accountId, email))) throw new AppError('LINK_EXPIRED')
    await accountStore.setPassword(tx, accountId, passwordHash)
    await voidOtherKeys(tx, accountId)
    await accountStore.endSessionsOf(tx, accountId)
    await audit(tx, ownerOf(await accountStore.person(tx, accountId)), {
      action: 'account:recover-password',
      subjectId: accountId,
    })
    await letIn()
    return email
  })
  const { onAccount, byStrangers } = loginCounts(deps, { id: accountId, email: sentTo }, address, device)
  for (const counted of [onAccount, byStrangers, wrongCodes(accountId)]) await throttle.forgive(counted)
}
