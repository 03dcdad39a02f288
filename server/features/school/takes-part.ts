import { and, eq, sql } from 'drizzle-orm'
import { account } from '../../schema/account.ts'
import { member } from '../../schema/school.ts'

/** Somebody with an account whose address is confirmed. A stranger who merely typed the form counts for nothing. */
export const hasJoined = sql<boolean>`exists (select from ${account}
  where ${account.id} = ${member.accountId} and ${account.emailVerified})`

/** Those who can have tasks and votes: they have joined, and are let in. */
export const takesPart = and(hasJoined, eq(member.waiting, false))
