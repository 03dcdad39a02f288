import { and, asc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ReportKind } from '#domain/content/report.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { sameClass } from '../../../schema/columns.ts'
import { contentModule } from '../../../schema/content.ts'
import { contentDocument, contentPhoto, contentText, note, quote, rankingAnswer } from '../../../schema/entry.ts'
import { report } from '../../../schema/report.ts'
import { member } from '../../../schema/school.ts'
import { mottoSuggestion } from '../../../schema/yearbook.ts'
import { shownNameOf } from '../../school/shown-name.ts'
import { there } from '../there.ts'

/** Which column of a report names what it is about. */
const columns = {
  text: 'textId',
  note: 'noteId',
  quote: 'quoteId',
  motto: 'mottoId',
  answer: 'answerId',
  photo: 'photoId',
  document: 'documentId',
} as const satisfies Record<ReportKind, keyof typeof report.$inferInsert>

const tables = {
  text: contentText,
  note,
  quote,
  motto: mottoSuggestion,
  answer: rankingAnswer,
  photo: contentPhoto,
  document: contentDocument,
} as const
const target = alias(member, 'reported_target')

const nobody = sql<string | null>`null::text`
const noFile = sql<string | null>`null::uuid`
const noAnswer = { answer: sql<string>`''` }
const inSurvey = sql<string>`'Motto-Umfrage'`

/** An article is a tree, of which the words are read. */
const plainWords = sql<string>`case jsonb_typeof(${contentText.value}) when 'string' then ${contentText.value} #>> '{}'
  else (select string_agg(words #>> '{}', ' ') from jsonb_path_query(${contentText.value}, 'strict $.**.text') as words) end`
const targets: Partial<Record<ReportKind, SQL | undefined>> = {
  text: and(
    sameClass(target, contentText),
    eq(target.id, sql`coalesce(${contentText.subjectId}, ${contentText.authorId})`),
  ),
  note: eq(target.id, note.targetId),
  document: and(sameClass(target, contentDocument), eq(target.id, contentDocument.subjectId)),
}

/** What the editors see of each kind. The author of a note is in none of them: it may be an anonymous one's. */
const seen = {
  text: { ...noAnswer, text: plainWords, fileId: noFile, about: sql<string | null>`${shownNameOf(target)}` },
  note: {
    text: sql<string>`${note.shown}`,
    answer: sql<string>`${note.shownAnswer}`,
    fileId: noFile,
    about: sql<string | null>`${shownNameOf(target)}`,
  },
  quote: { ...noAnswer, text: sql<string>`${quote.text}`, fileId: noFile, about: sql<string | null>`${quote.giver}` },
  motto: { ...noAnswer, text: sql<string>`${mottoSuggestion.text}`, fileId: noFile, about: nobody },
  answer: { ...noAnswer, text: sql<string>`${rankingAnswer.text}`, fileId: noFile, about: nobody },
  photo: {
    ...noAnswer,
    text: sql<string>`${contentPhoto.description}`,
    fileId: sql<string | null>`${contentPhoto.fileId}`,
    about: nobody,
  },
  document: {
    ...noAnswer,
    text: sql<string>`${contentDocument.name}`,
    fileId: sql<string | null>`${contentDocument.fileId}`,
    about: sql<string | null>`${shownNameOf(target)}`,
  },
} as const satisfies Record<
  ReportKind,
  { text: SQL<string>; answer: SQL<string>; fileId: SQL<string | null>; about: SQL<string | null> }
>

const aggregate = {
  reports: sql<number>`count(${report.id})::int`,
  reasons: sql<string[]>`coalesce(array_agg(${report.reason} order by ${report.reason})
    filter (where ${report.reason} <> ''), '{}')`,
  settled: sql<boolean>`coalesce(bool_and(${report.settled}), true)`,
}

async function ofKind(tx: Tx | Db, classId: string, kind: ReportKind, itemId?: string) {
  const item = tables[kind]
  const { text, answer, fileId, about } = seen[kind]
  const place = kind === 'motto' ? inSurvey : sql<string>`max(${contentModule.title})`
  const shown = {
    itemId: item.id,
    text: max(text),
    answer: max(answer),
    fileId: sql<string | null>`max(${fileId}::text)`,
    about: max(about),
  }
  const query = tx
    .select({ ...shown, place, hidden: sql<boolean>`bool_or(${item.hidden})`, ...aggregate })
    .from(item as typeof note)
    .leftJoin(report, and(eq(report[columns[kind]], item.id), eq(report.classId, classId)))
    .leftJoin(
      contentModule,
      kind === 'motto'
        ? sql`false`
        : and(eq(contentModule.classId, classId), eq(contentModule.id, (item as typeof note).moduleId)),
    )
    .leftJoin(target, targets[kind] ?? sql`false`)
    .where(
      and(
        eq(item.classId, classId),
        there[kind],
        // By way of the class's modules, which is how these tables are indexed.
        kind === 'motto' ? undefined : inArray((item as typeof note).moduleId, modulesOf(tx, classId)),
        // Hidden without a report: by editors, who may want to show it again.
        or(isNotNull(report.id), eq(item.hidden, true)),
        itemId === undefined ? undefined : eq(item.id, itemId),
      ),
    )
    .groupBy(item.id)
    .orderBy(asc(item.id))
  return (await query).map((row) => ({ kind, ...row }))
}

const modulesOf = (tx: Tx | Db, classId: string) =>
  tx.select({ id: contentModule.id }).from(contentModule).where(eq(contentModule.classId, classId))

const max = <T>(value: SQL<T>) => sql<T>`max(${value})`

export const reportStore = {
  /** What was reported or hidden; what nobody has decided about yet comes first. */
  async list(tx: Tx | Db, classId: string) {
    const kinds = Object.keys(columns) as ReportKind[]
    const all = (await Promise.all(kinds.map((kind) => ofKind(tx, classId, kind)))).flat()
    return all.toSorted((one, other) => Number(one.settled) - Number(other.settled) || other.reports - one.reports)
  },
  /** How many things nobody has decided about. */
  async countOpen(tx: Tx | Db, classId: string): Promise<number> {
    let open = 0
    for (const kind of Object.keys(columns) as ReportKind[])
      open += (await ofKind(tx, classId, kind)).filter(({ settled }) => !settled).length
    return open
  },
  async show(tx: Tx | Db, classId: string, kind: ReportKind, itemId: string) {
    const [row] = await ofKind(tx, classId, kind, itemId)
    return row
  },
  async add(
    tx: Tx,
    report_: { classId: string; reporterId: string; reason: string },
    kind: ReportKind,
    itemId: string,
  ) {
    await tx
      .insert(report)
      .values({ ...report_, [columns[kind]]: itemId })
      .onConflictDoUpdate({
        target: [
          report.reporterId,
          report.textId,
          report.noteId,
          report.quoteId,
          report.mottoId,
          report.answerId,
          report.photoId,
          report.documentId,
        ],
        set: { reason: report_.reason, settled: false },
      })
  },
  async settle(tx: Tx, kind: ReportKind, itemId: string) {
    await tx.update(report).set({ settled: true }).where(eq(report[columns[kind]], itemId))
  },
  /** The thing itself, if it is of the class. It stays until the transaction ends. */
  async hold(tx: Tx, classId: string, kind: ReportKind, itemId: string): Promise<boolean> {
    const item = tables[kind] as typeof quote
    const rows = await tx
      .select({ id: item.id })
      .from(item)
      .where(and(eq(item.classId, classId), eq(item.id, itemId)))
      .for('key share')
    return rows.length === 1
  },
  /** Of the content's own things; the motto is the yearbook's. */
  async hide(tx: Tx, kind: Exclude<ReportKind, 'motto'>, itemId: string, hidden: boolean) {
    const item = tables[kind] as typeof quote
    await tx.update(item).set({ hidden }).where(eq(item.id, itemId))
  },
}
