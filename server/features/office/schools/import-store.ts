import { and, desc, eq, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import type { SchoolImportCounts, SchoolImportRefusal } from '#domain/office/school-import.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { schoolImport } from '../../../schema/office.ts'

export type StoredImport = Omit<typeof schoolImport.$inferSelect, 'content'>

const { id, accountId, fileName, columns, state, percent, counts, refused, at } = schoolImport
const known = { id, accountId, fileName, columns, state, percent, counts, refused, at }
type Outcome = { counts: SchoolImportCounts; refused: SchoolImportRefusal[] }

export const importStore = {
  /** Of somebody; what they tried before and did not take over goes. */
  async begin(tx: Tx, values: { accountId: string; fileName: string; content: string; place: string | undefined }) {
    const { place, ...given } = values
    await tx
      .delete(schoolImport)
      .where(and(eq(schoolImport.accountId, given.accountId), eq(schoolImport.state, 'tried')))
    const [row] = await tx
      .insert(schoolImport)
      .values({ ...given, columns: place === undefined ? {} : { place } })
      .returning(known)
    if (row === undefined) throw new Error('no row came back')
    return row
  },
  async find(tx: Tx | Db, importId: string) {
    const [row] = await tx.select(known).from(schoolImport).where(eq(schoolImport.id, importId))
    return row
  },
  async latestOf(db: Db, staffId: string) {
    const [row] = await db
      .select(known)
      .from(schoolImport)
      .where(eq(schoolImport.accountId, staffId))
      .orderBy(desc(schoolImport.id))
      .limit(1)
    return row
  },
  async content(db: Db, importId: string) {
    const [row] = await db
      .select({ content: schoolImport.content, columns: schoolImport.columns })
      .from(schoolImport)
      .where(eq(schoolImport.id, importId))
    return row
  },
  async come(db: Db, importId: string, done: number): Promise<void> {
    await db.update(schoolImport).set({ percent: done }).where(eq(schoolImport.id, importId))
  },
  async tried(db: Db, importId: string, outcome: Outcome): Promise<void> {
    await db
      .update(schoolImport)
      .set({ ...outcome, percent: 100 })
      .where(and(eq(schoolImport.id, importId), eq(schoolImport.state, 'tried')))
  },
  /** Once: of two who press at once one takes it over. What failed can be taken up again. */
  async takeOver(tx: Tx, importId: string) {
    const [row] = await tx
      .update(schoolImport)
      .set({ state: 'running', percent: 0 })
      .where(
        and(
          eq(schoolImport.id, importId),
          or(eq(schoolImport.state, 'tried'), eq(schoolImport.state, 'failed')),
          isNotNull(schoolImport.counts),
        ),
      )
      .returning(known)
    return row
  },
  async done(db: Db, importId: string, outcome: Outcome): Promise<void> {
    await db
      .update(schoolImport)
      .set({ ...outcome, state: 'done', percent: 100, content: null })
      .where(eq(schoolImport.id, importId))
  },
  /** What nobody took over in these days; a running one is somebody's still. */
  async sweep(db: Db, days: number): Promise<void> {
    const isOld = lt(schoolImport.at, sql`now() - make_interval(days => ${days}::int)`)
    await db.delete(schoolImport).where(and(isOld, isNotNull(schoolImport.content), ne(schoolImport.state, 'running')))
  },
  async fail(db: Db, importId: string): Promise<void> {
    await db.update(schoolImport).set({ state: 'failed' }).where(eq(schoolImport.id, importId))
  },
}
