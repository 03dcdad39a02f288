import { createHash } from 'node:crypto'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import type { Collected } from '../content/collected.ts'
import { collectContent } from '../content/steps.ts'

export type ContentOfBook = {
  modules: Collected[]
  /** What an edition keeps: another one as soon as something else would be printed. */
  contentHash: string
}

/** What the pages of a book are set from. Whoever keeps it holds the book, so that nothing is written meanwhile. */
export async function contentOfBook(tx: Tx | Db, classId: string): Promise<ContentOfBook> {
  const modules = await collectContent(tx, classId)
  return { modules, contentHash: createHash('sha256').update(canonicalJson(modules)).digest('hex') }
}

/** The same words for the same data, in whatever order its keys were put together. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  )
