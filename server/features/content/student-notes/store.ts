import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, ne, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ReadNote } from '#contract/content/student-notes.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { sameClass } from '../../../schema/columns.ts'
import { contentModule } from '../../../schema/content.ts'
import { note } from '../../../schema/entry.ts'
import { portrait } from '../../../schema/file.ts'
import { report } from '../../../schema/report.ts'
import { member } from '../../../schema/school.ts'
import { yearbook } from '../../../schema/yearbook.ts'
import { shownName, shownNameOf } from '../../school/shown-name.ts'
import { isIn } from '../../school/takes-part.ts'
import { isNamedNoteOut } from '../about/own-word-store.ts'
import type { Who } from '../store.ts'

const author = alias(member, 'note_author')
const target = alias(member, 'note_target')

/**
 * There for others: brought out, and not emptied. An emptied note stays where somebody has decided about it: written
 * anew, it is still decided.
 */
const isShown = ne(note.shown, '')

/** Of somebody who is shut out the signed ones go with them. The anonymous ones stay: their going would tell whose they are. */
const isSignedOrStays = or(note.anonymous, isIn(author))

/** Of an anonymous one nobody knows who wrote it. */
type InModule = { moduleId: string; authorId: string | null }

/** In the order of their random ids. Of an anonymous one there is no author that could be read. */
async function readIn(
  tx: Tx | Db,
  condition: ReturnType<typeof and>,
  limit?: number,
): Promise<(ReadNote & InModule)[]> {
  const found = tx
    .select({
      id: note.id,
      moduleId: note.moduleId,
      text: sql<string>`${note.shown}`,
      author: sql<string | null>`case when ${author.id} is null then null else ${shownNameOf(author)} end`,
      authorId: author.id,
      anonymous: note.anonymous,
      memberId: target.id,
      name: shownNameOf(target),
      hidden: note.hidden,
      takenOut: note.takenOut,
    })
    .from(note)
    .leftJoin(author, and(sameClass(author, note), eq(author.id, note.authorId)))
    .innerJoin(target, and(sameClass(target, note), eq(target.id, note.targetId)))
    .where(and(condition, isShown, isSignedOrStays, isIn(target)))
    .orderBy(asc(note.id))
  const rows = await (limit === undefined ? found : found.limit(limit))
  return rows.map(({ memberId, name, ...row }) => ({ ...row, about: { memberId, name } }))
}

const read = async (...asked: Parameters<typeof readIn>): Promise<ReadNote[]> =>
  (await readIn(...asked)).map(({ moduleId: _, authorId: __, ...row }) => row)

/** A value rather than an `exists`, which the planner may answer from the yearbooks of all classes. */
export const isReadable = sql<boolean>`(${note.released} or (select ${yearbook.releaseEndsOn} from ${yearbook}
  where ${yearbook.classId} = ${note.classId}) is null)`

const isReleased = and(eq(note.hidden, false), eq(note.released, true))

/** Somebody finds that it hurts, and the editors have not decided yet. */
const isReported = sql<boolean>`exists (select from ${report}
  where ${report.noteId} = ${note.id} and not ${report.settled})`

/** Somebody as an author: signed notes have their id, anonymous ones a mark that only `seals` make. */
type Author = { memberId: string; marks: string[] }
/** The marks as one value: a statement that names each of 150 would take longer to write than to answer. */
const isOwn = (moduleId: string, { memberId, marks }: Author) =>
  and(
    eq(note.moduleId, moduleId),
    or(eq(note.authorId, memberId), sql`${note.mark} = any(${sql.param(marks)}::text[])`),
    eq(note.merged, false),
  )

type InModuleAbout = { moduleId: string; targetId: string }

export const noteStore = {
  /** Everybody but the writer, with how many they had got by the last night. */
  targets: (tx: Tx | Db, { classId, memberId }: Who, moduleId: string) =>
    tx
      .select({
        memberId: member.id,
        firstName: member.firstName,
        lastName: member.lastName,
        name: shownName,
        portrait: portrait.fileId,
        count: sql<number>`(select count(*)::int from ${note}
          where ${note.moduleId} = ${moduleId} and ${note.targetId} = ${member.id} and ${note.counted} and ${isShown})`,
      })
      .from(member)
      .leftJoin(portrait, and(sameClass(portrait, member), eq(portrait.memberId, member.id)))
      .where(and(eq(member.classId, classId), isIn(), sql`${member.id} <> ${memberId}`)),
  /** About whom somebody may have written, and whether they are still there to be written to. */
  classmates: (tx: Tx | Db, { classId, memberId }: Who) =>
    tx
      .select({ memberId: member.id, isTarget: sql<boolean>`(${isIn()} and ${member.id} <> ${memberId})` })
      .from(member)
      .where(eq(member.classId, classId)),
  /** What somebody has written, about whomever. */
  own: (tx: Tx | Db, moduleId: string, author: Author) =>
    tx
      .select({
        targetId: note.targetId,
        id: note.id,
        text: note.text,
        version: note.version,
        anonymous: note.anonymous,
        answer: note.answer,
        reported: isReported,
        released: note.released,
      })
      .from(note)
      .where(isOwn(moduleId, author)),
  /** What the editors have released to somebody, or to everybody. */
  about: (tx: Tx | Db, moduleId: string, targetId: string) =>
    read(tx, and(eq(note.moduleId, moduleId), eq(note.targetId, targetId), isReleased)),
  aboutIn: (tx: Tx | Db, classId: string, moduleIds: readonly string[], targetId?: string) =>
    readIn(
      tx,
      and(
        eq(note.classId, classId),
        inArray(note.moduleId, [...moduleIds]),
        targetId === undefined ? undefined : eq(note.targetId, targetId),
        isReleased,
      ),
    ),
  /**
   * Neither hidden by the editors nor taken out by whom they are about or whom they name. Once a class has asked everybody, only what they
   * could read.
   */
  printed: (tx: Tx | Db, moduleId: string) =>
    read(
      tx,
      and(
        eq(note.moduleId, moduleId),
        eq(note.hidden, false),
        eq(note.takenOut, false),
        not(isNamedNoteOut),
        isReadable,
      ),
    ),
  /** How many the book leaves out, since nobody whom they are about could read them. */
  async unreleased(tx: Tx | Db, classId: string): Promise<number> {
    const [row] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(note)
      .innerJoin(contentModule, and(sameClass(contentModule, note), eq(contentModule.id, note.moduleId)))
      .where(
        and(
          eq(note.classId, classId),
          eq(contentModule.state, 'PUBLISHED'),
          isShown,
          eq(note.hidden, false),
          eq(note.takenOut, false),
          not(isNamedNoteOut),
          sql`not ${isReadable}`,
        ),
      )
    return row?.count ?? 0
  },
  /** How many printed notes each has got in a class, as they were counted in the last night. */
  async countedOf(tx: Tx | Db, classId: string): Promise<Map<string, number>> {
    const rows = await tx
      .select({ memberId: note.targetId, count: sql<number>`count(*)::int` })
      .from(note)
      .innerJoin(contentModule, and(eq(contentModule.id, note.moduleId), eq(contentModule.state, 'PUBLISHED')))
      .leftJoin(author, and(sameClass(author, note), eq(author.id, note.authorId)))
      .where(
        and(
          eq(note.classId, classId),
          note.counted,
          isShown,
          isSignedOrStays,
          eq(note.hidden, false),
          eq(note.takenOut, false),
          not(isNamedNoteOut),
          isReadable,
        ),
      )
      .groupBy(note.targetId)
    return new Map(rows.map(({ memberId, count }) => [memberId, count]))
  },
  /** So many, after another one. */
  some: (tx: Tx | Db, moduleId: string, { after, limit }: { after?: string | undefined; limit: number }) =>
    read(tx, and(eq(note.moduleId, moduleId), after === undefined ? undefined : gt(note.id, after)), limit),
  /** All that stand there now; what is written or changed later waits for the next time. */
  async release(tx: Tx, moduleId: string, released: boolean) {
    await tx
      .update(note)
      .set({ released })
      .where(and(eq(note.moduleId, moduleId), isNotNull(note.shown)))
  },
  async show(tx: Tx | Db, noteId: string) {
    const [row] = await read(tx, eq(note.id, noteId))
    return row
  },
  async find(tx: Tx | Db, classId: string, noteId: string) {
    const [row] = await tx
      .select({ moduleId: note.moduleId, targetId: note.targetId, hidden: note.hidden, released: note.released })
      .from(note)
      .where(and(eq(note.classId, classId), eq(note.id, noteId), isShown))
    return row
  },
  /** The own note about somebody, as it is until the transaction ends. */
  async hold(tx: Tx, classId: string, { moduleId, targetId }: InModuleAbout, author: Author) {
    const [row] = await tx
      .select({ ...getTableColumns(note), reported: isReported, namedOut: isNamedNoteOut })
      .from(note)
      .where(and(eq(note.classId, classId), isOwn(moduleId, author), eq(note.targetId, targetId)))
      .for('update')
    return row
  },
  /** False when another tab's came in between. */
  async add(tx: Tx, row: typeof note.$inferInsert) {
    const added = await tx.insert(note).values(row).onConflictDoNothing().returning({ id: note.id })
    return added.length === 1
  },
  async change(
    tx: Tx,
    noteId: string,
    change: Partial<Pick<typeof note.$inferInsert, 'text' | 'shown' | 'version' | 'takenOut' | 'released' | 'answer'>>,
  ) {
    await tx.update(note).set(change).where(eq(note.id, noteId))
  },
  async remove(tx: Tx, noteId: string) {
    await tx.delete(note).where(eq(note.id, noteId))
  },
}
