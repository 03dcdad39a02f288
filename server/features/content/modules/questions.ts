import { type AnyColumn, and, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { filledByEditors, tasksForAssigned, tasksForEverybody, tasksWithTeachers } from '#domain/content/module-type.ts'
import { sameClass } from '../../../schema/columns.ts'
import { contentAssignment, contentDone, contentModule } from '../../../schema/content.ts'
import { member, teacher } from '../../../schema/school.ts'
import { isIn } from '../../school/takes-part.ts'
import type { Entries } from '../kind.ts'
import { allEntries } from '../kinds.ts'

/** Questions about a module of a query, which board, tasks and definitions ask alike. */
const assigned = sql`select from ${contentAssignment}
  where ${sameClass(contentAssignment, contentModule)} and ${contentAssignment.moduleId} = ${contentModule.id}`
const forEverybody = sql`${contentModule.settings} @> '{"forEverybody": true}'`

/** Whether it is somebody's to fill: everybody's, or that of those it is assigned to. */
export const isAssignedTo = (memberId: SQL | string) => {
  const toThem = sql`exists (${assigned} and ${contentAssignment.memberId} = ${memberId})`
  return or(
    inArray(contentModule.type, tasksForEverybody),
    and(inArray(contentModule.type, tasksForAssigned), or(toThem, forEverybody)),
  ) as SQL
}

const hasTeachers = sql`exists (select from ${teacher} where ${teacher.classId} = ${contentModule.classId})`

/** The same where there is something to ask: who could be voted for. */
export const isAskedOf = (memberId: SQL | string) =>
  and(isAssignedTo(memberId), or(notInArray(contentModule.type, tasksWithTeachers), hasTeachers)) as SQL

/** A published module that is somebody's to fill, and asks something. */
export const isTaskOf = (memberId: SQL | string) =>
  and(eq(contentModule.state, 'PUBLISHED'), isAskedOf(memberId)) as SQL

const marked = (memberId: SQL | string, column: AnyColumn) => sql<boolean>`exists (
  select from ${contentDone} where ${sameClass(contentDone, contentModule)} and ${contentDone.moduleId} = ${contentModule.id}
    and ${contentDone.memberId} = ${memberId} and ${column})`

/** Marked as done, or a vote that the editors have ended: then there is nothing left to do for anybody. */
export const isDoneBy = (memberId: SQL | string) =>
  sql<boolean>`(${contentModule.voteEnded} or ${marked(memberId, contentDone.done)})`

/** They say themselves that they are done, as others are told. A mark of the notes that moved at once would tell who has just written. */
export const isToldMarkedBy = (memberId: SQL | string) => marked(memberId, contentDone.told)

/** Whoever is asked about in the query came after its vote had ended. */
export const cameAfter = sql<boolean>`coalesce(${member.joinedAt} > ${contentModule.voteEndedAt}, false)`

/** The same of one person. */
export const cameAfterBy = (memberId: string) =>
  sql<boolean>`coalesce((select ${member.joinedAt} from ${member}
    where ${sameClass(member, contentModule)} and ${member.id} = ${memberId}) > ${contentModule.voteEndedAt}, false)`

/** Who has entered something, as rows of `who`, some of them twice; each table is asked by its index on the module. */
const whoEntered = (sorts: readonly Entries[]) =>
  sql.join(
    sorts.flatMap(({ who }) => who ?? []),
    sql` union all `,
  )
const everybodyEntered = whoEntered(allEntries)
const countedEntered = whoEntered(allEntries.filter(({ counted }) => counted))
const whoFinished = sql`select ${contentDone.memberId} as who from ${contentDone}
  where ${sameClass(contentDone, contentModule)} and ${contentDone.moduleId} = ${contentModule.id} and ${contentDone.told}`

/** Whether one person has entered something. */
export const isBegunBy = (memberId: SQL | string) =>
  sql<boolean>`exists (select from (${everybodyEntered}) as entered where entered.who = ${memberId})`

/** Something of somebody would be lost with it. For a decision of the server: told, it would tell of the first note. */
export const hasContent = sql<boolean>`exists (${everybodyEntered})`

/** What somebody has entered who waits, or is shut out, fills no chapter. */
const bySomebodyIn = (entered: SQL) =>
  sql`select from (${entered}) as entered inner join ${member}
    on ${sameClass(member, contentModule)} and ${member.id} = entered.who and ${isIn()}`

/** How many would lose something with it; of notes those who say they are done. */
export const peopleWithEntries = sql<number>`(select count(distinct entered.who)::int from (${countedEntered}
  union all (${whoFinished} and ${eq(contentModule.type, 'student-notes')})) as entered inner join ${member}
    on ${sameClass(member, contentModule)} and ${member.id} = entered.who and ${isIn()})`

/** It has at least one entry; notes by those who say they are done. What the editors fill themselves is never empty. */
export const isFilled = sql<boolean>`(${inArray(contentModule.type, filledByEditors)} or exists (${bySomebodyIn(countedEntered)})
  or (${eq(contentModule.type, 'student-notes')} and exists (${bySomebodyIn(whoFinished)})))`
