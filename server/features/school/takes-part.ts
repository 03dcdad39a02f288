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

/**
 * Those whom the class knows: entries of the roster, and people who are let in and not shut out. Nobody is let in before
 * their address is confirmed.
 */
export const isIn = (of: { waiting: AnyPgColumn; suspendedAt: AnyPgColumn } = member) =>
  and(eq(of.waiting, false), isNull(of.suspendedAt))

/**
 * Whoever a row is by is in: what somebody left under their name who is shut out stands nowhere, and comes back with
 * them. Never asked of what stands there without a name, since its going would tell whose it is. A value, as above.
 */
export const isBySomebodyIn = (memberId: AnyPgColumn, classId?: AnyPgColumn) =>
  sql<boolean>`coalesce((select not who.waiting and who.suspended_at is null from ${member} as who
    where who.id = ${memberId}${classId && sql` and who.class_id = ${classId}`}), false)`

/** Those who can have tasks and votes: they have joined, and are let in. */
export const takesPart = and(hasJoined, isIn())

/**
 * Those among whom votes are counted: everybody of the list, with an account or without, as with every other task. Votes
 * have no name, so whoever is shut out stays among them, as their votes do.
 */
export const countsAmongVoters = eq(member.waiting, false)

/** Waits, and has confirmed the address: whoever merely typed the form is nowhere. */
export const isAsking = and(eq(member.waiting, true), hasJoined)
