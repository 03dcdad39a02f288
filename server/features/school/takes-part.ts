import { and, eq, sql } from 'drizzle-orm'
import { account } from '../../schema/account.ts'
import { member } from '../../schema/school.ts'

/**
 * Somebody with an account whose address is confirmed. A stranger who merely typed the form counts for nothing. A value
 * rather than an `exists`, which the planner may turn into a join with the accounts of all classes.
 */
export const hasJoined = sql<boolean>`coalesce((select ${account.emailVerified} from ${account}
  where ${account.id} = ${member.accountId}), false)`

/** Those who can have tasks and votes: they have joined, and are let in. */
export const takesPart = and(hasJoined, eq(member.waiting, false))
