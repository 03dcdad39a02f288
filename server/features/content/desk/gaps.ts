import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Gap } from '#contract/content/desk.ts'
import type { Member } from '#domain/account/actor.ts'
import type { DeskGap } from '#domain/content/desk.ts'
import { PORTRAIT_SLOT } from '#domain/content/personal-page.ts'
import { inNameOrder } from '#domain/school/name-order.ts'
import { sameClass } from '../../../schema/columns.ts'
import { contentModule } from '../../../schema/content.ts'
import { handBack } from '../../../schema/desk.ts'
import { contentPhoto } from '../../../schema/entry.ts'
import { member } from '../../../schema/school.ts'
import { shownName, shownNameOf } from '../../school/shown-name.ts'
import { takesPart } from '../../school/takes-part.ts'
import { studentsMayWrite } from '../../yearbook/steps.ts'
import type { ContentDeps } from '../deps.ts'
import { isAssignedTo, isBegunBy } from '../modules/questions.ts'
import { isInBook } from '../people-store.ts'
import { ofNoEntry } from './hand-back-store.ts'

const returner = alias(member, 'gap_returner')
const them = sql`${member.id}`
const hasPortrait = sql`exists (select from ${contentPhoto} where ${sameClass(contentPhoto, contentModule)} and ${contentPhoto.moduleId} = ${contentModule.id}
  and ${contentPhoto.subjectId} = ${member.id} and ${contentPhoto.slot} = ${PORTRAIT_SLOT} and not ${contentPhoto.hidden})`

/**
 * Pages and articles alone: who has written no comment or given no vote is nobody's business, and quotes and photos of a
 * collage are nobody's duty.
 */
const isGap: Record<DeskGap, SQL> = {
  empty: and(inArray(contentModule.type, ['personal-page', 'editorial']), sql`not ${isBegunBy(them)}`) as SQL,
  photo: and(eq(contentModule.type, 'personal-page'), sql`not ${hasPortrait}`) as SQL,
}

/** What is still missing in the book: of everybody who will stand in it, with an account or without. */
export async function listGaps(
  { db }: ContentDeps,
  { classId, memberId }: Member,
  { what, moduleId }: { what: DeskGap; moduleId?: string | undefined },
): Promise<Gap[]> {
  const rows = await db
    .select({
      moduleId: contentModule.id,
      type: contentModule.type,
      title: contentModule.title,
      memberId: member.id,
      name: shownName,
      lastName: member.lastName,
      reachable: sql<boolean>`${takesPart}`,
      hasAccount: sql<boolean>`${member.accountId} is not null`,
      word: handBack.word,
      wordBy: sql<string | null>`case when ${returner.id} is null then null else ${shownNameOf(returner)} end`,
    })
    .from(contentModule)
    .innerJoin(member, and(eq(member.classId, contentModule.classId), isInBook))
    .leftJoin(handBack, and(eq(handBack.moduleId, contentModule.id), eq(handBack.memberId, member.id), ofNoEntry))
    .leftJoin(returner, and(sameClass(returner, handBack), eq(returner.id, handBack.editorId)))
    .where(
      and(
        eq(contentModule.classId, classId),
        eq(contentModule.state, 'PUBLISHED'),
        isAssignedTo(them),
        isGap[what],
        moduleId === undefined ? undefined : eq(contentModule.id, moduleId),
      ),
    )
    .orderBy(asc(contentModule.position), asc(contentModule.id), member.id)
  const open = await studentsMayWrite(db, classId)
  const byModule = [...Map.groupBy(rows, (row) => row.moduleId).values()].flatMap(inNameOrder)
  return byModule.map(({ memberId: id, name, lastName: _, reachable, word, wordBy, ...module }) => ({
    ...module,
    member: { memberId: id, name },
    handedBack: word === null ? null : { word, by: wordBy },
    may: { handBack: open && reachable && id !== memberId },
  }))
}
