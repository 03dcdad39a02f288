import { type AnyColumn, and, asc, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import type { RankingType } from '#domain/content/ranking.ts'
import { inNameOrder } from '#domain/school/name-order.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { sameClass } from '../../../schema/columns.ts'
import { rankingAnswer, rankingVote } from '../../../schema/entry.ts'
import { portrait } from '../../../schema/file.ts'
import { member, teacher } from '../../../schema/school.ts'
import { byTeacherName, shownName } from '../../school/shown-name.ts'
import { countsAmongVoters, isIn } from '../../school/takes-part.ts'
import { isAnswerTakenOut } from '../about/own-word-store.ts'
import type { Who } from '../store.ts'

/** Which column of a vote names what is voted for. */
const votedFor = {
  'student-ranking': rankingVote.memberId,
  'teacher-ranking': rankingVote.teacherId,
  'custom-ranking': rankingVote.answerId,
} as const satisfies Record<RankingType, unknown>
const columnOf = {
  'student-ranking': 'memberId',
  'teacher-ranking': 'teacherId',
  'custom-ranking': 'answerId',
} as const satisfies Record<RankingType, 'memberId' | 'teacherId' | 'answerId'>

/** Its answer is there. */
export const isForSomething = sql<boolean>`num_nonnulls(${rankingVote.memberId}, ${rankingVote.teacherId}, ${rankingVote.answerId}) = 1`

/** For an answer that the editors have taken out a vote counts nowhere; where they show it again, it does. For one that is gone, never. */
export const isStanding = (
  classId: string | AnyColumn,
) => sql<boolean>`(${isForSomething} and not exists (select from ${rankingAnswer}
  where ${eq(rankingAnswer.classId, classId)} and ${rankingAnswer.id} = ${rankingVote.answerId} and ${rankingAnswer.hidden}))`

const isFallen = ({ classId, memberId }: Who, moduleId: string) =>
  and(
    eq(rankingVote.classId, classId),
    eq(rankingVote.moduleId, moduleId),
    eq(rankingVote.voterId, memberId),
    not(isStanding(classId)),
  )

export const rankingStore = {
  async students(tx: Tx | Db, classId: string) {
    const rows = await tx
      .select({
        id: member.id,
        name: shownName,
        firstName: member.firstName,
        lastName: member.lastName,
        gender: member.gender,
        portrait: portrait.fileId,
      })
      .from(member)
      .leftJoin(portrait, and(sameClass(portrait, member), eq(portrait.memberId, member.id)))
      .where(and(eq(member.classId, classId), isIn()))
      .orderBy(member.id)
    return inNameOrder(rows)
  },
  teachers: (tx: Tx | Db, classId: string) =>
    tx
      .select({
        id: teacher.id,
        salutation: teacher.salutation,
        firstName: teacher.firstName,
        lastName: teacher.lastName,
        subject: teacher.subject,
        gender: teacher.gender,
        portrait: portrait.fileId,
      })
      .from(teacher)
      .leftJoin(portrait, and(sameClass(portrait, teacher), eq(portrait.teacherId, teacher.id)))
      .where(eq(teacher.classId, classId))
      .orderBy(...byTeacherName),
  /** Those that are hidden only whoever wrote them still sees. */
  answers: (tx: Tx | Db, { classId, memberId }: Who, moduleId: string) =>
    tx
      .select({
        id: rankingAnswer.id,
        text: rankingAnswer.text,
        mine: sql<boolean>`coalesce(${rankingAnswer.memberId} = ${memberId}, false)`,
        hidden: rankingAnswer.hidden,
      })
      .from(rankingAnswer)
      .where(
        and(
          eq(rankingAnswer.classId, classId),
          eq(rankingAnswer.moduleId, moduleId),
          or(eq(rankingAnswer.hidden, false), eq(rankingAnswer.memberId, memberId)),
        ),
      )
      .orderBy(asc(rankingAnswer.position), asc(rankingAnswer.id)),
  /** But the hidden ones, and those that somebody whom they name has taken out. */
  printedAnswers: (tx: Tx | Db, moduleId: string) =>
    tx
      .select({ id: rankingAnswer.id, text: rankingAnswer.text })
      .from(rankingAnswer)
      .where(and(eq(rankingAnswer.moduleId, moduleId), eq(rankingAnswer.hidden, false), sql`not ${isAnswerTakenOut}`))
      .orderBy(asc(rankingAnswer.position), asc(rankingAnswer.id)),

  async counts(tx: Tx | Db, moduleId: string, type: RankingType): Promise<Map<string, number>> {
    const column = votedFor[type]
    const rows = await tx
      .select({ id: column, votes: sql<number>`count(*)::int` })
      .from(rankingVote)
      .where(eq(rankingVote.moduleId, moduleId))
      .groupBy(column)
    return new Map(rows.map(({ id, votes }) => [id ?? '', votes]))
  },
  /** Of several rankings of students, by the ranking and whom it is for. */
  async studentCounts(tx: Tx | Db, classId: string, moduleIds: readonly string[]) {
    const rows = await tx
      .select({
        moduleId: rankingVote.moduleId,
        id: votedFor['student-ranking'],
        votes: sql<number>`count(*)::int`,
      })
      .from(rankingVote)
      .where(and(eq(rankingVote.classId, classId), inArray(rankingVote.moduleId, [...moduleIds])))
      .groupBy(rankingVote.moduleId, votedFor['student-ranking'])
    const ofEach = Map.groupBy(rows, ({ moduleId }) => moduleId)
    return new Map([...ofEach].map(([of, all]) => [of, new Map(all.map(({ id, votes }) => [id ?? '', votes]))]))
  },
  /** Whoever is shut out is among them: a count that fell would tell that they had voted. */
  async turnout(tx: Tx | Db, classId: string, moduleId: string) {
    const [row] = await tx
      .select({ voters: sql<number>`count(distinct ${rankingVote.voterId})::int` })
      .from(rankingVote)
      .where(and(eq(rankingVote.moduleId, moduleId), isStanding(classId)))
    return {
      voters: row?.voters ?? 0,
      people: await tx.$count(member, and(eq(member.classId, classId), countsAmongVoters)),
    }
  },
  async voters(tx: Tx | Db, classId: string, moduleId: string): Promise<string[]> {
    const rows = await tx
      .selectDistinct({ voterId: rankingVote.voterId })
      .from(rankingVote)
      .where(and(eq(rankingVote.classId, classId), eq(rankingVote.moduleId, moduleId), isStanding(classId)))
    return rows.map(({ voterId }) => voterId)
  },
  async votesOf(tx: Tx | Db, { classId, memberId }: Who, moduleId: string, type: RankingType): Promise<string[]> {
    const rows = await tx
      .select({ id: votedFor[type] })
      .from(rankingVote)
      .where(and(eq(rankingVote.moduleId, moduleId), eq(rankingVote.voterId, memberId), isStanding(classId)))
    return rows.map(({ id }) => id ?? '')
  },
  /** Votes for answers that go stay with those who gave them, for nothing any more; but with whoever takes the answers away. */
  async letFall(tx: Tx, classId: string, answers: SQL | undefined, byId?: string): Promise<void> {
    const ids = tx
      .select({ id: rankingAnswer.id })
      .from(rankingAnswer)
      .where(and(eq(rankingAnswer.classId, classId), answers))
    const gone = await tx
      .delete(rankingVote)
      .where(and(eq(rankingVote.classId, classId), inArray(rankingVote.answerId, ids)))
      .returning({ classId: rankingVote.classId, moduleId: rankingVote.moduleId, voterId: rankingVote.voterId })
    const fallen = gone.filter(({ voterId }) => voterId !== byId)
    if (fallen.length > 0) await tx.insert(rankingVote).values(fallen).onConflictDoNothing()
  },
  /** Own votes for answers that were taken out since. */
  fallenOf: (tx: Tx | Db, who: Who, moduleId: string) => tx.$count(rankingVote, isFallen(who, moduleId)),
  /** Whoever chooses anew has chosen. */
  async dropFallen(tx: Tx, who: Who, moduleId: string) {
    await tx.delete(rankingVote).where(isFallen(who, moduleId))
  },
  /** One person's votes come one after another, however many requests run at once. */
  async holdVoter(tx: Tx, { memberId }: Who) {
    await tx.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for('no key update')
  },
  /** Whether it can be voted for: somebody of the class, or an answer of this ranking. It stays until the vote is in. */
  async holdCandidate(tx: Tx, classId: string, moduleId: string, type: RankingType, id: string): Promise<boolean> {
    const rows =
      type === 'student-ranking'
        ? await tx
            .select({ id: member.id })
            .from(member)
            .where(and(eq(member.classId, classId), eq(member.id, id), isIn()))
            .for('key share')
        : type === 'teacher-ranking'
          ? await tx
              .select({ id: teacher.id })
              .from(teacher)
              .where(and(eq(teacher.classId, classId), eq(teacher.id, id)))
              .for('key share')
          : await tx
              .select({ id: rankingAnswer.id })
              .from(rankingAnswer)
              .where(
                and(eq(rankingAnswer.moduleId, moduleId), eq(rankingAnswer.id, id), eq(rankingAnswer.hidden, false)),
              )
              .for('key share')
    return rows.length === 1
  },
  async vote(tx: Tx, { classId, memberId }: Who, moduleId: string, type: RankingType, candidateId: string) {
    await tx
      .insert(rankingVote)
      .values({ classId, moduleId, voterId: memberId, [columnOf[type]]: candidateId })
      .onConflictDoNothing()
  },
  async takeBack(tx: Tx, { memberId }: Who, moduleId: string, type: RankingType, candidateId?: string) {
    await tx
      .delete(rankingVote)
      .where(
        and(
          eq(rankingVote.moduleId, moduleId),
          eq(rankingVote.voterId, memberId),
          candidateId === undefined ? undefined : eq(votedFor[type], candidateId),
        ),
      )
  },
  async moduleOf(tx: Tx, classId: string, answerId: string): Promise<string | undefined> {
    const [row] = await tx
      .select({ moduleId: rankingAnswer.moduleId })
      .from(rankingAnswer)
      .where(and(eq(rankingAnswer.classId, classId), eq(rankingAnswer.id, answerId)))
    return row?.moduleId
  },
  countAnswers: (tx: Tx | Db, classId: string, moduleId: string) =>
    tx.$count(rankingAnswer, and(eq(rankingAnswer.classId, classId), eq(rankingAnswer.moduleId, moduleId))),
  /** False when the same words stand there already. */
  async addAnswer(tx: Tx, { classId, memberId }: Who, moduleId: string, text: string, position: number) {
    const added = await tx
      .insert(rankingAnswer)
      .values({ classId, moduleId, memberId, text, position })
      .onConflictDoNothing()
      .returning({ id: rankingAnswer.id })
    return added.length === 1
  },
  /** A student's own, or where `of` is undefined any student's. False when there is none. */
  async removeAnswer(
    tx: Tx,
    { classId, memberId }: Who,
    { moduleId, answerId, of }: { moduleId: string; answerId: string; of: string | undefined },
  ): Promise<boolean> {
    const theirs = of === undefined ? sql`${rankingAnswer.memberId} is not null` : eq(rankingAnswer.memberId, of)
    const named = and(eq(rankingAnswer.classId, classId), eq(rankingAnswer.moduleId, moduleId))
    const it = and(named, eq(rankingAnswer.id, answerId), theirs)
    await rankingStore.letFall(tx, classId, it, memberId)
    const removed = await tx.delete(rankingAnswer).where(it).returning({ id: rankingAnswer.id })
    return removed.length === 1
  },
}
