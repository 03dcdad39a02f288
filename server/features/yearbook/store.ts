import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { FeatureFlag } from '#domain/account/feature-flag.ts'
import { AppError } from '#domain/errors.ts'
import { inNameOrder } from '#domain/school/name-order.ts'
import type { Day } from '#domain/yearbook/deadline.ts'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import { account } from '../../schema/account.ts'
import { gradClass, member, school } from '../../schema/school.ts'
import { mottoSuggestion, reminder, yearbook } from '../../schema/yearbook.ts'
import { shownName } from '../school/shown-name.ts'
import { isAsking, isIn } from '../school/takes-part.ts'
import { mottoStore } from './motto/store.ts'

export type Book = NonNullable<Awaited<ReturnType<typeof yearbookStore.find>>>

const today = sql<Day>`(now() at time zone 'Europe/Berlin')::date::text`

const columns = {
  deadline: yearbook.deadline,
  dataState: yearbook.dataState,
  motto: yearbook.motto,
  mottoState: yearbook.mottoState,
  previewReleased: yearbook.previewReleased,
  releaseEndsOn: yearbook.releaseEndsOn,
  releaseOpenedAt: yearbook.releaseOpenedAt,
  releaseClosed: yearbook.releaseClosed,
  releaseReminded: yearbook.releaseReminded,
  remindedOn: yearbook.remindedOn,
  today,
}
/**
 * A row lock alone is not fair: while a whole class writes, whoever wants to close the book would wait until nobody
 * writes any more. Before this lock they queue: those who come later wait behind the one who closes.
 */
const queueUp = async (tx: Tx, classId: string, strength: 'share' | 'update') => {
  const lock = sql.raw(strength === 'share' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  await tx.execute(sql`select ${lock}(hashtextextended(${`yearbook ${classId}`}, 0))`)
}
const hold = async (tx: Tx, classId: string, strength: 'share' | 'update') => {
  await queueUp(tx, classId, strength)
  const [row] = await tx.select(columns).from(yearbook).where(eq(yearbook.classId, classId)).for(strength)
  // Deleted while whoever wants it waited.
  if (row === undefined) throw new AppError('NOT_FOUND')
  return row
}

export const yearbookStore = {
  async add(tx: Tx, classId: string) {
    await tx.insert(yearbook).values({ classId })
  },
  async find(tx: Tx | Db, classId: string) {
    const [row] = await tx.select(columns).from(yearbook).where(eq(yearbook.classId, classId))
    if (row === undefined) throw new Error('a class without a yearbook')
    return row
  },
  async graduationYear(tx: Tx, classId: string) {
    const [row] = await tx.select({ year: gradClass.year }).from(gradClass).where(eq(gradClass.id, classId))
    if (row === undefined) throw new AppError('NOT_FOUND')
    return row.year
  },
  /** Before content is written: the editing cannot be closed until the transaction ends. */
  holdShared: (tx: Tx, classId: string) => hold(tx, classId, 'share'),
  /** Before the book itself is changed: every write of content has ended, and none begins. */
  holdAlone: (tx: Tx, classId: string) => hold(tx, classId, 'update'),
  async change(tx: Tx, classId: string, change: Partial<typeof yearbook.$inferInsert>) {
    await tx.update(yearbook).set(change).where(eq(yearbook.classId, classId))
  },

  async mottoOf(db: Db, accountId: string): Promise<string | null> {
    const [row] = await db
      .select({ motto: yearbook.motto })
      .from(yearbook)
      .innerJoin(member, eq(member.classId, yearbook.classId))
      .where(eq(member.accountId, accountId))
    return row?.motto ?? null
  },
  async mottoCounts(db: Db, classId: string) {
    const isShown = and(eq(mottoSuggestion.classId, classId), eq(mottoSuggestion.hidden, false))
    const suggestions = await db.$count(mottoSuggestion, isShown)
    return { suggestions, voters: await mottoStore.votesThatCount(db, classId) }
  },
  async features(db: Tx | Db, classId: string) {
    const [row] = await db.select({ features: gradClass.features }).from(gradClass).where(eq(gradClass.id, classId))
    return row?.features ?? []
  },
  async notRegistered(db: Db, classId: string) {
    return db.$count(member, and(eq(member.classId, classId), isIn(), isNull(member.accountId)))
  },
  /** Who asks to be let in. */
  async waiting(tx: Tx | Db, classId: string) {
    const rows = await tx
      .select({ id: member.id, name: shownName, lastName: member.lastName, accountId: member.accountId })
      .from(member)
      .where(and(eq(member.classId, classId), isAsking))
      .orderBy(member.id)
    return inNameOrder(rows)
  },
  async nameOfClass(tx: Tx | Db, classId: string) {
    const [row] = await tx
      .select({ school: school.name, city: school.city, year: gradClass.year })
      .from(gradClass)
      .innerJoin(school, eq(school.id, gradClass.schoolId))
      .where(eq(gradClass.id, classId))
    if (row === undefined) throw new Error('a class without a school')
    return row
  },
  async emailOf(tx: Tx, accountId: string) {
    const [row] = await tx
      .select({ email: account.email, firstName: account.firstName, lastName: account.lastName })
      .from(account)
      .where(eq(account.id, accountId))
    return row
  },

  /** Classes whose deadline lies ahead and whose editing is open. */
  async classesBeforeDeadline(db: Db) {
    // A class that only prints has no tasks.
    const collects = sql`${'CONTENT_MANAGEMENT_SYSTEM' satisfies FeatureFlag} = any(${gradClass.features})`
    const ahead = sql`${yearbook.deadline} > ${today}::date`
    return db
      .select({ classId: yearbook.classId, ...columns })
      .from(yearbook)
      .innerJoin(gradClass, eq(gradClass.id, yearbook.classId))
      .where(and(eq(yearbook.dataState, 'in-progress'), ahead, collects))
  },
  /** What nobody had answered as the round ended, or null where none has. */
  async releaseLeft(tx: Tx | Db, classId: string): Promise<ReadonlySet<string> | null> {
    const [row] = await tx.select({ left: yearbook.releaseLeft }).from(yearbook).where(eq(yearbook.classId, classId))
    return row?.left == null ? null : new Set(row.left)
  },
  /** Classes with a round of releases that is open. */
  openRounds: (db: Db) =>
    db
      .select({ classId: yearbook.classId, ...columns })
      .from(yearbook)
      .where(and(isNotNull(yearbook.releaseEndsOn), eq(yearbook.releaseClosed, false))),
  /** Whom of the class a reminder would reach today. */
  async mailStates(tx: Tx | Db, classId: string): Promise<Map<string, 'possible' | 'today' | 'unwanted'>> {
    const reminded = sql<boolean>`exists (select from ${reminder}
      where ${reminder.memberId} = ${member.id} and ${reminder.day} = ${today}::date)`
    const rows = await tx
      .select({ memberId: member.id, wants: account.reminders, reminded })
      .from(member)
      .innerJoin(account, eq(account.id, member.accountId))
      .where(and(eq(member.classId, classId), eq(account.emailVerified, true)))
    return new Map(
      rows.map(({ memberId, wants, reminded }) => [memberId, !wants ? 'unwanted' : reminded ? 'today' : 'possible']),
    )
  },
  /** Those of them who want mails and got none today; whom it returns is marked as reminded. */
  async takeRemindable(tx: Tx, classId: string, day: Day, memberIds: readonly string[]) {
    if (memberIds.length === 0) return []
    const wanted = await tx
      .select({ memberId: member.id, email: account.email, firstName: account.firstName })
      .from(member)
      .innerJoin(account, eq(account.id, member.accountId))
      .where(and(inArray(member.id, [...memberIds]), eq(account.reminders, true), eq(account.emailVerified, true)))
    if (wanted.length === 0) return []
    const taken = await tx
      .insert(reminder)
      .values(wanted.map(({ memberId }) => ({ memberId, classId, day })))
      .onConflictDoNothing()
      .returning({ memberId: reminder.memberId })
    const ids = new Set(taken.map(({ memberId }) => memberId))
    return wanted.filter(({ memberId }) => ids.has(memberId))
  },
  async sweepReminders(db: Db) {
    await db.delete(reminder).where(sql`${reminder.day} < ${today}::date - 30`)
  },
}
