import { and, eq, type SQL, sql } from 'drizzle-orm'
import { contentModule } from '../../../schema/content.ts'
import { member } from '../../../schema/school.ts'
import { shownName } from '../../school/shown-name.ts'
import { takesPart } from '../../school/takes-part.ts'
import type { YearbookContent } from '../../yearbook/deps.ts'
import { bringOutAll } from '../student-notes/bring-out-store.ts'
import { isDoneBy, isFilled, isTaskOf, isToldDoneBy } from './questions.ts'

const count = (condition?: SQL) =>
  condition === undefined ? sql<number>`count(*)::int` : sql<number>`(count(*) filter (where ${condition}))::int`
const isTheirTask = and(eq(contentModule.classId, member.classId), isTaskOf(sql`${member.id}`))

/** How far a book has come, for whoever looks after it. */
export const progressStore: YearbookContent = {
  /** Chapters are the published modules; those that the editors fill themselves are never empty. */
  async chapters(tx, classId) {
    const published = eq(contentModule.state, 'PUBLISHED')
    const [row] = await tx
      .select({
        published: count(published),
        drafts: count(eq(contentModule.state, 'DRAFT')),
        filled: count(and(published, isFilled)),
      })
      .from(contentModule)
      .where(eq(contentModule.classId, classId))
    return row ?? { published: 0, drafts: 0, filled: 0 }
  },
  progress(tx, classId, as = 'told') {
    const total = sql<number>`(${tx.select({ tasks: count() }).from(contentModule).where(isTheirTask)})`
    const isDone = as === 'told' ? isToldDoneBy : isDoneBy
    const finished = and(isTheirTask, isDone(sql`${member.id}`))
    const done = sql<number>`(${tx.select({ finished: count() }).from(contentModule).where(finished)})`
    return tx
      .select({ memberId: member.id, name: shownName, done, total })
      .from(member)
      .where(and(eq(member.classId, classId), takesPart))
      .orderBy(done, sql`${member.lastName} collate "de-x-icu"`, sql`${member.firstName} collate "de-x-icu"`)
  },
  bringOut: async (tx, classId) => void (await bringOutAll(tx, classId)),
}
