import { and, eq, inArray, isNotNull, isNull, lt, not, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PrintedPage } from '#domain/file/printed-page.ts'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import { sameClass } from '../../schema/columns.ts'
import { contentDocument } from '../../schema/entry.ts'
import { file, portrait } from '../../schema/file.ts'

/** Whose face it is. */
export type PortraitOf = { memberId: string } | { teacherId: string }
export type FaceOf = { classId: string; memberId: string }

const scope = { ownerId: file.ownerId, kind: file.kind, id: file.id }
const isUnprintedDocument = and(eq(file.kind, 'document'), isNull(file.printedPages))
const isPageOf = (classId: string) => sql<boolean>`exists (select from ${contentDocument}
  where ${contentDocument.classId} = ${classId} and ${contentDocument.fileId} = ${file.id} and ${contentDocument.subjectId} is null)`
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
  /** Under the one that keeps it, be it a class or not. */
  async isThere(tx: Tx, ownerId: string, id: string): Promise<boolean> {
    return (await tx.$count(file, and(eq(file.ownerId, ownerId), eq(file.id, id)))) === 1
  },
  async isUnprinted(db: Db, ownerId: string, id: string): Promise<boolean> {
    const isUnprinted = and(eq(file.ownerId, ownerId), eq(file.id, id), eq(file.printReady, false))
    return (await db.$count(file, isUnprinted)) === 1
  },
  async add(tx: Tx, values: typeof file.$inferInsert) {
    await tx.insert(file).values(values)
  },
  /** Until the transaction ends nobody removes it. False when it is not there: nobody placed it, or it was removed. */
  async hold(tx: Tx, ownerId: string, id: string): Promise<boolean> {
    const isIt = and(eq(file.ownerId, ownerId), eq(file.id, id))
    return (await tx.select({ id: file.id }).from(file).where(isIt).for('no key update')).length === 1
  },
  async markPrintReady(tx: Tx, ownerId: string, id: string) {
    await tx
      .update(file)
      .set({ printReady: true })
      .where(and(eq(file.ownerId, ownerId), eq(file.id, id)))
  },
  /** A PDF of which nothing is made for the press yet. */
  async unprintedDocument(db: Db, id: string) {
    const [row] = await db
      .select({ ...scope, name: file.name, classId: file.classId })
      .from(file)
      .where(and(eq(file.id, id), isUnprintedDocument))
    return row
  },
  /** Those for the book of a class that have waited for it longer than it takes; what is an order's goes to the press as it is. */
  forgottenDocuments: (db: Db) =>
    db
      .select({ id: file.id })
      .from(file)
      .where(and(isUnprintedDocument, isNotNull(file.classId), lt(file.createdAt, sql`now() - interval '30 minutes'`))),
  /** None where it cannot be printed. */
  async keepPrintedPages(tx: Tx, { ownerId, id }: { ownerId: string; id: string }, pages: PrintedPage[]) {
    await tx
      .update(file)
      .set({ printedPages: pages, printReady: pages.length > 0 })
      .where(and(eq(file.ownerId, ownerId), eq(file.id, id)))
  },
  /** Those of the given ids that are somebody's. */
  async known(tx: Tx, ids: string[]): Promise<Set<string>> {
    const rows = await tx.select({ id: file.id }).from(file).where(inArray(file.id, ids))
    return new Set(rows.map(({ id }) => id))
  },
  uploadedBy: (tx: Tx, memberId: string) => tx.select().from(file).where(eq(file.memberId, memberId)),
  facesOf: async (tx: Tx, memberId: string) =>
    (
      await tx
        .select({ face: file })
        .from(file)
        .innerJoin(portrait, and(sameClass(portrait, file), eq(portrait.fileId, file.id)))
        .where(shows({ memberId }))
    ).map(({ face }) => face),
  /** What goes with them: pages that they laid down for the class stay. */
  countUploadedBy: (tx: Tx, classId: string, memberId: string) =>
    tx.$count(file, and(eq(file.classId, classId), eq(file.memberId, memberId), not(isPageOf(classId)))),
  async moveUploadedBy(tx: Tx, from: string, to: string) {
    await tx.update(file).set({ memberId: to }).where(eq(file.memberId, from))
  },
  /** The rows go, with what refers to them; whose bytes have to go too. */
  remove: (tx: Tx, classId: string, ids: string[]) =>
    tx
      .delete(file)
      .where(and(eq(file.classId, classId), inArray(file.id, ids)))
      .returning(scope),
  async handTo(tx: Tx, classId: string, ids: string[], memberId: string) {
    await tx
      .update(file)
      .set({ memberId })
      .where(and(eq(file.classId, classId), inArray(file.id, ids)))
  },
  removeUploadedBy: (tx: Tx, memberId: string) => tx.delete(file).where(eq(file.memberId, memberId)).returning(scope),
  /** The face that stood there until now. */
  async takePortrait(tx: Tx, { classId, memberId }: FaceOf) {
    const isTheirs = and(eq(portrait.classId, classId), eq(portrait.memberId, memberId))
    const [taken] = await tx.delete(portrait).where(isTheirs).returning()
    if (taken === undefined) return []
    return tx
      .select(scope)
      .from(file)
      .where(and(eq(file.classId, classId), eq(file.id, taken.fileId)))
  },
  async hideFace(tx: Tx, { classId, fileId }: { classId: string; fileId: string }) {
    await tx.delete(portrait).where(and(eq(portrait.classId, classId), eq(portrait.fileId, fileId)))
  },
  /** A photo becomes the face of somebody. */
  async showAsPortrait(tx: Tx, fileId: string, of: FaceOf) {
    await tx.insert(portrait).values({ fileId, ...of })
  },
  countPortraits: (tx: Tx, of: PortraitOf) => tx.$count(portrait, shows(of)),
  /** The rows go; whose bytes have to go too. A photo of a page is the page's, and only stops being a face. */
  async removePortraits(tx: Tx, of: PortraitOf) {
    const faces = await tx.delete(portrait).where(shows(of)).returning({ id: portrait.fileId })
    if (faces.length === 0) return []
    const ids = faces.map(({ id }) => id)
    return tx
      .delete(file)
      .where(and(inArray(file.id, ids), eq(file.kind, 'portrait')))
      .returning(scope)
  },
  async movePortrait(tx: Tx, from: string, to: string) {
    const there = tx.select().from(theirs).where(eq(theirs.memberId, to))
    await tx
      .update(portrait)
      .set({ memberId: to })
      .where(and(eq(portrait.memberId, from), notExists(there)))
  },
}
