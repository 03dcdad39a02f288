import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Role } from '#domain/account/role.ts'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import { session } from '../../schema/account.ts'

/** Who is signed in, and since when. */
export const sessionStore = {
  async startSession(tx: Tx | Db, accountId: string, role: Role) {
    const [row] = await tx.insert(session).values({ accountId, role }).returning({ id: session.id })
    if (row === undefined) throw new Error('no session was made')
    return row.id
  },
  /** Keeps those that were seen last; this one among them. */
  async endOldSessions(tx: Tx, accountId: string, kept: number) {
    const old = tx
      .select({ id: session.id })
      .from(session)
      .where(eq(session.accountId, accountId))
      .orderBy(desc(session.lastSeenAt), desc(session.id))
      .offset(kept)
    await tx.delete(session).where(inArray(session.id, old))
  },
  async markSignedIn(tx: Tx | Db, sessionId: string) {
    await tx.update(session).set({ signedInAt: sql`now()` }).where(eq(session.id, sessionId))
  },
  async secondsSinceSignIn(tx: Tx | Db, sessionId: string) {
    const seconds = sql<number>`extract(epoch from now() - ${session.signedInAt})::float8`
    const [row] = await tx.select({ seconds }).from(session).where(eq(session.id, sessionId))
    return row?.seconds
  },
  async endSessionsOf(tx: Tx | Db, accountId: string, except?: string) {
    const others = except === undefined ? undefined : ne(session.id, except)
    await tx.delete(session).where(and(eq(session.accountId, accountId), others))
  },
  async sweepSessions(db: Db, idleSeconds: number) {
    await db.delete(session).where(lt(session.lastSeenAt, sql`now() - make_interval(secs => ${idleSeconds})`))
  },
  async lockSession(tx: Tx, sessionId: string) {
    const [row] = await tx
      .select({
        rotation: session.rotation,
        secondsSinceRotation: sql<number>`extract(epoch from now() - ${session.rotatedAt})::float8`,
      })
      .from(session)
      .where(eq(session.id, sessionId))
      .for('update')
    return row
  },
  async rotateSession(tx: Tx, sessionId: string, rotation: number) {
    await tx
      .update(session)
      .set({ rotation, rotatedAt: sql`now()`, lastSeenAt: sql`now()` })
      .where(eq(session.id, sessionId))
  },
  async endSession(tx: Tx | Db, sessionId: string) {
    await tx.delete(session).where(eq(session.id, sessionId))
  },
}
