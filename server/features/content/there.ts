import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { ReportKind } from '#domain/content/report.ts'
import { sameClass } from '../../schema/columns.ts'
import { contentDocument, contentPhoto, contentText, note, quote } from '../../schema/entry.ts'
import { member } from '../../schema/school.ts'
import { isBySomebodyIn, isIn } from '../school/takes-part.ts'

const isNotAway = (person: AnyPgColumn) => sql<boolean>`(${person} is null or ${isBySomebodyIn(person)})`

/** Those whom a row names, where it names somebody, neither wait nor are shut out. */
export const nobodyIsAway = (maker: AnyPgColumn, subject: AnyPgColumn) =>
  sql<boolean>`(${isNotAway(maker)} and ${isNotAway(subject)})`

/**
 * What is there at all, for lists of what was reported as for everybody who asks for one thing. Whoever made what stands
 * there without a name is not asked for: its going would tell whose it is.
 */
export const there: Record<ReportKind, SQL<boolean>> = {
  // What somebody wrote for the page of another stays with that page. A value, so that the planner stays in the class.
  text: sql<boolean>`coalesce((select ${isIn()} from ${member} where ${sameClass(member, contentText)}
    and ${member.id} = coalesce(${contentText.subjectId}, ${contentText.authorId})), false)`,
  document: sql<boolean>`coalesce((select bool_and(${isIn()}) from ${member} where ${sameClass(member, contentDocument)}
    and ${member.id} in (${contentDocument.subjectId}, ${contentDocument.uploaderId})), false)`,
  photo: nobodyIsAway(contentPhoto.uploaderId, contentPhoto.subjectId),
  note: nobodyIsAway(note.authorId, note.targetId),
  quote: isNotAway(quote.memberId),
  motto: sql<boolean>`true`,
  answer: sql<boolean>`true`,
}
