import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { filledByEditors, type ModuleType, tasksForEverybody } from '#domain/content/module-type.ts'
import { contentAssignment, contentDone, contentModule } from '../../schema/content.ts'
import {
  contentDocument,
  contentPhoto,
  contentText,
  note,
  quote,
  rankingAnswer,
  rankingVote,
} from '../../schema/entry.ts'
import { member } from '../../schema/school.ts'
import { takesPart } from '../school/takes-part.ts'

/** Questions about a module of a query, which board, tasks and definitions ask alike. */
const isType = (type: ModuleType) => eq(contentModule.type, type)
const assigned = sql`select from ${contentAssignment} where ${contentAssignment.moduleId} = ${contentModule.id}`

/** Whether it is somebody's to fill: everybody's, or that of those it is assigned to. */
export const isAssignedTo = (memberId: SQL | string) => {
  const toThem = sql`exists (${assigned} and ${contentAssignment.memberId} = ${memberId})`
  return or(
    inArray(contentModule.type, tasksForEverybody),
    and(isType('editorial'), toThem),
    and(isType('photo-collage'), or(toThem, sql`(${contentModule.settings} ->> 'forEverybody')::boolean`)),
  ) as SQL
}

/** A published module that is somebody's to fill. */
export const isTaskOf = (memberId: SQL | string) =>
  and(eq(contentModule.state, 'PUBLISHED'), isAssignedTo(memberId)) as SQL

/** How many have it to fill. */
export const peopleToFill = sql<number>`(select count(*)::int from ${member}
  where ${member.classId} = ${contentModule.classId} and ${takesPart} and ${isAssignedTo(sql`${member.id}`)})`

/** Marked as done, or a vote that the editors have ended: then there is nothing left to do for anybody. */
export const isDoneBy = (memberId: SQL | string) => sql<boolean>`(${contentModule.voteEnded} or exists (
  select from ${contentDone} where ${contentDone.moduleId} = ${contentModule.id} and ${contentDone.memberId} = ${memberId}))`

/** How many of them have finished it. */
export const peopleFinished = sql<number>`(select count(*)::int from ${member}
  where ${member.classId} = ${contentModule.classId} and ${takesPart}
    and ${isAssignedTo(sql`${member.id}`)} and ${isDoneBy(sql`${member.id}`)})`

/**
 * Who has entered something, as rows of `who`. Notes are left out: a step of a count at the moment when somebody writes
 * would give an anonymous author away. Whoever has finished their notes says so by the mark.
 */
const whoEntered = sql`
  select coalesce(${contentText.subjectId}, ${contentText.authorId}) as who from ${contentText}
    where ${contentText.moduleId} = ${contentModule.id} and not ${contentText.empty}
  union select coalesce(${contentPhoto.subjectId}, ${contentPhoto.uploaderId}) from ${contentPhoto}
    where ${contentPhoto.moduleId} = ${contentModule.id}
  union select coalesce(${contentDocument.subjectId}, ${contentDocument.uploaderId}) from ${contentDocument}
    where ${contentDocument.moduleId} = ${contentModule.id}
  union select ${quote.memberId} from ${quote} where ${quote.moduleId} = ${contentModule.id}
  union select ${rankingVote.voterId} from ${rankingVote} where ${rankingVote.moduleId} = ${contentModule.id}
  union select ${rankingAnswer.memberId} from ${rankingAnswer}
    where ${rankingAnswer.moduleId} = ${contentModule.id} and ${rankingAnswer.memberId} is not null`
const whoFinished = sql`select ${contentDone.memberId} as who from ${contentDone}
  where ${contentDone.moduleId} = ${contentModule.id}`

/** How many of those who have it to fill have entered something, or say that they are done. */
export const peopleFilled = sql<number>`(select count(*)::int from (${whoEntered} union ${whoFinished}) as entered inner join ${member}
  on ${member.id} = entered.who and ${takesPart} where ${isAssignedTo(sql`${member.id}`)})`

/** Whether one person has entered something. */
export const isBegunBy = (memberId: string) =>
  sql<boolean>`(exists (select from (${whoEntered}) as entered where entered.who = ${memberId})
    or exists (select from ${note} where ${note.moduleId} = ${contentModule.id} and ${note.authorId} = ${memberId}))`

/** Something of somebody would be lost with it. For a decision of the server: told, it would tell of the first note. */
export const hasContent = sql<boolean>`(exists (${whoEntered})
  or exists (select from ${note} where ${note.moduleId} = ${contentModule.id}))`

/** It has at least one entry; notes by those who say they are done. What the editors fill themselves is never empty. */
export const isFilled = sql<boolean>`(${inArray(contentModule.type, filledByEditors)} or exists (${whoEntered})
  or (${isType('student-notes')} and exists (${whoFinished})))`
