import { and, eq, inArray, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import { file, portrait } from '../../schema/file.ts'

export type FileStore = typeof fileStore
/** Whose face it is. */
export type PortraitOf = { memberId: string } | { teacherId: string }

const theirs = alias(portrait, 'theirs')
const shows = (of: PortraitOf) =>
  'memberId' in of ? eq(portrait.memberId, of.memberId) : eq(portrait.teacherId, of.teacherId)

export const fileStore = {
  async find(tx: Tx | Db, classId: string, id: string) {
    const [row] = await tx
      .select()
      .from(file)
      .where(and(eq(file.classId, classId), eq(file.id, id)))
    return row
  },
  /** The rows go; whose bytes have to go too. */
  remove: (tx: Tx, ids: readonly string[]) =>
    tx
      .delete(file)
      .where(inArray(file.id, [...ids]))
      .returning({ classId: file.classId, kind: file.kind, id: file.id }),
  /** The face that stood there until now. */
  async takePortrait(tx: Tx, memberId: string) {
    const [taken] = await tx.delete(portrait).where(eq(portrait.memberId, memberId)).returning()
    return taken === undefined
      ? []
      : tx.select({ id: file.id, kind: file.kind }).from(file).where(eq(file.id, taken.fileId))
  },
  /** A photo becomes the face of somebody. */
  async showAsPortrait(tx: Tx, fileId: string, memberId: string) {
    await tx.insert(portrait).values({ fileId, memberId })
  },
  countPortraits: (tx: Tx, of: PortraitOf) => tx.$count(portrait, shows(of)),
  /** The rows go; whose bytes have to go too. */
  removePortraits(tx: Tx, of: PortraitOf) {
    const shown = tx.select({ id: portrait.fileId }).from(portrait).where(shows(of))
    return tx
      .delete(file)
      .where(inArray(file.id, shown))
      .returning({ classId: file.classId, kind: file.kind, id: file.id })
  },
  async movePortrait(tx: Tx, from: string, to: string) {
    const there = tx.select().from(theirs).where(eq(theirs.memberId, to))
    await tx
      .update(portrait)
      .set({ memberId: to })
      .where(and(eq(portrait.memberId, from), notExists(there)))
  },
}
