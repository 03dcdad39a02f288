import { and, eq, inArray, ne, not, type SQL, sql } from 'drizzle-orm'
import { moduleTypes, tasksWithTeachers } from '#domain/content/module-type.ts'
import { inNameOrder } from '#domain/school/name-order.ts'
import { isTheirs } from '#domain/yearbook/progress.ts'
import { contentModule } from '../../../schema/content.ts'
import { member } from '../../../schema/school.ts'
import { shownName } from '../../school/shown-name.ts'
import { hasJoined, isIn } from '../../school/takes-part.ts'
import type { YearbookContent } from '../../yearbook/deps.ts'
import { deskStore } from '../desk/store.ts'
import { unansweredByOthers } from '../desk/unanswered.ts'
import { documentStore } from '../documents/store.ts'
import { freshAmong } from '../release/fresh-places.ts'
import { releaseStore } from '../release/release-store.ts'
import { allKnown } from '../release/show-release.ts'
import { reportStore } from '../reports/store.ts'
import { contentStore } from '../store.ts'
import { bringOutAll } from '../student-notes/bring-out-store.ts'
import { hasNotes, mayNotesWait } from '../student-notes/may-notes-wait.ts'
import { noteStore } from '../student-notes/store.ts'
import { filledIn, filledStore } from './filled-store.ts'
import { cameAfter, hasContent, isFilled, isTaskOf, isToldMarkedBy } from './questions.ts'

const count = (condition?: SQL) =>
  condition === undefined ? sql<number>`count(*)::int` : sql<number>`(count(*) filter (where ${condition}))::int`
const isTheirTask = and(eq(contentModule.classId, member.classId), isTaskOf(sql`${member.id}`))

const isVoted = and(
  eq(contentModule.state, 'PUBLISHED'),
  inArray(contentModule.type, ['student-ranking', 'teacher-ranking', 'custom-ranking']),
)

/** How far a book has come, for whoever looks after it. */
export const progressStore: YearbookContent = {
  /**
   * Chapters are the published modules; those that the editors fill themselves are never empty. Nobody is told within a day
   * whether there are comments, so that these are never empty either.
   */
  async chapters(tx, classId) {
    const published = eq(contentModule.state, 'PUBLISHED')
    const [row] = await tx
      .select({
        published: count(published),
        drafts: count(eq(contentModule.state, 'DRAFT')),
        filled: count(and(published, isFilled)),
        empty: count(and(published, ne(contentModule.type, 'student-notes'), not(isFilled))),
      })
      .from(contentModule)
      .where(eq(contentModule.classId, classId))
    return row ?? { published: 0, drafts: 0, filled: 0, empty: 0 }
  },
  /** A handful of queries, however many people and modules there are. */
  async progress(tx, classId) {
    const theirs = await tx
      .select({
        moduleId: contentModule.id,
        memberId: member.id,
        done: isToldMarkedBy(sql`${member.id}`),
        late: cameAfter,
      })
      .from(member)
      .innerJoin(contentModule, isTheirTask)
      .where(and(eq(member.classId, classId), isIn()))
    const people = await tx
      .select({
        memberId: member.id,
        name: shownName,
        firstName: member.firstName,
        lastName: member.lastName,
        hasAccount: hasJoined,
      })
      .from(member)
      .where(and(eq(member.classId, classId), isIn()))
      .orderBy(member.id)
    const placesOf = await filledStore.places(tx, classId)
    const published = await contentStore.published(tx, classId)
    const asked = new Set(theirs.map(({ moduleId }) => moduleId))
    const modules = published.filter(
      ({ id, type }) => moduleTypes[type].filledBy !== 'nobody' && (asked.has(id) || !tasksWithTeachers.includes(type)),
    )
    const doneBy = Map.groupBy(theirs, ({ memberId }) => memberId)
    return {
      modules: modules.map(({ id, title }) => ({ moduleId: id, title })),
      people: inNameOrder(people).map(({ lastName: _, ...person }) => {
        const marks = new Map(doneBy.get(person.memberId)?.map((mark) => [mark.moduleId, mark]))
        const tasks = modules.flatMap((module, at) => {
          const mark = marks.get(module.id)
          if (mark === undefined) return []
          const filled = filledIn(module.type, module.settings, placesOf(module.id, person.memberId))
          if (!isTheirs(filled, mark.late)) return []
          return { module: at, ...filled, done: mark.done, ended: module.voteEnded }
        })
        return { ...person, tasks }
      }),
    }
  },
  async unanswered(tx, reader) {
    const { classId } = reader
    const news = await deskStore.news(tx, reader)
    return {
      unread: news.reduce((sum, { unread }) => sum + unread, 0),
      reports: await reportStore.countOpen(tx, classId),
      emptyAds: await documentStore.emptyAds(tx, classId),
      ...(await unansweredByOthers(tx, classId)),
      ...(await releaseStore.unanswered(tx, classId)),
      freshPlaces: (await freshAmong(tx, classId, await allKnown(tx, classId))).size,
      runningVotes: await tx.$count(
        contentModule,
        and(
          eq(contentModule.classId, classId),
          isVoted,
          ne(contentModule.type, 'teacher-ranking'),
          eq(contentModule.voteEnded, false),
          hasContent,
        ),
      ),
      unreleasedNotes: await noteStore.unreleased(tx, classId),
      hasNotes: await hasNotes(tx, classId),
      anonymousNotes: await mayNotesWait(tx, classId),
    }
  },
  async bringOut(tx, classId) {
    await bringOutAll(tx, classId)
    await tx
      .update(contentModule)
      .set({ voteEnded: true, voteEndedAt: sql`now()`, voteEndedByClosing: true })
      .where(and(eq(contentModule.classId, classId), isVoted, eq(contentModule.voteEnded, false)))
  },
  async neverAsked(tx, classId) {
    const fresh = await freshAmong(tx, classId, await allKnown(tx, classId))
    return releaseStore.mailable(tx, [...new Set([...fresh].map(({ about }) => about.memberId))], { reminder: false })
  },
  async openAgain(tx, classId) {
    await tx
      .update(contentModule)
      .set({ voteEnded: false, voteEndedAt: null, voteEndedByClosing: false })
      .where(and(eq(contentModule.classId, classId), eq(contentModule.voteEndedByClosing, true)))
  },
}
