import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { quote } from '../../../schema/entry.ts'
import { quotes } from '../words/quotes.ts'
import type { Filling } from './filling.ts'

/** Whoever has finished has written one down at least, while there are any. */
export async function fillQuotes(tx: Tx, { classId, book: { quotes: module } }: Filling): Promise<void> {
  const rows = quotes.flatMap(([text, giver], at) => {
    const writer = module.done[at % module.done.length]
    const createdAt = sql`now() - ${(quotes.length - at) * 7} * interval '1 hour'`
    const words = { id: randomUUID(), text, giver, createdAt }
    return writer === undefined ? [] : [{ classId, moduleId: module.id, memberId: writer.id, ...words }]
  })
  await tx.insert(quote).values(rows)
}
