import { and, eq, type SQL, sql } from 'drizzle-orm'
import { PageKind } from '#domain/content/personal-page.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { contentModule } from '../../../schema/content.ts'
import { personalPage } from '../../../schema/entry.ts'
import { kindOfPage, kindsOfPages } from './kinds-of-pages.ts'

type Of = { classId: string; moduleId: string; memberId: string }
type Choice = Partial<Pick<typeof personalPage.$inferInsert, 'kind' | 'authorId' | 'uploaderId' | 'helperDone'>>

export const pageStore = {
  async find(tx: Tx | Db, moduleId: string, memberId: string) {
    const [row] = await tx
      .select()
      .from(personalPage)
      .where(and(eq(personalPage.moduleId, moduleId), eq(personalPage.memberId, memberId)))
    return row
  },
  /** By whoever was asked to make what it is; false where that is somebody else, or nobody. */
  async finishFor(tx: Tx, { classId, moduleId, memberId }: Of, helperId: string, helperDone: boolean) {
    const kind = await pageStore.kindOf(tx, { classId, moduleId, memberId })
    if (kind === null || kind === 'profile') return false
    const isAsked = eq(kind === 'article' ? personalPage.authorId : personalPage.uploaderId, helperId)
    const isPage = and(
      eq(personalPage.classId, classId),
      eq(personalPage.moduleId, moduleId),
      eq(personalPage.memberId, memberId),
    )
    const marked = await tx
      .update(personalPage)
      .set({ helperDone })
      .where(and(isPage, isAsked))
      .returning({ memberId: personalPage.memberId })
    return marked.length > 0
  },
  /** What each of the class has chosen, or filled, of what is allowed. */
  async kinds(tx: Tx | Db, { classId, id }: { classId: string; id: string }) {
    const rows = await tx
      .select({ memberId: sql<string>`page.who`, kind: sql<PageKind>`page.kind` })
      .from(contentModule)
      .innerJoin(sql`lateral (${kindsOfPages}) as page` as SQL<never>, sql`true`)
      .where(and(eq(contentModule.classId, classId), eq(contentModule.id, id)))
    return new Map(rows.map(({ memberId, kind }) => [memberId, kind]))
  },
  /** Of one person. */
  async kindOf(tx: Tx | Db, { classId, moduleId, memberId }: Of) {
    const [row] = await tx
      .select({ kind: kindOfPage(sql`${memberId}`) })
      .from(contentModule)
      .where(and(eq(contentModule.classId, classId), eq(contentModule.id, moduleId)))
    return PageKind.nullable().parse(row?.kind ?? null)
  },
  /** This transaction's until it ends, made where there is none yet. */
  async hold(tx: Tx, of: Of) {
    await tx.insert(personalPage).values(of).onConflictDoNothing()
    const [row] = await tx
      .select()
      .from(personalPage)
      .where(and(eq(personalPage.moduleId, of.moduleId), eq(personalPage.memberId, of.memberId)))
      .for('update')
    if (row === undefined) throw new Error('a page that was just made is gone')
    return row
  },
  async decide(tx: Tx, of: Of, choice: Choice) {
    await tx
      .insert(personalPage)
      .values({ ...of, ...choice })
      .onConflictDoUpdate({ target: [personalPage.moduleId, personalPage.memberId], set: choice })
  },
}
