import { eq, sql } from 'drizzle-orm'
import type { PageMap } from '#domain/book/page-map.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { bookPlan } from '../../../schema/book.ts'

type Plan = typeof bookPlan.$inferSelect
export type KeptPlan = { hash: string; pages: number; map: PageMap }

/** Whoever was asked so long ago has died. */
const LOST_AFTER = '1 minute'

export const planStore = {
  async find(tx: Tx | Db, classId: string): Promise<Plan | undefined> {
    const [row] = await tx.select().from(bookPlan).where(eq(bookPlan.classId, classId))
    return row
  },
  /** When it was set; null while it is not, or something that went still stands in it. */
  async madeAt(tx: Tx | Db, classId: string): Promise<Date | null> {
    const [row] = await tx.select({ madeAt: bookPlan.madeAt }).from(bookPlan).where(eq(bookPlan.classId, classId))
    return row?.madeAt ?? null
  },
  /** Null while something that went still stands in it. */
  async hashOf(tx: Tx | Db, classId: string): Promise<string | null> {
    const [row] = await tx.select({ hash: bookPlan.hash }).from(bookPlan).where(eq(bookPlan.classId, classId))
    return row?.hash ?? null
  },
  /** False where it was asked for already, and somebody will come to it. */
  async ask(tx: Tx, classId: string): Promise<boolean> {
    const asked = { askedAt: sql`now()` }
    const rows = await tx
      .insert(bookPlan)
      .values({ classId, ...asked })
      .onConflictDoUpdate({
        target: bookPlan.classId,
        set: asked,
        setWhere: sql`${bookPlan.askedAt} is null or ${bookPlan.askedAt} < now() - ${LOST_AFTER}::interval`,
      })
      .returning({ classId: bookPlan.classId })
    return rows.length > 0
  },
  /** From here on it counts whether something is taken out. */
  async begin(tx: Tx, classId: string): Promise<Plan> {
    const set = { stale: false, askedAt: null }
    const [row] = await tx
      .insert(bookPlan)
      .values({ classId })
      .onConflictDoUpdate({ target: bookPlan.classId, set })
      .returning()
    if (row === undefined) throw new Error('no row came back')
    return row
  },
  async keep(tx: Tx, classId: string, { hash, pages, map }: KeptPlan): Promise<void> {
    const kept = { hash, pages, map, madeAt: sql`now()`, failedAt: null }
    await tx
      .insert(bookPlan)
      .values({ classId, ...kept })
      .onConflictDoUpdate({ target: bookPlan.classId, set: kept })
  },
  /** Whoever looks is told, and it is tried again when somebody asks. */
  async fail(db: Db, classId: string): Promise<void> {
    await db.update(bookPlan).set({ failedAt: sql`now()` }).where(eq(bookPlan.classId, classId))
  },
  /** What was begun before something went must not be kept, and what is kept is no longer true: nobody sees it. */
  async spoil(tx: Tx, classId: string): Promise<void> {
    await tx.update(bookPlan).set({ stale: true, hash: null, madeAt: null }).where(eq(bookPlan.classId, classId))
  },
}
