import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { sameClass } from '../../../schema/columns.ts'
import { contentModule } from '../../../schema/content.ts'
import { correction, handBack } from '../../../schema/desk.ts'
import { contentText, note, quote } from '../../../schema/entry.ts'
import { isTimely } from './correction-store.ts'
import { ofNoEntry } from './hand-back-store.ts'

const many = { count: sql<number>`count(*)::int` }
const back = { tasks: sql<number>`count(*) filter (where ${ofNoEntry})::int`, ...many }
const published = (classId: string) => and(eq(contentModule.classId, classId), eq(contentModule.state, 'PUBLISHED'))

/**
 * What the editors said to somebody and nobody has answered. Anonymous notes are not among it: that one was answered
 * nobody is told.
 */
export async function unansweredByOthers(tx: Tx | Db, classId: string) {
  const [given] = await tx
    .select(back)
    .from(handBack)
    .innerJoin(contentModule, and(sameClass(contentModule, handBack), eq(contentModule.id, handBack.moduleId)))
    .where(and(published(classId), isNotNull(handBack.memberId)))
  const [proposed] = await tx
    .select(many)
    .from(correction)
    .leftJoin(contentText, and(sameClass(contentText, correction), eq(contentText.id, correction.textId)))
    .leftJoin(quote, and(sameClass(quote, correction), eq(quote.id, correction.quoteId)))
    .leftJoin(note, and(sameClass(note, correction), eq(note.id, correction.noteId)))
    .innerJoin(
      contentModule,
      eq(contentModule.id, sql`coalesce(${contentText.moduleId}, ${quote.moduleId}, ${note.moduleId})`),
    )
    .where(
      and(
        published(classId),
        eq(correction.classId, classId),
        eq(correction.state, 'open'),
        // Out of date it waits for nothing.
        isTimely,
      ),
    )
  const { tasks = 0, count = 0 } = given ?? {}
  return { handedBack: count - tasks, tasksBack: tasks, corrections: proposed?.count ?? 0 }
}
