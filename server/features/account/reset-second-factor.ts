import type { Actor } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'
import { audit } from '../../platform/audit.ts'
import type { AccountDeps } from './deps.ts'
import { factorResetMail } from './mails.ts'
import { endLogins } from './steps.ts'
import { accountStore } from './store.ts'

type Reset = { accountId: string; reason: string; detail?: Record<string, string> }

/** For staff who lost phone and recovery codes. Whoever does this has made sure whom they speak with, and says how. */
export async function resetSecondFactor(
  { postMail, publicUrl }: Pick<AccountDeps, 'postMail' | 'publicUrl'>,
  tx: Tx,
  by: Actor,
  { accountId, reason, detail = {} }: Reset,
): Promise<void> {
  await endLogins(tx, accountId)
  if (!(await accountStore.removeSecondFactor(tx, accountId))) throw new AppError('NO_SECOND_FACTOR')
  await audit(tx, by, { action: 'account:reset-second-factor', subjectId: accountId, reason, detail })
  const { email, firstName } = await accountStore.person(tx, accountId)
  const words = factorResetMail({ firstName, url: `${publicUrl}/forgot-password` })
  await postMail(tx, { recipient: email, ...words }, { mustGo: true })
}
