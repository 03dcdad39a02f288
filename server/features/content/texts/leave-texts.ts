import { and, asc, eq, gte } from 'drizzle-orm'
import { isEmptyText, SavedTextValue } from '#domain/content/field.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { contentText, earlierText } from '../../../schema/entry.ts'
import type { Forgotten } from '../../school/trace.ts'

type Row = typeof contentText.$inferSelect
type Version = Pick<Row, 'value' | 'version' | 'savedBy' | 'savedAt'>

/**
 * Somebody goes who had been given texts to write. What others had written there before them is not theirs: as it was then
 * it stays, on the page that it stands on, or with whoever had written it. The rest goes.
 */
export async function leaveTexts(tx: Tx, { classId, memberId }: Forgotten): Promise<void> {
  const given = and(eq(contentText.classId, classId), eq(contentText.authorId, memberId))
  for (const row of await tx.select().from(contentText).where(given).for('update')) {
    const before = await lastBefore(tx, row, memberId)
    const authorId = row.subjectId ?? before?.savedBy ?? null
    if (before === undefined || authorId === null || isEmptyText(SavedTextValue.parse(before.value)))
      await tx.delete(contentText).where(eq(contentText.id, row.id))
    else await goBack(tx, row, before, authorId)
  }
}

/** Undefined where they have begun it. */
async function lastBefore(tx: Tx, row: Row, memberId: string): Promise<Version | undefined> {
  const earlier: Version[] = await tx
    .select()
    .from(earlierText)
    .where(and(eq(earlierText.classId, row.classId), eq(earlierText.textId, row.id)))
    .orderBy(asc(earlierText.version))
  const versions = [...earlier, row]
  const theirs = versions.findIndex(({ savedBy }) => savedBy === memberId)
  return theirs === -1 ? row : versions[theirs - 1]
}

async function goBack(tx: Tx, { classId, id, version }: Row, before: Version, authorId: string): Promise<void> {
  const { value, savedBy, savedAt } = before
  await tx
    .update(contentText)
    .set({
      value,
      savedBy,
      savedAt,
      authorId,
      ...(before.version !== version && { empty: false, version: version + 1 }),
    })
    .where(eq(contentText.id, id))
  await tx
    .delete(earlierText)
    .where(and(eq(earlierText.classId, classId), eq(earlierText.textId, id), gte(earlierText.version, before.version)))
}
