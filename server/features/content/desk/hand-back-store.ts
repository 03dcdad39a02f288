import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { TaskBack } from '#contract/content/desk.ts'
import type { DeskKind } from '#domain/content/desk.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { sameClass } from '../../../schema/columns.ts'
import { contentModule } from '../../../schema/content.ts'
import { handBack } from '../../../schema/desk.ts'
import { contentDocument, contentPhoto, contentText, note, quote } from '../../../schema/entry.ts'
import { member } from '../../../schema/school.ts'
import { shownNameOf } from '../../school/shown-name.ts'
import type { Who } from '../store.ts'

const editor = alias(member, 'returning_editor')
const target = alias(member, 'handed_target')
const page = alias(member, 'handed_page')
const byEditor = sql<string | null>`case when ${editor.id} is null then null else ${shownNameOf(editor)} end`
const about = sql<string | null>`case when ${target.id} is null then null else ${shownNameOf(target)} end`

/** Which column names the entry that is meant. Answers have no name and go back to nobody. */
export const handedColumns = {
  text: 'textId',
  quote: 'quoteId',
  note: 'noteId',
  photo: 'photoId',
  document: 'documentId',
} as const satisfies Partial<Record<DeskKind, keyof typeof handBack.$inferInsert>>
export type HandedKind = keyof typeof handedColumns
export const isHanded = (kind: DeskKind): kind is HandedKind => kind in handedColumns

/** The word of the whole task, about none of its entries. */
export const ofNoEntry: SQL = sql`num_nonnulls(${sql.join(
  Object.values(handedColumns).map((column) => sql`${handBack[column]}`),
  sql`, `,
)}) = 0`

/** The condition of the index, word by word. */
const bare = sql.raw('num_nonnulls(text_id, quote_id, note_id, photo_id, document_id) = 0')

const ofTask = (moduleId: string, { classId, memberId }: Who) =>
  and(eq(handBack.classId, classId), eq(handBack.moduleId, moduleId), eq(handBack.memberId, memberId))

/** About their own, and nothing that they make for the page of somebody else. */
function ofTheirOwn({ classId, memberId }: Who) {
  const pageOwner = (table: typeof contentText | typeof contentDocument, entry: AnyPgColumn) =>
    sql`(select ${table.subjectId} from ${table} where ${eq(table.classId, classId)} and ${table.id} = ${entry})`
  return sql`coalesce(${pageOwner(contentText, handBack.textId)}, ${pageOwner(contentDocument, handBack.documentId)},
    ${memberId}::uuid) = ${memberId}::uuid`
}

type Task = { classId: string; moduleId: string; memberId: string }
type Said = { word: string; editorId: string }
/** What became of a word: it stands now, it stood there already, or there is one that its editor has not read. */
type Given = 'new' | 'same' | 'unread'

/** As much of a word as the editors see: that its author has put it away they do not. */
const saysThis = ({ word, editorId }: Said) => and(eq(handBack.word, word), eq(handBack.editorId, editorId))
const isRead = (replaces: string | null) => (replaces === null ? sql`false` : eq(handBack.word, replaces))

export const handBackStore = {
  /** A task of somebody, or one entry of it; a newer word about the same takes the place of the one that its editor has read. */
  async giveTask(
    tx: Tx,
    of: Task,
    said: Said,
    replaces: string | null,
    entry?: { kind: HandedKind; id: string },
  ): Promise<Given> {
    const values = { ...of, ...said, ...(entry !== undefined && { [handedColumns[entry.kind]]: entry.id }) }
    const set = { ...said, memberId: of.memberId, closed: false }
    const isOther = sql`(${handBack.word}, ${handBack.editorId}, ${handBack.memberId}, ${handBack.closed})
      is distinct from (${said.word}, ${said.editorId}::uuid, ${of.memberId}::uuid, false)`
    const setWhere = sql`${or(isRead(replaces), saysThis(said))} and ${isOther}`
    const target = entry === undefined ? [handBack.moduleId, handBack.memberId] : handBack[handedColumns[entry.kind]]
    const written = await tx
      .insert(handBack)
      .values(values)
      .onConflictDoUpdate({
        target,
        set,
        setWhere,
        ...(entry === undefined && { targetWhere: bare }),
      })
      .returning({ id: handBack.id })
    if (written.length > 0) return 'new'
    const place =
      entry === undefined ? and(ofTask(of.moduleId, of), ofNoEntry) : eq(handBack[handedColumns[entry.kind]], entry.id)
    return (await tx.$count(handBack, and(place, saysThis(said)))) > 0 ? 'same' : 'unread'
  },
  /** An anonymous note, as it is read: a word about other ones than these has been answered, and is nobody's to read. */
  async giveNote(
    tx: Tx,
    of: { classId: string; moduleId: string; noteId: string },
    said: Said & { version: string },
    replaces: string | null,
  ): Promise<Given> {
    const setWhere = sql`${or(isRead(replaces), saysThis(said), ne(handBack.version, said.version))}`
    const written = await tx
      .insert(handBack)
      .values({ ...of, ...said })
      .onConflictDoUpdate({
        target: handBack.noteId,
        set: { ...said, closed: false },
        setWhere,
      })
      .returning({ id: handBack.id })
    return written.length > 0 ? 'new' : 'unread'
  },
  /** Which tasks went back as a whole, of all published modules. */
  async wholeTasks(tx: Tx | Db, classId: string): Promise<TaskBack[]> {
    const rows = await tx
      .select({ moduleId: handBack.moduleId, memberId: handBack.memberId, word: handBack.word, by: byEditor })
      .from(handBack)
      .innerJoin(contentModule, and(sameClass(contentModule, handBack), eq(contentModule.id, handBack.moduleId)))
      .leftJoin(editor, and(sameClass(editor, handBack), eq(editor.id, handBack.editorId)))
      .where(
        and(
          eq(handBack.classId, classId),
          eq(contentModule.state, 'PUBLISHED'),
          isNotNull(handBack.memberId),
          ofNoEntry,
        ),
      )
    return rows.flatMap(({ memberId, ...back }) => (memberId === null ? [] : { ...back, memberId }))
  },
  async find(tx: Tx | Db, { memberId }: Who, handBackId: string) {
    const [found] = await tx
      .select({ moduleId: handBack.moduleId })
      .from(handBack)
      .where(and(eq(handBack.id, handBackId), eq(handBack.memberId, memberId)))
    return found
  },
  /** All words about a task, or one of them; whether there was any. Those about the page of somebody else go one by one. */
  async takeTask(tx: Tx, moduleId: string, who: Who, handBackId?: string): Promise<boolean> {
    const gone = await tx
      .delete(handBack)
      .where(and(ofTask(moduleId, who), handBackId === undefined ? ofTheirOwn(who) : eq(handBack.id, handBackId)))
      .returning({ id: handBack.id })
    return gone.length > 0
  },
  /** Put away by whom it is for; others are told in the night, as of all that somebody does with their notes. */
  async closeTask(tx: Tx, moduleId: string, who: Who, handBackId?: string): Promise<boolean> {
    const closed = await tx
      .update(handBack)
      .set({ closed: true })
      .where(and(ofTask(moduleId, who), handBackId === undefined ? undefined : eq(handBack.id, handBackId)))
      .returning({ id: handBack.id })
    return closed.length > 0
  },
  /** Nobody else ever reads that an anonymous note's was. */
  async closeNote(tx: Tx, noteId: string, marks: readonly string[]): Promise<boolean> {
    if (marks.length === 0) return false
    const own = tx
      .select({ id: note.id })
      .from(note)
      .where(and(eq(note.id, noteId), inArray(note.mark, [...marks])))
    const closed = await tx
      .update(handBack)
      .set({ closed: true })
      .where(inArray(handBack.noteId, own))
      .returning({ id: handBack.id })
    return closed.length > 0
  },
  /** What went back to somebody, with the entry that is meant, where one is. */
  tasksOf: (tx: Tx | Db, { classId, memberId }: Who) =>
    tx
      .select({
        id: handBack.id,
        moduleId: handBack.moduleId,
        word: handBack.word,
        by: byEditor,
        field: contentText.field,
        quote: { id: quote.id, text: quote.text },
        targetId: target.id,
        about,
        photo: { id: contentPhoto.id, slot: contentPhoto.slot },
        documentId: handBack.documentId,
        pageId: page.id,
        pageName: sql<string | null>`case when ${page.id} is null then null else ${shownNameOf(page)} end`,
      })
      .from(handBack)
      .innerJoin(contentModule, and(sameClass(contentModule, handBack), eq(contentModule.id, handBack.moduleId)))
      .leftJoin(editor, and(sameClass(editor, handBack), eq(editor.id, handBack.editorId)))
      .leftJoin(contentText, and(sameClass(contentText, handBack), eq(contentText.id, handBack.textId)))
      .leftJoin(quote, and(sameClass(quote, handBack), eq(quote.id, handBack.quoteId)))
      .leftJoin(note, and(sameClass(note, handBack), eq(note.id, handBack.noteId)))
      .leftJoin(target, and(sameClass(target, note), eq(target.id, note.targetId)))
      .leftJoin(contentPhoto, and(sameClass(contentPhoto, handBack), eq(contentPhoto.id, handBack.photoId)))
      .leftJoin(contentDocument, and(sameClass(contentDocument, handBack), eq(contentDocument.id, handBack.documentId)))
      .leftJoin(
        page,
        and(
          sameClass(page, handBack),
          sql`${page.id} = coalesce(${contentText.subjectId}, ${contentDocument.subjectId})`,
        ),
      )
      .where(
        and(
          eq(handBack.classId, classId),
          eq(handBack.memberId, memberId),
          eq(handBack.closed, false),
          eq(contentModule.state, 'PUBLISHED'),
        ),
      )
      .orderBy(handBack.id),
  /** Anonymous notes that went back, by the marks of their author; words that have changed since are an answer. */
  notesOf: (tx: Tx | Db, moduleId: string, marks: readonly string[]) =>
    tx
      .select({
        id: handBack.id,
        noteId: note.id,
        targetId: note.targetId,
        about: shownNameOf(target),
        word: handBack.word,
        by: byEditor,
      })
      .from(handBack)
      .innerJoin(note, and(sameClass(note, handBack), eq(note.id, handBack.noteId)))
      .innerJoin(target, and(sameClass(target, note), eq(target.id, note.targetId)))
      .leftJoin(editor, and(sameClass(editor, handBack), eq(editor.id, handBack.editorId)))
      .where(
        and(
          eq(note.moduleId, moduleId),
          inArray(note.mark, [...marks]),
          eq(handBack.closed, false),
          sql`${handBack.version} = md5(${note.text})`,
        ),
      ),
}
