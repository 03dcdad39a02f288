import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Article } from '#domain/content/article.ts'
import { SavedTextValue, type TextValue } from '#domain/content/field.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { sameClass } from '../../../schema/columns.ts'
import { contentText, earlierText } from '../../../schema/entry.ts'
import { member } from '../../../schema/school.ts'
import { shownName } from '../../school/shown-name.ts'

/** Which text: a field of a module, and whose page it stands on. */
export type Place = { moduleId: string; subjectId: string | null; field: string }
type Stored = typeof contentText.$inferSelect & { value: TextValue }

const VERSIONS_KEPT = 50
/** Versions that are kept while one person writes lie this far apart. */
const APART = sql`interval '5 minutes'`

const at = ({ moduleId, subjectId, field }: Place) =>
  and(
    eq(contentText.moduleId, moduleId),
    subjectId === null ? isNull(contentText.subjectId) : eq(contentText.subjectId, subjectId),
    eq(contentText.field, field),
  )

/** Whatever rules it was written by. */
const read = <Row extends { value: unknown }>(row: Row) => ({ ...row, value: SavedTextValue.parse(row.value) })

/** The article among the texts of an editorial or of a page. */
export function articleIn(texts: readonly { field: string; value: TextValue }[]): Article | null {
  const value = texts.find(({ field }) => field === 'article')?.value
  return value === undefined || typeof value === 'string' ? null : value
}

export const textStore = {
  /** All texts of an editorial, or of somebody's page. */
  async of(tx: Tx | Db, moduleId: string, subjectId: string | null) {
    const rows = await tx
      .select({
        field: contentText.field,
        value: contentText.value,
        version: contentText.version,
        hidden: contentText.hidden,
      })
      .from(contentText)
      .where(
        and(
          eq(contentText.moduleId, moduleId),
          subjectId === null ? isNull(contentText.subjectId) : eq(contentText.subjectId, subjectId),
        ),
      )
    return rows.map(read)
  },
  /** All of a module but the empty and the hidden ones, with whose page they stand on. */
  async written(tx: Tx | Db, moduleId: string) {
    const rows = await tx
      .select({ subjectId: contentText.subjectId, field: contentText.field, value: contentText.value })
      .from(contentText)
      .where(and(eq(contentText.moduleId, moduleId), eq(contentText.empty, false), eq(contentText.hidden, false)))
    return rows.map(read)
  },
  /** As it is until the transaction ends. */
  async hold(tx: Tx, place: Place): Promise<(Stored & { keptLately: boolean }) | undefined> {
    const lately = sql`${earlierText.savedAt} > now() - ${APART}`
    const [row] = await tx
      .select({
        text: contentText,
        keptLately: sql<boolean>`exists (select from ${earlierText}
          where ${earlierText.textId} = ${contentText.id} and ${lately})`,
      })
      .from(contentText)
      .where(at(place))
      .for('update')
    return row && { ...read(row.text), keptLately: row.keptLately }
  },
  /** False when somebody else's first version came in between. */
  async add(tx: Tx, row: typeof contentText.$inferInsert): Promise<boolean> {
    const added = await tx.insert(contentText).values(row).onConflictDoNothing().returning({ id: contentText.id })
    return added.length === 1
  },
  async change(
    tx: Tx,
    id: string,
    change: { value: TextValue; empty: boolean; authorId: string; version: number; savedBy: string },
  ) {
    await tx
      .update(contentText)
      .set({ ...change, savedAt: sql`now()` })
      .where(eq(contentText.id, id))
  },
  /** What a text is now is kept, before something else takes its place. */
  async keep(tx: Tx, { classId, id, version, value, savedBy, savedAt }: Stored) {
    const kept = { classId, textId: id, version, value, savedBy, savedAt }
    await tx.insert(earlierText).values(kept).onConflictDoNothing()
    const isOfText = and(eq(earlierText.classId, classId), eq(earlierText.textId, id))
    const oldest = tx
      .select({ version: earlierText.version })
      .from(earlierText)
      .where(isOfText)
      .orderBy(desc(earlierText.version))
      .limit(1)
      .offset(VERSIONS_KEPT)
    await tx.delete(earlierText).where(and(isOfText, sql`${earlierText.version} <= (${oldest})`))
  },
  async history(tx: Tx | Db, place: Place) {
    const rows = await tx
      .select({
        version: earlierText.version,
        value: earlierText.value,
        savedAt: earlierText.savedAt,
        by: sql<string>`coalesce(${shownName}, '')`,
      })
      .from(earlierText)
      .innerJoin(contentText, and(sameClass(contentText, earlierText), eq(contentText.id, earlierText.textId)))
      .leftJoin(member, and(sameClass(member, earlierText), eq(member.id, earlierText.savedBy)))
      .where(at(place))
      .orderBy(desc(earlierText.version))
    return rows.map(read)
  },
}
