import { sql } from 'drizzle-orm'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { contentText, earlierText } from '../../../schema/entry.ts'
import { readArticle } from '../read-article.ts'
import { foreword, sixDays } from '../words/articles.ts'
import type { Filling } from './filling.ts'

/** The foreword and the report are written, and the first attempt at the foreword is kept; the others wait for their authors. */
export async function fillEditorial(tx: Tx, filling: Filling): Promise<void> {
  const { book } = filling
  await write(tx, filling, book.sixDays, sixDays, 1)
  const added = await write(tx, filling, book.foreword, foreword, 2)
  const [beginning = ''] = foreword.split('\n\n')
  const before = { value: readArticle(beginning), version: 1, savedAt: sql`now() - interval '9 days'` }
  await tx.insert(earlierText).values({ ...before, classId: added.classId, textId: added.id, savedBy: added.savedBy })
}

async function write(
  tx: Tx,
  { classId }: Filling,
  { id: moduleId, definition }: Filling['book']['foreword'],
  words: string,
  version: number,
) {
  const authorId = definition.settings.author
  if (authorId === null) throw new Error('an article without an author')
  const text = { field: 'article', value: readArticle(words), empty: false, version, savedBy: authorId }
  const savedAt = sql`now() - interval '2 days'`
  const [added] = await tx
    .insert(contentText)
    .values({ classId, moduleId, authorId, ...text, savedAt })
    .returning()
  if (added === undefined) throw new Error('nothing was inserted')
  return added
}
