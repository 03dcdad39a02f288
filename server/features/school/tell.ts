import { type AnyColumn, eq, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../../adapters/postgres/connect.ts'
import { member } from '../../schema/school.ts'
import { shownName } from './shown-name.ts'
import type { Telling, Told } from './trace.ts'

type Shows = Record<string, AnyPgColumn | SQL>
type Of = Omit<Telling, 'rows' | 'files'> & { shows: Shows }

const rowsWhere = (tx: Tx, table: PgTable, shows: Shows, condition: SQL | undefined): Promise<Told[]> =>
  tx.select(shows).from(table).where(condition)

/** The rows of a table that name somebody's entry of the roster, each with what of it they are told. */
export const tellMember = ({ shows, ...telling }: Of): Telling => ({
  ...telling,
  rows: (tx, { memberId }) =>
    rowsWhere(tx, telling.table, shows, or(...telling.by.map((column) => eq(column, memberId)))),
})

/** The same for what hangs on the account. */
export const tellAccount = ({ shows, ...telling }: Of): Telling => ({
  ...telling,
  rows: async (tx, { accountId }) =>
    accountId === null
      ? []
      : rowsWhere(tx, telling.table, shows, or(...telling.by.map((column) => eq(column, accountId)))),
})

/** Who is meant, as people know them. */
export const nameOf = (memberId: AnyColumn) =>
  sql<string | null>`(select ${shownName} from ${member} where ${member.id} = ${memberId})`

/** What stands in the database as a name of ours, in the words of people. */
export const said = <Key extends string>(column: AnyPgColumn, words: Record<Key, string>) => {
  const cases = Object.entries<string>(words).map(([key, word]) => sql`when ${key} then ${word}`)
  return sql<string | null>`case ${column}::text ${sql.join(cases, sql` `)} else ${column}::text end`
}
