import { account, actionToken, consent, recoveryCode, secondFactor, session } from '../../schema/account.ts'
import type { AccountDeps } from '../account/deps.ts'
import { forgetAccount } from '../account/steps.ts'
import type { Trace } from './trace.ts'

/** The account with whatever hangs on it, and the mails to its owner. */
export const accountTrace = (deps: Pick<AccountDeps, 'dropMail'>): Trace => ({
  kind: 'account',
  tables: [account, session, consent, actionToken, secondFactor, recoveryCode],
  count: async (_tx, { accountId }) => (accountId === null ? 0 : 1),
  forget: async (tx, { accountId }) => {
    if (accountId !== null) await forgetAccount(deps, tx, accountId)
  },
  // The entry of the roster names the account, and takes it along by itself.
  move: async () => {},
})
