import { sql } from 'drizzle-orm'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { contentText, earlierText } from '../../../schema/entry.ts'
import { readArticle } from '../read-article.ts'
import { foreword } from '../words/articles.ts'
import type { Filling } from './filling.ts'

/** The foreword is written, and its first attempt is kept; the other articles wait for their authors. */
export async function fillEditorial(tx: Tx, { classId, book }: Filling): Promise<void> {
  const { id: moduleId, definition } = book.foreword
  const authorId = definition.settings.author
  if (authorId === null) return
  const text = { field: 'article', value: readArticle(foreword), empty: false, version: 2, savedBy: authorId }
  const savedAt = sql`now() - interval '2 days'`
  const [added] = await tx
    .insert(contentText)
    .values({ classId, moduleId, authorId, ...text, savedAt })
    .returning()
  if (added === undefined) return
  const [beginning = ''] = foreword.split('\n\n')
  const before = {
    value: readArticle(beginning),
    version: 1,
    savedBy: authorId,
    savedAt: sql`now() - interval '9 days'`,
  }
  await tx.insert(earlierText).values({ textId: added.id, ...before })
}
