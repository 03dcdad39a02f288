import { and, asc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Asked } from '#contract/book/balance.ts'
import { ASK_AGAIN_DAYS, ASKED_FOR_DAYS, Wanted } from '#domain/book/fairness.ts'
import type { ModuleType } from '#domain/content/module-type.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { account } from '../../../schema/account.ts'
import { ask } from '../../../schema/ask.ts'
import { sameClass } from '../../../schema/columns.ts'
import { contentModule } from '../../../schema/content.ts'
import { member } from '../../../schema/school.ts'
import { isTaskOf } from '../../content/modules/questions.ts'
import { isInBook } from '../../content/people-store.ts'
import type { Who } from '../../content/store.ts'
import { shownName } from '../../school/shown-name.ts'
import { takesPart } from '../../school/takes-part.ts'

/** What each wish is filled in as. */
const typeOf = { note: 'student-notes', photo: 'photo-collage' } as const satisfies Record<Wanted, ModuleType>

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`
const mayAskAgain = lt(ask.askedAt, daysAgo(ASK_AGAIN_DAYS))
const isShown = and(isNotNull(ask.aboutId), gt(ask.askedAt, daysAgo(ASKED_FOR_DAYS)))

type Asking = { classId: string; aboutId: string; wanted: Wanted; editorId: string }
export type Place = { recipientId: string; moduleId: string }

export const askStore = {
  /** What can be asked for now, since it is filled in somewhere. */
  async offered(tx: Tx | Db, classId: string): Promise<Wanted[]> {
    const rows = await tx
      .selectDistinct({ type: contentModule.type })
      .from(contentModule)
      .where(and(eq(contentModule.classId, classId), eq(contentModule.state, 'PUBLISHED')))
    return Wanted.options.filter((wanted) => rows.some(({ type }) => type === typeOf[wanted]))
  },
  /** Whether each of the class can be asked now, and for how many people classmates have been. */
  async states(tx: Tx | Db, classId: string) {
    const people = await tx
      .select({ memberId: member.id, thisWeek: sql<boolean>`coalesce(not (${mayAskAgain}), false)` })
      .from(member)
      .leftJoin(ask, and(sameClass(ask, member), eq(ask.recipientId, member.id)))
      .where(and(eq(member.classId, classId), takesPart))
    const about = await tx
      .select({ memberId: sql<string>`${ask.aboutId}`, count: sql<number>`count(*)::int` })
      .from(ask)
      .where(and(eq(ask.classId, classId), isShown))
      .groupBy(ask.aboutId)
    return {
      recipients: new Map(
        people.map(({ memberId, thisWeek }) => [memberId, thisWeek ? ('this-week' as const) : ('possible' as const)]),
      ),
      about: new Map(about.map(({ memberId, count }) => [memberId, count])),
    }
  },
  /** Those of the class for whom it is a task, each with the first module in which they can; in one order, so that two who ask at once do not wait for each other. */
  async placesOf(tx: Tx | Db, classId: string, wanted: Wanted, memberIds: readonly string[]): Promise<Place[]> {
    const rows = await tx
      .select({ recipientId: member.id, moduleId: contentModule.id })
      .from(member)
      .innerJoin(
        contentModule,
        and(
          eq(contentModule.classId, member.classId),
          eq(contentModule.type, typeOf[wanted]),
          isTaskOf(sql`${member.id}`),
        ),
      )
      .where(and(eq(member.classId, classId), inArray(member.id, [...memberIds]), takesPart))
      .orderBy(asc(member.id), asc(contentModule.position), asc(contentModule.id))
    return [...Map.groupBy(rows, ({ recipientId }) => recipientId).values()].flatMap(([first]) => first ?? [])
  },
  /** Whom it returns was asked: none of them within a week, whoever asks at the same time. */
  async take(
    tx: Tx,
    { classId, aboutId, wanted, editorId }: Asking,
    recipientIds: readonly string[],
  ): Promise<Set<string>> {
    const asked = { aboutId, wanted, editorId }
    const rows = await tx
      .insert(ask)
      .values(recipientIds.map((recipientId) => ({ classId, recipientId, ...asked })))
      .onConflictDoUpdate({
        target: ask.recipientId,
        set: { ...asked, askedAt: sql`now()` },
        setWhere: mayAskAgain,
      })
      .returning({ recipientId: ask.recipientId })
    return new Set(rows.map(({ recipientId }) => recipientId))
  },
  /** The address of whoever wants mails like these. */
  async mailable(tx: Tx, recipientId: string) {
    const [row] = await tx
      .select({ accountId: account.id })
      .from(member)
      .innerJoin(account, eq(account.id, member.accountId))
      .where(and(eq(member.id, recipientId), eq(account.reminders, true), eq(account.emailVerified, true)))
    return row
  },
  /** Somebody who is printed, as they are called. */
  async nameInBook(tx: Tx | Db, classId: string, memberId: string) {
    const [row] = await tx
      .select({ name: shownName })
      .from(member)
      .where(and(eq(member.classId, classId), eq(member.id, memberId), isInBook))
    return row
  },
  async of(tx: Tx | Db, { classId, memberId }: Who): Promise<Asked | null> {
    const [row] = await tx
      .select({ wanted: ask.wanted, about: { memberId: member.id, name: shownName } })
      .from(ask)
      .innerJoin(member, and(sameClass(member, ask), eq(member.id, ask.aboutId)))
      .where(and(eq(ask.classId, classId), eq(ask.recipientId, memberId), isShown, isInBook))
    if (row === undefined) return null
    const [place] = await askStore.placesOf(tx, classId, row.wanted, [memberId])
    return place === undefined ? null : { ...row, moduleId: place.moduleId }
  },
  /** It is not shown any more. That somebody was asked this week stays. */
  async putAway(tx: Tx | Db, { memberId }: Who): Promise<void> {
    await tx.update(ask).set({ aboutId: null }).where(eq(ask.recipientId, memberId))
  },
  /** What nobody is shown any more. */
  async sweep(db: Db): Promise<void> {
    await db.delete(ask).where(lt(ask.askedAt, daysAgo(ASKED_FOR_DAYS)))
  },
}
