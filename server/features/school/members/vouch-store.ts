import { and, eq, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { inNameOrder } from '#domain/school/name-order.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { sameClass } from '../../../schema/columns.ts'
import { arrival, gradClass, member, vouch } from '../../../schema/school.ts'
import { shownName, shownNameOf } from '../shown-name.ts'
import { isAsking, isIn, takesPart } from '../takes-part.ts'

type Voice = { classId: string; newcomerId: string; memberId: string; knows: boolean }

const by = alias(member, 'voucher')

/** Arrivals are kept as long as somebody counts as new, and longer: then it does not matter any more. */
const KEPT = sql`interval '30 days'`

const isOldHand = (hours: number) =>
  or(isNull(member.joinedAt), sql`${member.joinedAt} <= now() - make_interval(hours => ${hours})`)

export const vouchStore = {
  /** Whom somebody can still say something about; the admin about those, too, whom classmates do not know. */
  async newcomersFor(tx: Tx | Db, who: { classId: string; memberId: string }, seesAll: boolean) {
    const rows = await tx
      .select({
        id: member.id,
        firstName: member.firstName,
        lastName: member.lastName,
        nameInBook: member.nameInBook,
        name: shownName,
        adminDecides: member.adminDecides,
        claims: member.claimsId,
        waitsSince: member.waitsSince,
      })
      .from(member)
      .where(
        and(
          eq(member.classId, who.classId),
          isAsking,
          seesAll ? undefined : eq(member.adminDecides, false),
          notExists(
            tx
              .select({ id: vouch.newcomerId })
              .from(vouch)
              .where(and(eq(vouch.newcomerId, member.id), eq(vouch.memberId, who.memberId))),
          ),
        ),
      )
      .orderBy(member.id)
    return inNameOrder(rows)
  },
  /** Whether somebody is in, and has been for so long. */
  async isInFor(tx: Tx | Db, memberId: string, hours: number): Promise<boolean> {
    const long = or(eq(member.role, 'admin'), isOldHand(hours))
    return (await tx.$count(member, and(eq(member.id, memberId), takesPart, long))) === 1
  },
  /** What decides who lets somebody in. */
  async doorOf(db: Db | Tx, accountId: string, hours: number) {
    const [row] = await db
      .select({
        classId: member.classId,
        admission: gradClass.admission,
        adminDecides: member.adminDecides,
      })
      .from(member)
      .innerJoin(gradClass, eq(gradClass.id, member.classId))
      .where(eq(member.accountId, accountId))
    if (row === undefined) return undefined
    const voices = and(eq(member.classId, row.classId), takesPart, ne(member.role, 'admin'), isOldHand(hours))
    return { ...row, hasVoices: (await db.$count(member, voices)) > 0 }
  },
  /** Said again, the last word counts. */
  async say(tx: Tx, { knows, ...voice }: Voice) {
    await tx
      .insert(vouch)
      .values({ ...voice, knows })
      .onConflictDoUpdate({ target: [vouch.newcomerId, vouch.memberId], set: { knows } })
  },
  async takeBack(tx: Tx, { newcomerId, memberId }: Omit<Voice, 'classId' | 'knows'>) {
    await tx.delete(vouch).where(and(eq(vouch.newcomerId, newcomerId), eq(vouch.memberId, memberId)))
  },
  /** Of those who are in themselves: whoever is shut out has no voice. */
  async strangerTo(tx: Tx, newcomerId: string): Promise<number> {
    const [row] = await tx
      .select({ voices: sql<number>`count(*)::int` })
      .from(vouch)
      .innerJoin(by, and(sameClass(by, vouch), eq(by.id, vouch.memberId)))
      .where(and(eq(vouch.newcomerId, newcomerId), eq(vouch.knows, false), isIn(by)))
    return row?.voices ?? 0
  },
  async forgetAbout(tx: Tx, newcomerId: string) {
    await tx.delete(vouch).where(eq(vouch.newcomerId, newcomerId))
  },

  async addArrival(tx: Tx, values: typeof arrival.$inferInsert) {
    await tx.insert(arrival).values(values).onConflictDoNothing()
  },
  /** Classes of which the admin has to be told that somebody came in. */
  classesToTell: (db: Db) =>
    db.selectDistinct({ classId: arrival.classId }).from(arrival).where(eq(arrival.told, false)),
  /** Those who came in and are still there; they count as told from now on. */
  async takeArrivals(tx: Tx, classId: string) {
    const taken = await tx
      .update(arrival)
      .set({ told: true })
      .where(and(eq(arrival.classId, classId), eq(arrival.told, false)))
      .returning({ memberId: arrival.memberId })
    if (taken.length === 0) return []
    const ids = taken.map(({ memberId }) => memberId)
    const rows = await tx
      .select({
        name: shownName,
        lastName: member.lastName,
        cameBy: arrival.cameBy,
        by: sql<string | null>`case when ${by.id} is null then null else ${shownNameOf(by)} end`,
      })
      .from(arrival)
      .innerJoin(member, and(sameClass(member, arrival), eq(member.id, arrival.memberId)))
      .leftJoin(by, and(sameClass(by, arrival), eq(by.id, arrival.byId)))
      .where(sql`${arrival.memberId} = any(${sql.param(ids)}::uuid[])`)
      .orderBy(member.id)
    return inNameOrder(rows).map(({ lastName: _, ...row }) => row)
  },
  async sweepArrivals(db: Db) {
    await db.delete(arrival).where(and(eq(arrival.told, true), lt(arrival.createdAt, sql`now() - ${KEPT}`)))
  },
}
