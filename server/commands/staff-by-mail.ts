import { and, eq } from 'drizzle-orm'
import type { Staff } from '#domain/account/actor.ts'
import type { Db } from '../adapters/postgres/connect.ts'
import { account } from '../schema/account.ts'
import { StartError } from './supervise/start-error.ts'

/** Who of staff gives a command, so that the log tells who it was. */
export async function staffByMail(db: Db, mail: string): Promise<Staff> {
  const isTheirs = and(eq(account.email, mail.toLowerCase()), eq(account.staff, true))
  const [row] = await db.select({ id: account.id }).from(account).where(isTheirs)
  if (row === undefined) throw new StartError(`${mail} ist kein Konto des Backoffice.`)
  const signedIn = { emailVerified: true, secondFactorDue: false, waiting: false, suspended: false }
  const who = { accountId: row.id, sessionId: '', classId: null, memberId: null }
  return { kind: 'staff', role: 'super_admin', ...who, ...signedIn }
}
