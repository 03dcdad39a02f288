import type { Staff } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { audit } from '../../../platform/audit.ts'
import { staffStore } from '../../account/staff-store.ts'
import { endLogins, requireRecentLogin } from '../../account/steps.ts'
import type { OfficeDeps } from '../deps.ts'

type OfStaff = { accountId: string; reason: string }

/**
 * Another of staff, as they are until the transaction ends. Whoever was locked out in this moment locks nobody out any
 * more: so there is always one left who can let the others in again.
 */
export async function holdColleague(tx: Tx, by: Staff, accountId: string) {
  if (by.accountId === accountId) throw new AppError('NOT_ONESELF')
  await requireRecentLogin(tx, by)
  const all = await staffStore.lockAll(tx)
  const found = all.find(({ id }) => id === accountId)
  if (found === undefined) throw new AppError('NOT_FOUND')
  const isFree = all.some(({ id, lockedAt }) => id === by.accountId && lockedAt === null)
  if (!isFree) throw new AppError('UNAUTHORIZED')
  return { isLocked: found.lockedAt !== null }
}

/** They are out at once, on every device, and cannot sign in. */
export const lockStaff = ({ db }: OfficeDeps, by: Staff, { accountId, reason }: OfStaff): Promise<void> =>
  db.transaction(async (tx) => {
    const { isLocked } = await holdColleague(tx, by, accountId)
    if (isLocked) return
    await staffStore.setLocked(tx, accountId, true)
    await endLogins(tx, accountId)
    await audit(tx, by, { action: 'office:lock-staff', subjectId: accountId, reason })
  })

export const unlockStaff = ({ db }: OfficeDeps, by: Staff, { accountId, reason }: OfStaff): Promise<void> =>
  db.transaction(async (tx) => {
    const { isLocked } = await holdColleague(tx, by, accountId)
    if (!isLocked) return
    await staffStore.setLocked(tx, accountId, false)
    await audit(tx, by, { action: 'office:unlock-staff', subjectId: accountId, reason })
  })
