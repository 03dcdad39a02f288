import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { COUNTED_AT_MOST, ROWS_A_PAGE, rowsBefore } from '#domain/office/paging.ts'
import type { Db } from '../../adapters/postgres/connect.ts'

/** How many a list has, and one more than is counted where they are more; and which of them a page shows, where they are not. */
export type Found = { total: number; ids: readonly string[] | null }

/** What is asked for a page: ids, and the columns that `inOrder` names. */
type Asked = { of: { getSQL: () => SQL }; inOrder: SQL; page: number }

/** What a list costs does not grow with all that it has: so many are looked at, and no more. */
export async function findPage(db: Db, { of, inOrder, page }: Asked): Promise<Found> {
  const first = rowsBefore(page) + 1
  const { rows } = await db.execute<{ total: number; ids: string[] | null }>(sql`
    select count(*)::int as total, case when count(*) <= ${COUNTED_AT_MOST} then
      coalesce((array_agg(id order by ${inOrder}))[${first}::int : ${first + ROWS_A_PAGE - 1}::int], '{}') end as ids
    from (${of} limit ${COUNTED_AT_MOST + 1}) found`)
  const [found] = rows
  if (found === undefined) throw new Error('counting gives a row')
  return found
}

/**
 * Which rows to read, from which one on. Of few the page is known: the planner would else walk through all that there are in
 * the order of the list, in the hope of fifty that match. Of many it finds fifty soon.
 */
export const onPage = (id: AnyPgColumn, { ids }: Found, filter: SQL | undefined, page: number) =>
  ids === null
    ? { filter, skipped: rowsBefore(page) }
    : { filter: sql`${id} = any (${sql.param(ids)}::uuid[])`, skipped: 0 }
