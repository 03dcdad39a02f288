import { and, desc, eq, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { ErrorCode } from '#domain/errors.ts'
import type { Purpose } from '#domain/file/intent.ts'
import { UPLOAD_HOURS } from '#domain/file/kind.ts'
import { inFlight } from '#domain/file/upload-state.ts'
import { type FileScope, STAGED_KIND, type StagedKey } from '../../adapters/files/files.ts'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import { upload } from '../../schema/file.ts'
import { member } from '../../schema/school.ts'

export type UploadRow = typeof upload.$inferSelect

type UploadId = { classId: string; id: string }
/** Where the bytes lie until the file is placed. */
export const uploadKey = ({ classId, id }: UploadId): StagedKey => ({ ownerId: classId, id })
export const uploadScope = (of: UploadId): FileScope => ({ ...uploadKey(of), kind: STAGED_KIND })

const now = sql`now()`
const isOpen = inArray(upload.state, [...inFlight])
const isOld = lt(upload.changedAt, sql`now() - make_interval(hours => ${sql.raw(String(UPLOAD_HOURS))})`)

const isFor = (purposes: Purpose[]) => inArray(sql`${upload.intent} ->> 'purpose'`, purposes)

/** One that nobody goes on with must not keep others out. */
const isMoving = sql`${upload.changedAt} > now() - interval '1 hour'`

type PendingOf = { classId: string; purpose: Purpose; moduleId: string; minutes: number }

export const uploadStore = {
  async find(tx: Tx | Db, id: string): Promise<UploadRow | undefined> {
    const [row] = await tx.select().from(upload).where(eq(upload.id, id))
    return row
  },
  /** One's own that do not stand in the book, the newest first. */
  list: (db: Db, memberId: string) =>
    db
      .select()
      .from(upload)
      .where(and(eq(upload.memberId, memberId), ne(upload.state, 'placed')))
      .orderBy(desc(upload.createdAt)),
  /** So that somebody who begins many at once is counted one after another. False when they were removed meanwhile. */
  async holdMember(tx: Tx, memberId: string): Promise<boolean> {
    const rows = await tx.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for('no key update')
    return rows.length === 1
  },
  /**
   * As they are when the upload has come through: a role may have changed on the way. Of somebody who is shut out
   * meanwhile it is kept all the same, and comes back with them.
   */
  async uploaderOf(tx: Tx, { classId, memberId }: { classId: string; memberId: string }) {
    const [row] = await tx
      .select({ role: member.role, waiting: member.waiting })
      .from(member)
      .where(and(eq(member.classId, classId), eq(member.id, memberId)))
    return row && { classId, memberId, ...row }
  },
  countOpen: (tx: Tx, memberId: string, purposes: Purpose[]) =>
    tx.$count(upload, and(eq(upload.memberId, memberId), isFor(purposes), isOpen)),
  /** By whom so many of a module are under way, each person with how many. */
  pending: (tx: Tx | Db, { classId, purpose, moduleId, minutes }: PendingOf) =>
    tx
      .select({ memberId: upload.memberId, count: sql<number>`count(*)::int` })
      .from(upload)
      .where(
        and(
          eq(upload.classId, classId),
          sql`${upload.intent} ->> 'moduleId' = ${moduleId}`,
          isFor([purpose]),
          isOpen,
          // What has arrived waits its turn to be taken in; what is announced has to come.
          or(
            and(eq(upload.state, 'processing'), isMoving),
            sql`${upload.changedAt} > now() - make_interval(mins => ${minutes})`,
          ),
        ),
      )
      .groupBy(upload.memberId),
  /**
   * What somebody and their class announced and is still to come. Of a class only what moves; of a person all, since
   * they could go on with everything at once.
   */
  async announcedBytes(tx: Tx, { classId, memberId }: { classId: string; memberId: string }, purposes: Purpose[]) {
    const sumOf = (which: SQL) => sql<string>`coalesce(sum(${upload.bytes}) filter (where ${which}), 0)`
    const [row] = await tx
      .select({ ofMember: sumOf(eq(upload.memberId, memberId)), ofClass: sumOf(isMoving) })
      .from(upload)
      .where(and(eq(upload.classId, classId), eq(upload.state, 'receiving'), isFor(purposes)))
    return { ofMember: Number(row?.ofMember ?? 0), ofClass: Number(row?.ofClass ?? 0) }
  },
  /** What a class has sent for a purpose, or is sending, and is not placed yet. */
  async unplacedBytes(tx: Tx, classId: string, purpose: Purpose): Promise<number> {
    const [row] = await tx
      .select({ bytes: sql<string>`coalesce(sum(${upload.bytes}), 0)` })
      .from(upload)
      .where(
        and(eq(upload.classId, classId), isFor([purpose]), or(eq(upload.state, 'processing'), and(isOpen, isMoving))),
      )
    return Number(row?.bytes ?? 0)
  },
  /** What was announced and is still to come, all classes together; what has arrived of it is counted twice. */
  async expectedBytes(tx: Db): Promise<number> {
    const [row] = await tx
      .select({ bytes: sql<string>`coalesce(sum(${upload.bytes}), 0)` })
      .from(upload)
      .where(and(eq(upload.state, 'receiving'), isMoving))
    return Number(row?.bytes ?? 0)
  },
  async add(tx: Tx, values: typeof upload.$inferInsert) {
    await tx.insert(upload).values(values)
  },
  /** All bytes are there. Whose they are, for the one who said it first. */
  async finishReceiving(tx: Tx, id: string): Promise<string | undefined> {
    const [row] = await tx
      .update(upload)
      .set({ state: 'processing', changedAt: now })
      .where(and(eq(upload.id, id), eq(upload.state, 'receiving')))
      .returning({ memberId: upload.memberId })
    return row?.memberId
  },
  /** How many of the same person wait to be taken in. One after another, or those who finish at once would see none. */
  async countAhead(tx: Tx, { id, memberId }: { id: string; memberId: string }): Promise<number> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`intake ${memberId}`}, 0))`)
    return tx.$count(upload, and(eq(upload.memberId, memberId), eq(upload.state, 'processing'), ne(upload.id, id)))
  },
  /** Something happens to it: it is not forgotten yet. */
  async touch(db: Tx | Db, id: string) {
    await db.update(upload).set({ changedAt: now }).where(eq(upload.id, id))
  },
  async holdProcessing(tx: Tx, id: string): Promise<boolean> {
    const rows = await tx
      .select({ id: upload.id })
      .from(upload)
      .where(and(eq(upload.id, id), eq(upload.state, 'processing')))
      .for('update')
    return rows.length === 1
  },
  async markPlaced(tx: Tx, id: string) {
    await tx.update(upload).set({ state: 'placed', changedAt: now }).where(eq(upload.id, id))
  },
  /** False when it is gone or was placed. */
  async markFailed(tx: Tx, id: string, error: ErrorCode): Promise<boolean> {
    const rows = await tx
      .update(upload)
      .set({ state: 'failed', error, changedAt: now })
      .where(and(eq(upload.id, id), isOpen))
      .returning({ id: upload.id })
    return rows.length === 1
  },
  /** False for one that did not fail by our fault: what was wrong with it is wrong still, and its bytes are gone. */
  async processAgain(tx: Tx, id: string): Promise<boolean> {
    const rows = await tx
      .update(upload)
      .set({ state: 'processing', error: null, changedAt: now })
      .where(and(eq(upload.id, id), eq(upload.state, 'failed'), eq(upload.error, 'INTAKE_FAILED')))
      .returning({ id: upload.id })
    return rows.length === 1
  },
  /** Those of the given ids that are somebody's. */
  async known(tx: Tx, ids: string[]): Promise<Set<string>> {
    const rows = await tx.select({ id: upload.id }).from(upload).where(inArray(upload.id, ids))
    return new Set(rows.map(({ id }) => id))
  },
  /** Forgets one of one's own that does not stand in the book. */
  async removeUnplaced(tx: Tx, memberId: string, id: string): Promise<UploadRow | undefined> {
    const [row] = await tx
      .delete(upload)
      .where(and(eq(upload.id, id), eq(upload.memberId, memberId), ne(upload.state, 'placed')))
      .returning()
    return row
  },
  removeOf: (tx: Tx, memberId: string) => tx.delete(upload).where(eq(upload.memberId, memberId)).returning(),
  countUnplaced: (tx: Tx, memberId: string) =>
    tx.$count(upload, and(eq(upload.memberId, memberId), ne(upload.state, 'placed'))),
  async move(tx: Tx, from: string, to: string) {
    await tx.update(upload).set({ memberId: to }).where(eq(upload.memberId, from))
  },
  /** What nothing has happened to for long. */
  old: (tx: Db) => tx.select().from(upload).where(isOld),
  async remove(tx: Tx, id: string): Promise<boolean> {
    const rows = await tx
      .delete(upload)
      .where(and(eq(upload.id, id), isOld))
      .returning({ id: upload.id })
    return rows.length === 1
  },
}
