import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { OfficePage } from '#domain/office/office-page.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { officeView } from '../../../schema/office.ts'

const columns = { id: officeView.id, name: officeView.name, query: officeView.query }
const ofOwn = (accountId: string, id: string) => and(eq(officeView.accountId, accountId), eq(officeView.id, id))
const only = <Row>([row]: Row[]): Row => {
  if (row === undefined) throw new Error('a view that was just written is gone')
  return row
}

const UNIQUE_VIOLATION = '23505'
const refuseTwin = (error: { cause?: { code?: string } }): never => {
  if (error.cause?.code === UNIQUE_VIOLATION) throw new AppError('VIEW_NAME_TAKEN')
  throw error
}

export const viewStore = {
  list: (tx: Tx | Db, accountId: string, page: OfficePage) =>
    tx
      .select(columns)
      .from(officeView)
      .where(and(eq(officeView.accountId, accountId), eq(officeView.page, page)))
      .orderBy(sql`${officeView.name} collate "de-x-icu"`),
  async find(tx: Tx, accountId: string, id: string) {
    const [row] = await tx.select().from(officeView).where(ofOwn(accountId, id)).for('update')
    return row
  },
  save: async (tx: Tx, values: typeof officeView.$inferInsert) =>
    only(
      await tx
        .insert(officeView)
        .values(values)
        .onConflictDoUpdate({
          target: [officeView.accountId, officeView.page, officeView.name],
          set: { query: values.query },
        })
        .returning(columns),
    ),
  /** Of two that take one name at once the second is refused. */
  rename: async (tx: Tx, id: string, name: string) =>
    only(await tx.update(officeView).set({ name }).where(eq(officeView.id, id)).returning(columns).catch(refuseTwin)),
  async remove(db: Db, accountId: string, id: string): Promise<boolean> {
    const rows = await db.delete(officeView).where(ofOwn(accountId, id)).returning({ id: officeView.id })
    return rows.length > 0
  },
}
