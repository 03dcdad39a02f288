import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { account } from '../../schema/account.ts'
import { member } from '../../schema/school.ts'

/**
 * Somebody with an account whose address is confirmed. A stranger who merely typed the form counts for nothing. A value
 * rather than an `exists`, which the planner may turn into a join with the accounts of all classes.
 */
export const hasJoined = sql<boolean>`coalesce((select ${account.emailVerified} from ${account}
  where ${account.id} = ${member.accountId}), false)`

/** Those whom the class knows: entries of the roster, and people who are let in. */
export const isIn = (of: { waiting: AnyPgColumn; claimsId: AnyPgColumn } = member) =>
  and(eq(of.waiting, false), isNull(of.claimsId))

/** Those who can have tasks and votes: they have joined, and are let in. */
export const takesPart = and(hasJoined, isIn())
