import { and, eq, or } from 'drizzle-orm'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { personalPage } from '../../../schema/entry.ts'

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
    const isAsked = or(
      and(eq(personalPage.kind, 'article'), eq(personalPage.authorId, helperId)),
      and(eq(personalPage.kind, 'pdf'), eq(personalPage.uploaderId, helperId)),
    )
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
  /** What each of the class has chosen. */
  async chosenKinds(tx: Tx | Db, moduleId: string) {
    const rows = await tx
      .select({ memberId: personalPage.memberId, kind: personalPage.kind })
      .from(personalPage)
      .where(eq(personalPage.moduleId, moduleId))
    return new Map(rows.map(({ memberId, kind }) => [memberId, kind]))
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
