import { and, asc, eq, gte, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Module } from '#contract/content/modules.ts'
import type { RankingAnswer } from '#domain/content/ranking.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { sameClass } from '../../../schema/columns.ts'
import { contentAssignment, contentDone, contentModule } from '../../../schema/content.ts'
import { contentDocument, contentText, rankingAnswer, rankingVote } from '../../../schema/entry.ts'
import { file } from '../../../schema/file.ts'
import { gradClass, member } from '../../../schema/school.ts'
import { isIn } from '../../school/takes-part.ts'
import { pagesOf } from '../documents/store.ts'
import { isForSomething, rankingStore } from '../ranking/store.ts'
import { join, type SplitDefinition } from './definition.ts'
import { hasContent, isFilled } from './questions.ts'
import { turnouts } from './turnout-store.ts'

type StoredModule = typeof contentModule.$inferSelect

export const moduleStore = {
  /** The modules of a class in the order of its book, or the one that is asked for. */
  async list(tx: Tx | Db, classId: string, moduleId?: string): Promise<Module[]> {
    const rows = await tx
      .select({ module: contentModule, hasContent: isFilled })
      .from(contentModule)
      .where(
        and(eq(contentModule.classId, classId), moduleId === undefined ? undefined : eq(contentModule.id, moduleId)),
      )
      .orderBy(asc(contentModule.position), asc(contentModule.id))
    const ids = rows.map(({ module }) => module.id)
    if (ids.length === 0) return []
    const assigned = await this.assigned(tx, ids)
    const answers = await this.answers(tx, ids)
    const documents = await tx
      .select({ moduleId: contentDocument.moduleId, id: contentDocument.id, name: contentDocument.name, file })
      .from(contentDocument)
      .innerJoin(file, and(sameClass(file, contentDocument), eq(file.id, contentDocument.fileId)))
      .where(and(inArray(contentDocument.moduleId, ids), isNull(contentDocument.subjectId)))
      .orderBy(asc(contentDocument.fileId)) // in the order in which the uploads began
    const turnoutOf = await turnouts(
      tx,
      classId,
      rows.map(({ module }) => module),
    )
    return rows.map(({ module, ...counts }) => ({
      ...counts,
      ...(turnoutOf.get(module.id) ?? { filled: 0, people: 0 }),
      id: module.id,
      yearbookId: module.classId,
      state: module.state,
      version: module.version,
      voteEnded: module.voteEnded,
      notesReleased: module.notesReleased,
      definition: join(module, {
        assigned: assigned.filter((each) => each.moduleId === module.id).map((each) => each.memberId),
        answers: answers.filter((each) => each.moduleId === module.id).map(({ id, text }) => ({ id, text })),
      }),
      documents: documents
        .filter((each) => each.moduleId === module.id)
        .map(({ id, name, file: { id: fileId, pageSizes, bytes } }) => ({
          id,
          fileId,
          name,
          pages: pagesOf(pageSizes),
          bytes,
        })),
    }))
  },
  assigned: (tx: Tx | Db, moduleIds: string[]) =>
    tx
      .select({ moduleId: contentAssignment.moduleId, memberId: contentAssignment.memberId })
      .from(contentAssignment)
      .where(inArray(contentAssignment.moduleId, moduleIds)),
  /** The editors' answers. */
  answers: (tx: Tx | Db, moduleIds: string[]) =>
    tx
      .select({ moduleId: rankingAnswer.moduleId, id: rankingAnswer.id, text: rankingAnswer.text })
      .from(rankingAnswer)
      .where(and(inArray(rankingAnswer.moduleId, moduleIds), isNull(rankingAnswer.memberId)))
      .orderBy(asc(rankingAnswer.position), asc(rankingAnswer.id)),

  /** This editor's alone until the transaction ends; whoever fills it waits. */
  async hold(tx: Tx, classId: string, moduleId: string): Promise<StoredModule | undefined> {
    const [row] = await tx
      .select()
      .from(contentModule)
      .where(and(eq(contentModule.classId, classId), eq(contentModule.id, moduleId)))
      .for('update')
    return row
  },
  hasContent: async (tx: Tx, moduleId: string): Promise<boolean> => {
    const [row] = await tx.select({ hasContent }).from(contentModule).where(eq(contentModule.id, moduleId))
    return row?.hasContent ?? false
  },
  /** All of a class, in the order of their ids, so that two editors who sort at once wait for each other. */
  async holdOrder(tx: Tx, classId: string) {
    // What another editor adds meanwhile has no row to wait for yet.
    await tx.select({ id: gradClass.id }).from(gradClass).where(eq(gradClass.id, classId)).for('no key update')
    const rows = await tx
      .select({ id: contentModule.id, position: contentModule.position })
      .from(contentModule)
      .where(eq(contentModule.classId, classId))
      .orderBy(asc(contentModule.id))
      .for('no key update')
    return rows.toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1))
  },
  async setOrder(tx: Tx, ids: readonly string[]) {
    const order = sql.join(
      ids.map((id, at) => sql`(${id}::uuid, ${at}::int)`),
      sql`, `,
    )
    await tx.execute(sql`update ${contentModule} set position = wanted.position
      from (values ${order}) as wanted(id, position)
      where ${contentModule}.id = wanted.id and ${contentModule}.position <> wanted.position`)
  },
  /** False when the book has one of the kind that is allowed once. */
  async add(tx: Tx, classId: string, { type, title, settings }: SplitDefinition, position: number) {
    await tx
      .update(contentModule)
      .set({ position: sql`${contentModule.position} + 1` })
      .where(and(eq(contentModule.classId, classId), gte(contentModule.position, position)))
    const [row] = await tx
      .insert(contentModule)
      .values({ classId, type, title, settings, position })
      .onConflictDoNothing()
      .returning({ id: contentModule.id })
    return row?.id
  },
  async change(tx: Tx, moduleId: string, change: Partial<typeof contentModule.$inferInsert>) {
    await tx.update(contentModule).set(change).where(eq(contentModule.id, moduleId))
  },
  async endVote(tx: Tx, moduleId: string, voteEnded: boolean) {
    const voteEndedAt = voteEnded ? sql`now()` : null
    await tx
      .update(contentModule)
      .set({ voteEnded, voteEndedAt, voteEndedByClosing: false })
      .where(eq(contentModule.id, moduleId))
  },
  /** People of the class only; others are passed over. */
  async assign(tx: Tx, classId: string, moduleId: string, memberIds: readonly string[]) {
    await tx
      .delete(contentAssignment)
      .where(
        memberIds.length === 0
          ? eq(contentAssignment.moduleId, moduleId)
          : and(eq(contentAssignment.moduleId, moduleId), notInArray(contentAssignment.memberId, [...memberIds])),
      )
    if (memberIds.length === 0) return
    const known = await tx
      .select({ id: member.id })
      .from(member)
      .where(and(eq(member.classId, classId), inArray(member.id, [...memberIds]), isIn()))
    if (known.length > 0)
      await tx
        .insert(contentAssignment)
        .values(known.map(({ id }) => ({ classId, moduleId, memberId: id })))
        .onConflictDoNothing()
  },
  /** The editors' answers as they are to be; votes for those that stay, stay. Nothing of another module is touched. */
  async setAnswers(
    tx: Tx,
    classId: string,
    moduleId: string,
    answers: readonly RankingAnswer[],
  ): Promise<'set' | 'text taken' | 'of another'> {
    const ofEditors = and(eq(rankingAnswer.moduleId, moduleId), isNull(rankingAnswer.memberId))
    const ids = answers.map(({ id }) => id)
    const leftOut = ids.length === 0 ? ofEditors : and(ofEditors, notInArray(rankingAnswer.id, ids))
    await rankingStore.letFall(tx, classId, leftOut)
    await tx.delete(rankingAnswer).where(leftOut)
    // Two answers that swap their words would meet each other on the way.
    await tx
      .update(rankingAnswer)
      .set({ text: sql`${rankingAnswer.id}::text` })
      .where(ofEditors)
    for (const [position, { id, text }] of answers.entries()) {
      const taken = await tx.$count(
        rankingAnswer,
        and(eq(rankingAnswer.moduleId, moduleId), sql`lower(${rankingAnswer.text}) = lower(${text})`),
      )
      if (taken > 0) return 'text taken'
      const written = await tx
        .insert(rankingAnswer)
        .values({ id, classId, moduleId, text, position })
        .onConflictDoUpdate({
          target: rankingAnswer.id,
          set: { text, position },
          setWhere: ofEditors as never,
        })
        .returning({ id: rankingAnswer.id })
      if (written.length === 0) return 'of another'
    }
    return 'set'
  },
  async remove(tx: Tx, moduleId: string) {
    await tx.delete(contentModule).where(eq(contentModule.id, moduleId))
  },
  /** An article that changes hands: the new author's from now on, or begun anew. */
  async giveTexts(tx: Tx, moduleId: string, authorId: string) {
    await tx.update(contentText).set({ authorId }).where(eq(contentText.moduleId, moduleId))
  },
  async resetTexts(tx: Tx, moduleId: string) {
    await tx.delete(contentText).where(eq(contentText.moduleId, moduleId))
  },
  /** Whose article it is; nobody's while it is empty. */
  async writerOf(tx: Tx, moduleId: string): Promise<string | undefined> {
    const [row] = await tx
      .select({ authorId: contentText.authorId })
      .from(contentText)
      .where(and(eq(contentText.moduleId, moduleId), eq(contentText.empty, false)))
      .limit(1)
    return row?.authorId
  },
  /** How many votes somebody has given at most. */
  async mostVotes(tx: Tx, moduleId: string): Promise<number> {
    const [row] = await tx
      .select({ votes: sql<number>`count(*)::int` })
      .from(rankingVote)
      .where(and(eq(rankingVote.moduleId, moduleId), isForSomething))
      .groupBy(rankingVote.voterId)
      .orderBy(sql`count(*) desc`)
      .limit(1)
    return row?.votes ?? 0
  },
  async forgetDone(tx: Tx, moduleId: string) {
    await tx.delete(contentDone).where(eq(contentDone.moduleId, moduleId))
  },
}
