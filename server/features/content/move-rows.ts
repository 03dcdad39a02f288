import { type AnyColumn, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../../adapters/postgres/connect.ts'

/**
 * Gives rows from one entry of a person to the other. Where that has a row for the same thing already, as `same` tells,
 * it keeps its own.
 */
export async function moveRows(
  tx: Tx,
  table: PgTable,
  person: AnyColumn,
  same: readonly AnyColumn[],
  from: string,
  to: string,
): Promise<void> {
  const mine = sql.identifier(getTableName(table))
  const theirs = sql.identifier('theirs')
  const column = sql.identifier(person.name)
  const equal = same.map(({ name }) => {
    const each = sql.identifier(name)
    return sql` and ${theirs}.${each} is not distinct from ${mine}.${each}`
  })
  await tx.execute(sql`update ${mine} set ${column} = ${to} where ${column} = ${from} and not exists
    (select from ${mine} as ${theirs} where ${theirs}.${column} = ${to}${sql.join(equal)})`)
}
