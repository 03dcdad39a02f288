import { and, eq, ne, notInArray } from 'drizzle-orm'
import { account, actionToken, consent, recoveryCode, secondFactor, session } from '../../schema/account.ts'
import { arrival, vouch } from '../../schema/school.ts'
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

/** What somebody said about newcomers, and how they came in themselves. */
export const admissionTrace: Trace = {
  kind: 'vouch',
  tables: [vouch, arrival],
  count: (tx, { memberId }) => tx.$count(vouch, eq(vouch.memberId, memberId)),
  forget: async (tx, { memberId }) => {
    await tx.delete(vouch).where(eq(vouch.memberId, memberId))
    await tx.delete(vouch).where(eq(vouch.newcomerId, memberId))
    await tx.delete(arrival).where(eq(arrival.memberId, memberId))
  },
  move: async (tx, { memberId: from }, { memberId: to }) => {
    // Nobody has a voice about themselves, and of two about one newcomer one counts.
    const theirs = tx.select({ id: vouch.newcomerId }).from(vouch).where(eq(vouch.memberId, to))
    await tx
      .update(vouch)
      .set({ memberId: to })
      .where(and(eq(vouch.memberId, from), ne(vouch.newcomerId, to), notInArray(vouch.newcomerId, theirs)))
    const told = tx.select({ id: vouch.memberId }).from(vouch).where(eq(vouch.newcomerId, to))
    await tx
      .update(vouch)
      .set({ newcomerId: to })
      .where(and(eq(vouch.newcomerId, from), ne(vouch.memberId, to), notInArray(vouch.memberId, told)))
    await tx.update(arrival).set({ byId: to }).where(eq(arrival.byId, from))
    if ((await tx.$count(arrival, eq(arrival.memberId, to))) === 0)
      await tx.update(arrival).set({ memberId: to }).where(eq(arrival.memberId, from))
  },
}
