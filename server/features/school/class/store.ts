import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { gradClass, invitation, member, nameAlarm, school, teacher } from '../../../schema/school.ts'
import { hasJoined, isIn, takesPart } from '../takes-part.ts'

const found = {
  classId: gradClass.id,
  year: gradClass.year,
  schoolId: school.id,
  school: school.name,
  city: school.city,
  admission: gradClass.admission,
}
const living = and(isNull(invitation.closedAt), gt(invitation.expiresAt, sql`now()`))
const inDays = (days: number) => sql`now() + make_interval(days => ${days})`

const byCode = (tx: Tx | Db, code: string) =>
  tx
    .select(found)
    .from(invitation)
    .innerJoin(gradClass, eq(gradClass.id, invitation.classId))
    .innerJoin(school, eq(school.id, gradClass.schoolId))
    .where(and(eq(invitation.code, code), living))

export const classStore = {
  async findInvitation(tx: Tx | Db, code: string) {
    const [row] = await byCode(tx, code)
    return row
  },
  /** Until the transaction ends the link is neither closed nor renewed, nobody edits the class, and nobody else joins. */
  async holdInvitation(tx: Tx, code: string) {
    // The class before its link, as everywhere: otherwise whoever renews it and whoever joins wait for each other.
    const [named] = await byCode(tx, code)
    if (named === undefined) return undefined
    await this.lock(tx, named.classId)
    const [row] = await byCode(tx, code).for('share', { of: invitation })
    return row
  },
  async addInvitation(tx: Tx, classId: string, code: string, days: number) {
    await tx.insert(invitation).values({ classId, code, expiresAt: inDays(days) })
  },
  async renewInvitation(tx: Tx, classId: string, code: string, days: number) {
    const renewed = { code, expiresAt: inDays(days), closedAt: null }
    await tx
      .insert(invitation)
      .values({ classId, ...renewed })
      .onConflictDoUpdate({ target: invitation.classId, set: renewed })
  },
  async closeInvitation(tx: Tx, classId: string) {
    await tx.update(invitation).set({ closedAt: sql`now()` }).where(eq(invitation.classId, classId))
  },

  exists: async (tx: Tx | Db, classId: string): Promise<boolean> =>
    (await tx.$count(gradClass, eq(gradClass.id, classId))) > 0,
  /** Not against references to the class: rows that are added elsewhere need not wait. */
  async lock(tx: Tx, classId: string) {
    const [row] = await tx
      .select({ features: gradClass.features, admission: gradClass.admission })
      .from(gradClass)
      .where(eq(gradClass.id, classId))
      .for('no key update')
    return row
  },
  /** Before it is deleted: nobody refers to it any more until the transaction ends. */
  async lockAway(tx: Tx, classId: string): Promise<void> {
    await tx.select({ id: gradClass.id }).from(gradClass).where(eq(gradClass.id, classId)).for('update')
  },
  async change(tx: Tx, classId: string, change: Partial<typeof gradClass.$inferInsert>) {
    await tx.update(gradClass).set(change).where(eq(gradClass.id, classId))
  },
  async find(tx: Tx | Db, classId: string) {
    const [row] = await tx
      .select({
        school: school.name,
        city: school.city,
        year: gradClass.year,
        usage: gradClass.usage,
        sizeBand: gradClass.sizeBand,
        admission: gradClass.admission,
        code: invitation.code,
        expiresAt: invitation.expiresAt,
        closedAt: invitation.closedAt,
        isOver: sql<boolean | null>`${invitation.expiresAt} <= now()`,
      })
      .from(gradClass)
      .innerJoin(school, eq(school.id, gradClass.schoolId))
      .leftJoin(invitation, eq(invitation.classId, gradClass.id))
      .where(eq(gradClass.id, classId))
    return row
  },
  async admissionOf(tx: Tx | Db, classId: string) {
    const [row] = await tx.select({ admission: gradClass.admission }).from(gradClass).where(eq(gradClass.id, classId))
    return row?.admission
  },
  async addNameAlarm(tx: Tx, values: typeof nameAlarm.$inferInsert) {
    await tx.insert(nameAlarm).values(values)
  },
  nameAlarms: (tx: Tx | Db, classId: string) =>
    tx.select().from(nameAlarm).where(eq(nameAlarm.classId, classId)).orderBy(desc(nameAlarm.createdAt)),
  async removeNameAlarm(tx: Tx, classId: string, alarmId: string): Promise<boolean> {
    const removed = await tx
      .delete(nameAlarm)
      .where(and(eq(nameAlarm.classId, classId), eq(nameAlarm.id, alarmId)))
      .returning({ id: nameAlarm.id })
    return removed.length === 1
  },
  /** What nobody has seen to for a quarter of a year nobody will. */
  async sweepNameAlarms(db: Db) {
    await db.delete(nameAlarm).where(lt(nameAlarm.createdAt, sql`now() - interval '90 days'`))
  },
  async counts(tx: Tx | Db, classId: string) {
    const ofClass = eq(member.classId, classId)
    return {
      students: await tx.$count(member, and(ofClass, isIn())),
      joined: await tx.$count(member, and(ofClass, takesPart)),
      waiting: await tx.$count(member, and(ofClass, eq(member.waiting, true), hasJoined)),
      teachers: await tx.$count(teacher, eq(teacher.classId, classId)),
      editors: await tx.$count(member, and(ofClass, isIn(), eq(member.role, 'redakteur'))),
    }
  },
}
