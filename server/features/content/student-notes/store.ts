import { and, asc, eq, gt, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ReadNote } from '#contract/content/student-notes.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { note } from '../../../schema/entry.ts'
import { portrait } from '../../../schema/file.ts'
import { member } from '../../../schema/school.ts'
import { byName, shownName, shownNameOf } from '../../school/shown-name.ts'
import { isIn } from '../../school/takes-part.ts'
import type { Who } from '../store.ts'

const author = alias(member, 'note_author')
const target = alias(member, 'note_target')
const mine = alias(note, 'my_note')

/** A note that its author has emptied stays where somebody has decided about it: written anew, it is still decided. */
const isWritten = ne(note.text, '')

/** Of somebody who is shut out the signed ones go with them. The anonymous ones stay: their going would tell whose they are. */
const isSignedOrStays = or(note.anonymous, isIn(author))

/** In the order of their random ids. An anonymous author is left out here, before anything else could see them. */
async function read(tx: Tx | Db, condition: ReturnType<typeof and>, limit?: number): Promise<ReadNote[]> {
  const found = tx
    .select({
      id: note.id,
      text: note.text,
      author: sql<string | null>`case when ${note.anonymous} then null else ${shownNameOf(author)} end`,
      anonymous: note.anonymous,
      memberId: target.id,
      name: shownNameOf(target),
      hidden: note.hidden,
      takenOut: note.takenOut,
    })
    .from(note)
    .innerJoin(author, eq(author.id, note.authorId))
    .innerJoin(target, eq(target.id, note.targetId))
    .where(and(condition, isWritten, isSignedOrStays, isIn(target)))
    .orderBy(asc(note.id))
  const rows = await (limit === undefined ? found : found.limit(limit))
  return rows.map(({ memberId, name, ...row }) => ({ ...row, about: { memberId, name } }))
}

export const noteStore = {
  /** Everybody but the writer, with the writer's own note about them and how many they have got. */
  targets: (tx: Tx | Db, { classId, memberId }: Who, moduleId: string) =>
    tx
      .select({
        memberId: member.id,
        firstName: member.firstName,
        lastName: member.lastName,
        name: shownName,
        portrait: portrait.fileId,
        count: sql<number>`(select count(*)::int from ${note}
          where ${note.moduleId} = ${moduleId} and ${note.targetId} = ${member.id} and ${isWritten})`,
        own: { id: mine.id, text: mine.text, version: mine.version, anonymous: mine.anonymous },
      })
      .from(member)
      .leftJoin(portrait, eq(portrait.memberId, member.id))
      .leftJoin(
        mine,
        and(
          eq(mine.moduleId, moduleId),
          eq(mine.authorId, memberId),
          eq(mine.targetId, member.id),
          eq(mine.merged, false),
        ),
      )
      .where(and(eq(member.classId, classId), isIn(), sql`${member.id} <> ${memberId}`))
      .orderBy(...byName),
  about: (tx: Tx | Db, moduleId: string, targetId: string) =>
    read(
      tx,
      and(eq(note.moduleId, moduleId), eq(note.targetId, targetId), eq(note.hidden, false), eq(note.released, true)),
    ),
  /** Neither hidden by the editors nor taken out by whom they are about. */
  printed: (tx: Tx | Db, moduleId: string) =>
    read(tx, and(eq(note.moduleId, moduleId), eq(note.hidden, false), eq(note.takenOut, false))),
  /** So many, after another one. */
  some: (tx: Tx | Db, moduleId: string, { after, limit }: { after?: string | undefined; limit: number }) =>
    read(tx, and(eq(note.moduleId, moduleId), after === undefined ? undefined : gt(note.id, after)), limit),
  /** All that stand there now; what is written or changed later waits for the next time. */
  async release(tx: Tx, moduleId: string, released: boolean) {
    await tx.update(note).set({ released }).where(eq(note.moduleId, moduleId))
  },
  async show(tx: Tx | Db, noteId: string) {
    const [row] = await read(tx, eq(note.id, noteId))
    return row
  },
  async find(tx: Tx | Db, classId: string, noteId: string) {
    const [row] = await tx
      .select({ moduleId: note.moduleId, targetId: note.targetId, hidden: note.hidden, released: note.released })
      .from(note)
      .where(and(eq(note.classId, classId), eq(note.id, noteId)))
    return row
  },
  /** The own note about somebody, as it is until the transaction ends. */
  async hold(tx: Tx, { memberId }: Who, moduleId: string, targetId: string) {
    const [row] = await tx
      .select()
      .from(note)
      .where(
        and(
          eq(note.moduleId, moduleId),
          eq(note.authorId, memberId),
          eq(note.targetId, targetId),
          eq(note.merged, false),
        ),
      )
      .for('update')
    return row
  },
  /** Undefined when another tab's came in between. */
  async add(tx: Tx, row: typeof note.$inferInsert) {
    const [added] = await tx.insert(note).values(row).onConflictDoNothing().returning()
    return added
  },
  async change(
    tx: Tx,
    noteId: string,
    change: { text?: string; version?: number; takenOut?: boolean; released?: boolean },
  ) {
    const [changed] = await tx.update(note).set(change).where(eq(note.id, noteId)).returning()
    return changed
  },
  async remove(tx: Tx, noteId: string) {
    await tx.delete(note).where(eq(note.id, noteId))
  },
}
