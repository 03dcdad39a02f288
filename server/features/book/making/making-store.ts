import { and, eq } from 'drizzle-orm'
import type { CoverType } from '#domain/book/spine.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { bookMaking } from '../../../schema/book.ts'

export type Making = typeof bookMaking.$inferSelect
const isMade = (id: string) => and(eq(bookMaking.id, id), eq(bookMaking.state, 'making'))

export const makingStore = {
  async ofClass(tx: Tx | Db, classId: string): Promise<Making | undefined> {
    const [row] = await tx.select().from(bookMaking).where(eq(bookMaking.classId, classId))
    return row
  },
  /** In the place of the one before. */
  async begin(tx: Tx, classId: string, cover: CoverType): Promise<Making> {
    await tx.delete(bookMaking).where(eq(bookMaking.classId, classId))
    const [row] = await tx.insert(bookMaking).values({ classId, cover }).returning()
    if (row === undefined) throw new Error('no row came back')
    return row
  },
  /** From here on it counts whether something is taken out; undefined when nobody waits for it any more. */
  async take(tx: Tx, id: string): Promise<Making | undefined> {
    const [row] = await tx.update(bookMaking).set({ stale: false, percent: 0 }).where(isMade(id)).returning()
    return row
  },
  async come(tx: Tx, id: string, percent: number): Promise<void> {
    await tx.update(bookMaking).set({ percent }).where(isMade(id))
  },
  async hold(tx: Tx, id: string): Promise<Making | undefined> {
    const [row] = await tx.select().from(bookMaking).where(isMade(id)).for('update')
    return row
  },
  async end(tx: Tx | Db, id: string, state: 'ready' | 'failed'): Promise<void> {
    await tx.update(bookMaking).set({ state, percent: 100 }).where(isMade(id))
  },
  /** What was begun before something went must not be finished. */
  async spoil(tx: Tx, classId: string): Promise<void> {
    await tx.update(bookMaking).set({ stale: true }).where(eq(bookMaking.classId, classId))
  },
}
