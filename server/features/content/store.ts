import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Task } from '#contract/content.ts'
import { tasksForEverybody } from '#domain/content/module-type.ts'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import { contentDone, contentModule } from '../../schema/content.ts'
import { member } from '../../schema/school.ts'
import { takesPart } from '../school/takes-part.ts'

export type ContentStore = ReturnType<typeof contentStore>
type Who = { classId: string; memberId: string }

export function contentStore(db: Db) {
  const isTask = and(eq(contentModule.state, 'PUBLISHED'), inArray(contentModule.type, tasksForEverybody))
  /** Marks of those who are in the class, as the people they are counted against. */
  const finished = sql<number>`(select count(*)::int from ${contentDone} inner join ${member}
    on ${member.id} = ${contentDone.memberId} and ${takesPart} where ${contentDone.moduleId} = ${contentModule.id})`

  return {
    /** The published modules that are somebody's to fill, or the one of them that is asked for. */
    async tasks({ classId, memberId }: Who, tx: Tx | Db = db, moduleId?: string): Promise<Task[]> {
      const people = await tx.$count(member, and(eq(member.classId, classId), takesPart))
      const rows = await tx
        .select({
          moduleId: contentModule.id,
          type: contentModule.type,
          title: contentModule.title,
          done: sql<boolean>`exists (select from ${contentDone}
            where ${contentDone.moduleId} = ${contentModule.id} and ${contentDone.memberId} = ${memberId})`,
          finished,
        })
        .from(contentModule)
        .where(
          and(
            eq(contentModule.classId, classId),
            isTask,
            moduleId === undefined ? undefined : eq(contentModule.id, moduleId),
          ),
        )
        .orderBy(asc(contentModule.position), asc(contentModule.id))
      return rows.map((row) => ({ ...row, people }))
    },
    /** A task of the class: it stays published until the transaction ends. */
    async holdTask(tx: Tx, classId: string, moduleId: string): Promise<boolean> {
      const rows = await tx
        .select({ id: contentModule.id })
        .from(contentModule)
        .where(and(eq(contentModule.classId, classId), eq(contentModule.id, moduleId), isTask))
        .for('share')
      return rows.length === 1
    },
    async markDone(tx: Tx, { classId, memberId }: Who, moduleId: string) {
      await tx.insert(contentDone).values({ classId, memberId, moduleId }).onConflictDoNothing()
    },
    async reopen(tx: Tx, { memberId }: Who, moduleId: string) {
      await tx.delete(contentDone).where(and(eq(contentDone.moduleId, moduleId), eq(contentDone.memberId, memberId)))
    },
  }
}
