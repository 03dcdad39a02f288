import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type ClassRetention, FIRST_WORD_DAYS } from '#domain/school/retention.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { printOrder } from '../../../schema/order.ts'
import { gradClass, member } from '../../../schema/school.ts'

/** School years end with July. */
const graduation = sql`make_date(${gradClass.year}, 7, 31)`
const months = (count: number) => sql`make_interval(months => ${count})`
/** The day on which the last book came; trial prints and tickets come long before the class has left. */
const delivery = sql`(select max((${printOrder.deliveredAt} at time zone 'Europe/Berlin')::date) from ${printOrder}
  where ${printOrder.classId} = ${gradClass.id} and ${printOrder.type} = 'YEARBOOK_ORDER')`
/** Ordered, and on its way; what staff have set back is not. */
const isAwaited = sql`exists (select from ${printOrder}
  where ${printOrder.classId} = ${gradClass.id} and ${printOrder.phase} in ('PRINT_ONGOING', 'SHIPPING'))`

const today = sql`(now() at time zone 'Europe/Berlin')::date`
const day = (date: SQL) => sql<string>`to_char(${date}, 'YYYY-MM-DD')`

const dueOn = ({ monthsAfterDelivery, monthsAfterGraduation }: ClassRetention) =>
  sql<string | null>`case when ${isAwaited} then null else
    ${day(sql`coalesce(${delivery} + ${months(monthsAfterDelivery)}, ${graduation} + ${months(monthsAfterGraduation)})`)} end`

export const retentionStore = {
  /** Those that go within some days, and those of which that was said. */
  near: (db: Db, retention: ClassRetention) =>
    db
      .select({ id: gradClass.id })
      .from(gradClass)
      .where(
        sql`${gradClass.deletesOn} is not null or ${dueOn(retention)} <= ${day(sql`${today} + ${FIRST_WORD_DAYS}::int`)}`,
      ),
  async hold(tx: Tx, classId: string, retention: ClassRetention) {
    const [row] = await tx
      .select({
        today: day(today),
        dueOn: dueOn(retention),
        hasBook: sql<boolean>`${delivery} is not null`,
        deletesOn: gradClass.deletesOn,
        toldOn: gradClass.deletionToldOn,
      })
      .from(gradClass)
      .where(eq(gradClass.id, classId))
      .for('update', { of: gradClass })
    return row
  },
  async plan(tx: Tx, classId: string, deletesOn: string | null, deletionToldOn: string | null): Promise<void> {
    await tx.update(gradClass).set({ deletesOn, deletionToldOn }).where(eq(gradClass.id, classId))
  },
  /** Everybody on the roster, with an account or not. */
  people: (tx: Tx, classId: string) =>
    tx.select({ memberId: member.id, accountId: member.accountId }).from(member).where(eq(member.classId, classId)),
  schoolOf: async (tx: Tx, classId: string): Promise<string | undefined> =>
    (
      await tx
        .select({ id: gradClass.schoolId })
        .from(gradClass)
        .where(inArray(gradClass.id, [classId]))
    )[0]?.id,
}
