import { and, desc, eq, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#domain/account/role.ts'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import { session } from '../../schema/account.ts'

/** The day in Germany. */
const lastSeen = sql<string>`to_char(${session.lastSeenAt} at time zone 'Europe/Berlin', 'YYYY-MM-DD')`

/** Who is signed in, and since when. */
export const sessionStore = {
  async startSession(tx: Tx | Db, accountId: string, role: Role, device: string) {
    const [row] = await tx.insert(session).values({ accountId, role, device }).returning({ id: session.id })
    if (row === undefined) throw new Error('no session was made')
    return row.id
  },
  /**
   * Another in its place, which lives as long as the old one would have, under an id that nobody knew before. The old one
   * is worth nothing from now on, not even a moment: whoever has copied its cookie must not be led to the new one.
   */
  async replaceSession(tx: Tx, sessionId: string) {
    const [old] = await tx.delete(session).where(eq(session.id, sessionId)).returning()
    if (old === undefined) return undefined
    const { accountId, role, device, startedAt } = old
    const [row] = await tx.insert(session).values({ accountId, role, device, startedAt }).returning({ id: session.id })
    if (row === undefined) throw new Error('no session was made')
    return row.id
  },
  /** Of one account, the last seen first. */
  listSessions: (db: Db, accountId: string, alive: SQL | undefined) =>
    db
      .select({ id: session.id, device: session.device, lastSeen })
      .from(session)
      .where(and(eq(session.accountId, accountId), alive))
      .orderBy(desc(session.lastSeenAt), desc(session.id)),
  /** False when it is not theirs, or over. */
  async endOwnSession(tx: Tx | Db, accountId: string, sessionId: string): Promise<boolean> {
    const named = and(eq(session.id, sessionId), eq(session.accountId, accountId))
    return (await tx.delete(session).where(named).returning({ id: session.id })).length > 0
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
  async secondsSinceSignIn(tx: Tx | Db, sessionId: string) {
    const seconds = sql<number>`extract(epoch from now() - ${session.signedInAt})::float8`
    const [row] = await tx.select({ seconds }).from(session).where(eq(session.id, sessionId))
    return row?.seconds
  },
  async endSessionsOf(tx: Tx | Db, accountId: string, except?: string) {
    const others = except === undefined ? undefined : ne(session.id, except)
    await tx.delete(session).where(and(eq(session.accountId, accountId), others))
  },
  async sweepSessions(db: Db, { idleSeconds, atMostSeconds }: { idleSeconds: number; atMostSeconds: number }) {
    const ago = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`
    const isOver = [lt(session.lastSeenAt, ago(idleSeconds)), lt(session.startedAt, ago(atMostSeconds))]
    await db.delete(session).where(or(...isOver))
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
