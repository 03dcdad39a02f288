import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { OfficeEntry, OfficeOrder, OrderNote } from '#contract/office/order-parts.ts'
import type { AlertLimits } from '#domain/office/alert.ts'
import { partnerLabels } from '#domain/office/order-words.ts'
import { invoiceNumber } from '#domain/order/invoice.ts'
import { LOOK_MINUTES } from '#domain/school/book-look.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { account } from '../../../schema/account.ts'
import { file } from '../../../schema/file.ts'
import { orderNote } from '../../../schema/office.ts'
import { handOver, invoice, orderHistory, orderProblem, printOrder, problemPhoto } from '../../../schema/order.ts'
import { auditEntry } from '../../../schema/platform.ts'
import { gradClass, member, school } from '../../../schema/school.ts'
import { shownName } from '../../school/shown-name.ts'
import { alertOf } from './alert-sql.ts'
import { namesOfClass } from './list-store.ts'

/** As the audit log calls a look at the pages of an order. */
export const OPEN_ORDER = 'office:open-order'
/** So much of a history is shown; nobody reads more. */
const SHOWN = 200

const fullName = sql<string | null>`nullif(trim(${account.firstName} || ' ' || ${account.lastName}), '')`
const partnerName = (name: string | null) =>
  name !== null && name in partnerLabels ? partnerLabels[name as keyof typeof partnerLabels] : 'Druckerei'

export const officeOrderStore = {
  /** Whose order it is, and what it is an alert for. */
  async standing(db: Db, limits: AlertLimits, orderId: string) {
    const [row] = await db
      .select({ ...namesOfClass, alert: alertOf(limits) })
      .from(printOrder)
      .leftJoin(gradClass, eq(gradClass.id, printOrder.classId))
      .leftJoin(school, eq(school.id, gradClass.schoolId))
      .where(eq(printOrder.id, orderId))
    return row
  },
  /** Who sees to it in the class. */
  async contact(db: Db, classId: string) {
    const [row] = await db
      .select({ name: shownName, mail: account.email, phone: account.phone })
      .from(member)
      .innerJoin(account, eq(account.id, member.accountId))
      .where(and(eq(member.classId, classId), eq(member.role, 'admin')))
    return row
  },
  /** Whoever of the class did something is named to those who are on record for looking. */
  async history(db: Db, orderId: string, isNamed: boolean): Promise<OfficeEntry[]> {
    const rows = await db
      .select({
        entry: orderHistory,
        name: sql<string | null>`case when ${member.id} is null then null else ${shownName} end`,
        staff: fullName,
      })
      .from(orderHistory)
      .leftJoin(member, eq(member.id, orderHistory.memberId))
      .leftJoin(account, eq(account.id, orderHistory.staffId))
      .where(eq(orderHistory.orderId, orderId))
      .orderBy(desc(orderHistory.at), desc(orderHistory.id))
      .limit(SHOWN)
    return rows.map(({ entry, name, staff }) => {
      const who = {
        member: isNamed ? (name ?? 'Jemand, der nicht mehr dabei ist') : 'Jemand aus der Stufe',
        staff: staff ?? 'Stufenbuch',
        partner: partnerName(entry.partner),
        system: 'Automatisch',
      }[entry.actorKind]
      const { why, fromPhase: from, toPhase: to, reason } = entry
      return { at: entry.at.toISOString(), who, why, from, to, reason, decided: entry.decided ?? {} }
    })
  },
  /** The newest first, also those that a reset has cancelled. */
  async invoices(db: Db, orderId: string): Promise<OfficeOrder['invoices']> {
    const rows = await db.select().from(invoice).where(eq(invoice.orderId, orderId)).orderBy(desc(invoice.issuedAt))
    return rows.map((row) => ({
      number: invoiceNumber(row),
      issuedAt: row.issuedAt.toISOString(),
      cancelled: row.cancelledAt !== null,
    }))
  },
  async notes(db: Db, orderId: string): Promise<OrderNote[]> {
    const rows = await db
      .select({ note: orderNote, who: fullName })
      .from(orderNote)
      .leftJoin(account, eq(account.id, orderNote.accountId))
      .where(eq(orderNote.orderId, orderId))
      .orderBy(asc(orderNote.at), asc(orderNote.id))
    return rows.map(({ note: { id, at, text, toCustomer }, who }) => ({
      ...{ id, text, toCustomer },
      at: at.toISOString(),
      who: who ?? 'Jemand vom Team',
    }))
  },
  /** False where it was written before: the browser asks again after a lost answer. */
  async addNote(tx: Tx, values: typeof orderNote.$inferInsert): Promise<boolean> {
    const rows = await tx.insert(orderNote).values(values).onConflictDoNothing().returning({ id: orderNote.id })
    return rows.length > 0
  },
  /**
   * Until when somebody sees the pages of an order: the log itself is what lets them, so that nobody sees anything that is
   * not in it.
   */
  async openUntil(db: Db | Tx, accountId: string, orderId: string): Promise<Date | undefined> {
    const until = sql<Date>`${auditEntry.at} + make_interval(mins => ${LOOK_MINUTES})`.mapWith(auditEntry.at)
    const [row] = await db
      .select({ until })
      .from(auditEntry)
      .where(
        and(
          eq(auditEntry.actorId, accountId),
          eq(auditEntry.subjectId, orderId),
          eq(auditEntry.action, OPEN_ORDER),
          gt(auditEntry.at, sql`now() - make_interval(mins => ${LOOK_MINUTES})`),
        ),
      )
      .orderBy(desc(auditEntry.at))
      .limit(1)
    return row?.until
  },
  /** A photo of something that was reported of an order. */
  async photo(db: Db, { orderId, fileId }: { orderId: string; fileId: string }) {
    const [row] = await db
      .select({ file })
      .from(problemPhoto)
      .innerJoin(orderProblem, eq(orderProblem.id, problemPhoto.problemId))
      .innerJoin(file, eq(file.id, problemPhoto.fileId))
      .where(and(eq(orderProblem.orderId, orderId), eq(problemPhoto.fileId, fileId)))
    return row?.file
  },
  /** By the numbers that people know them by. */
  byNumber: (db: Db, numbers: readonly number[]) =>
    db
      .select({
        ...{ id: printOrder.id, number: printOrder.number, phase: printOrder.phase },
        school: namesOfClass.school,
        handOver: handOver.state,
      })
      .from(printOrder)
      .leftJoin(handOver, eq(handOver.orderId, printOrder.id))
      .leftJoin(gradClass, eq(gradClass.id, printOrder.classId))
      .leftJoin(school, eq(school.id, gradClass.schoolId))
      .where(inArray(printOrder.number, [...numbers])),
}
