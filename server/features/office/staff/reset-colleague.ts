import type { Staff } from '#domain/account/actor.ts'
import type { RecognisedBy } from '#domain/office/recognised-by.ts'
import { resetSecondFactor } from '../../account/reset-second-factor.ts'
import type { OfficeDeps } from '../deps.ts'
import { holdColleague } from './lock-staff.ts'

type Reset = { accountId: string; reason: string; recognisedBy: RecognisedBy }

export const resetColleague = (
  { db, account }: OfficeDeps,
  by: Staff,
  { accountId, reason, recognisedBy }: Reset,
): Promise<void> =>
  db.transaction(async (tx) => {
    await holdColleague(tx, by, accountId)
    await resetSecondFactor(account, tx, by, { accountId, reason, detail: { recognisedBy } })
  })
