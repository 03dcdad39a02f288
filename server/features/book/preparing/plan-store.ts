import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { bookPlan } from '../../../schema/book.ts'

type Plan = typeof bookPlan.$inferSelect

export const planStore = {
  async find(tx: Tx | Db, classId: string): Promise<Plan | undefined> {
    const [row] = await tx.select().from(bookPlan).where(eq(bookPlan.classId, classId))
    return row
  },
  /** From here on it counts whether something is taken out. */
  async begin(tx: Tx, classId: string): Promise<Plan> {
    const set = { stale: false }
    const [row] = await tx
      .insert(bookPlan)
      .values({ classId })
      .onConflictDoUpdate({ target: bookPlan.classId, set })
      .returning()
    if (row === undefined) throw new Error('no row came back')
    return row
  },
  async keep(tx: Tx, classId: string, { hash, pages }: { hash: string; pages: number }): Promise<void> {
    await tx.update(bookPlan).set({ hash, pages }).where(eq(bookPlan.classId, classId))
  },
  /** What was begun before something went must not be kept, and what is kept is no longer true. */
  async spoil(tx: Tx, classId: string): Promise<void> {
    await tx.update(bookPlan).set({ stale: true, hash: sql`null` }).where(eq(bookPlan.classId, classId))
  },
}
