import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { HandedTask, Task } from '#contract/content.ts'
import type { ModuleType } from '#domain/content/module-type.ts'
import type { Handed } from '#domain/content/personal-page.ts'
import { isTheirs } from '#domain/yearbook/progress.ts'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import { sameClass } from '../../schema/columns.ts'
import { contentDone, contentModule } from '../../schema/content.ts'
import { contentDocument, contentText, personalPage } from '../../schema/entry.ts'
import { member } from '../../schema/school.ts'
import { shownNameOf } from '../school/shown-name.ts'
import { isIn } from '../school/takes-part.ts'
import type { PublishedModule, StoredSettings } from './kind.ts'
import { readSettings } from './kinds.ts'
import { filledIn, filledStore } from './modules/filled-store.ts'
import { cameAfterBy, isAssignedTo, isBegunBy, isDoneBy, isTaskOf } from './modules/questions.ts'
import { shortQuestions } from './modules/short-questions.ts'
import { kindOfPage } from './personal-page/kinds-of-pages.ts'

export type Who = { classId: string; memberId: string }

type Held<Type extends ModuleType, Settings> = {
  id: string
  type: Type
  title: string
  state: 'DRAFT' | 'PUBLISHED'
  settings: Settings
  voteEnded: boolean
  notesReleased: boolean
  /** It is theirs to fill. */
  isMine: boolean
}
/** A module as a use case holds it. */
export type HeldModule<Type extends ModuleType = ModuleType> = {
  [Each in Type]: Held<Each, StoredSettings<Each>>
}[Type]

const read = <Type extends ModuleType>(row: Held<Type, object>): HeldModule<Type> => ({
  ...row,
  settings: readSettings(row.type, row.settings),
})

type PublishedRow<Type extends ModuleType> = Omit<Held<Type, object>, 'state' | 'notesReleased' | 'isMine'> & {
  classId: string
}
const readPublished = <Type extends ModuleType>(row: PublishedRow<Type>): PublishedModule<Type> => ({
  ...row,
  settings: readSettings(row.type, row.settings),
})

const owner = alias(member, 'page_owner')

const moduleWhere = (tx: Tx | Db, { classId, memberId }: Who, moduleId: string) =>
  tx
    .select({
      id: contentModule.id,
      type: contentModule.type,
      title: contentModule.title,
      state: contentModule.state,
      settings: contentModule.settings,
      voteEnded: contentModule.voteEnded,
      notesReleased: contentModule.notesReleased,
      isMine: sql<boolean>`${isAssignedTo(memberId)}`,
    })
    .from(contentModule)
    .where(and(eq(contentModule.classId, classId), eq(contentModule.id, moduleId)))

export const contentStore = {
  /** The published modules that are somebody's to fill, or the one of them that is asked for. */
  async tasks(tx: Tx | Db, { classId, memberId }: Who, moduleId?: string): Promise<Task[]> {
    const rows = await tx
      .select({
        moduleId: contentModule.id,
        type: contentModule.type,
        title: contentModule.title,
        done: isDoneBy(memberId),
        ended: contentModule.voteEnded,
        late: cameAfterBy(memberId),
        begun: isBegunBy(memberId),
        questions: shortQuestions(memberId),
        settings: contentModule.settings,
      })
      .from(contentModule)
      .where(
        and(
          eq(contentModule.classId, classId),
          isTaskOf(memberId),
          moduleId === undefined ? undefined : eq(contentModule.id, moduleId),
        ),
      )
      .orderBy(asc(contentModule.position), asc(contentModule.id))
    const placesOf = await filledStore.places(tx, classId, { memberId })
    return rows.flatMap(({ settings, late, ...task }) => {
      const filled = filledIn(task.type, readSettings(task.type, settings), placesOf(task.moduleId, memberId))
      return isTheirs(filled, late) ? { ...task, filled } : []
    })
  },
  /** What classmates asked somebody to make for their pages. */
  async handed(tx: Tx | Db, { classId, memberId }: Who): Promise<HandedTask[]> {
    const of = (what: Handed, column: typeof personalPage.authorId, begun: SQL<boolean>) =>
      tx
        .select({
          moduleId: contentModule.id,
          title: contentModule.title,
          what: sql<Handed>`${what}::text`,
          memberId: owner.id,
          name: shownNameOf(owner),
          begun,
          done: personalPage.helperDone,
        })
        .from(personalPage)
        .innerJoin(
          contentModule,
          and(sameClass(contentModule, personalPage), eq(contentModule.id, personalPage.moduleId)),
        )
        .innerJoin(owner, and(sameClass(owner, personalPage), eq(owner.id, personalPage.memberId)))
        .where(
          and(
            eq(personalPage.classId, classId),
            eq(column, memberId),
            sql`${kindOfPage(sql`${personalPage.memberId}`)} = ${what}`,
            eq(contentModule.state, 'PUBLISHED'),
            isIn(owner),
          ),
        )
        .orderBy(asc(shownNameOf(owner)))
    const ofPage = (table: typeof contentText | typeof contentDocument) =>
      sql`${table.moduleId} = ${personalPage.moduleId} and ${table.subjectId} = ${personalPage.memberId}`
    const written = sql<boolean>`exists (select from ${contentText}
      where ${ofPage(contentText)} and ${contentText.field} = 'article' and not ${contentText.empty})`
    const uploaded = sql<boolean>`exists (select from ${contentDocument} where ${ofPage(contentDocument)})`
    const rows = [
      ...(await of('article', personalPage.authorId, written)),
      ...(await of('pdf', personalPage.uploaderId, uploaded)),
    ]
    return rows.map(({ memberId, name, ...row }) => ({ ...row, member: { memberId, name } }))
  },
  /** What is published, in the order of the book. */
  async published(tx: Tx | Db, classId: string): Promise<PublishedModule[]> {
    const { id, type, title, settings, voteEnded } = contentModule
    const rows = await tx
      .select({ id, classId: contentModule.classId, type, title, settings, voteEnded })
      .from(contentModule)
      .where(and(eq(contentModule.classId, classId), eq(contentModule.state, 'PUBLISHED')))
      .orderBy(asc(contentModule.position), asc(contentModule.id))
    return rows.map(readPublished)
  },

  async findModule(tx: Tx | Db, who: Who, moduleId: string): Promise<HeldModule | undefined> {
    const [row] = await moduleWhere(tx, who, moduleId)
    return row && read(row)
  },
  /** As it is until the transaction ends. */
  async holdModule(tx: Tx, who: Who, moduleId: string, hold: 'shared' | 'alone'): Promise<HeldModule | undefined> {
    const [row] = await moduleWhere(tx, who, moduleId).for(hold === 'alone' ? 'no key update' : 'share')
    return row && read(row)
  },
  async isDone(tx: Tx | Db, { memberId }: Who, moduleId: string): Promise<boolean> {
    const count = await tx.$count(
      contentDone,
      and(eq(contentDone.moduleId, moduleId), eq(contentDone.memberId, memberId), eq(contentDone.done, true)),
    )
    return count > 0
  },
  async markDone(tx: Tx, { classId, memberId }: Who, moduleId: string) {
    await tx.insert(contentDone).values({ classId, memberId, moduleId }).onConflictDoNothing()
  },
  async reopen(tx: Tx, { memberId }: Who, moduleId: string) {
    await tx.delete(contentDone).where(and(eq(contentDone.moduleId, moduleId), eq(contentDone.memberId, memberId)))
  },
  /** The own mark, now; what others are told of it waits for the night. It has the day, not the minute. */
  async markQuietly(tx: Tx, { classId, memberId }: Who, moduleId: string, done: boolean) {
    const doneAt = sql`date_trunc('day', now())`
    await tx
      .insert(contentDone)
      .values({ classId, memberId, moduleId, done, told: false, doneAt })
      .onConflictDoUpdate({ target: [contentDone.moduleId, contentDone.memberId], set: { done, doneAt } })
  },
  /** Somebody else reopens it: the mark goes for its owner, and for others in the night. */
  async unmarkQuietly(tx: Tx, { memberId }: Who, moduleId: string) {
    await tx
      .update(contentDone)
      .set({ done: false })
      .where(and(eq(contentDone.moduleId, moduleId), eq(contentDone.memberId, memberId)))
  },
  /** Whose page it is: somebody of the class, or whoever asks, who may still wait to be let in. */
  async pageOwner(tx: Tx | Db, reader: Who, memberId: string) {
    const own = eq(owner.id, reader.memberId)
    const [row] = await tx
      .select({ memberId: owner.id, name: shownNameOf(owner), accountId: owner.accountId })
      .from(owner)
      .where(and(eq(owner.classId, reader.classId), eq(owner.id, memberId), or(isIn(owner), own)))
    return row
  },
  /** Somebody of the class, as they are called in the book. */
  async nameOf(tx: Tx | Db, classId: string, memberId: string) {
    const [row] = await tx
      .select({ memberId: owner.id, name: shownNameOf(owner), accountId: owner.accountId })
      .from(owner)
      .where(and(eq(owner.classId, classId), eq(owner.id, memberId), isIn(owner)))
    return row
  },
}
