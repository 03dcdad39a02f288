import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { portrait } from '../../../schema/file.ts'
import { member } from '../../../schema/school.ts'
import { hasJoined, isIn } from '../takes-part.ts'

export type ListedMember = Awaited<ReturnType<(typeof memberStore)['list']>>[number]
export type StoredMember = typeof member.$inferSelect
type Names = { firstName: string; lastName: string }
type Newcomer = Names & { classId: string; accountId: string; waiting: boolean; claimsId?: string | undefined }

/** For this long somebody who joined is new. */
const NEW_DAYS = 7
const listed = {
  id: member.id,
  accountId: member.accountId,
  role: member.role,
  firstName: member.firstName,
  lastName: member.lastName,
  nameInBook: member.nameInBook,
  waiting: member.waiting,
  joined: hasJoined,
  portrait: portrait.fileId,
  isNew: sql<boolean>`${hasJoined} and coalesce(${member.joinedAt} > now() - make_interval(days => ${NEW_DAYS}), false)`,
}
const german = sql`collate "de-x-icu"`

const listedWhere = (tx: Tx | Db, condition: ReturnType<typeof and>) =>
  tx
    .select(listed)
    .from(member)
    .leftJoin(portrait, eq(portrait.memberId, member.id))
    .where(condition)
    .orderBy(sql`${member.lastName} ${german}`, sql`${member.firstName} ${german}`, member.id)

export const memberStore = {
  list: (tx: Tx | Db, classId: string, { withWaiting }: { withWaiting: boolean }) =>
    listedWhere(tx, and(eq(member.classId, classId), withWaiting ? or(member.waiting, isIn()) : isIn())),
  async find(tx: Tx | Db, classId: string, memberId: string) {
    const [row] = await listedWhere(tx, and(eq(member.classId, classId), eq(member.id, memberId)))
    return row
  },
  /** Of everybody whom the admin sees. */
  names: (tx: Tx, classId: string) =>
    tx
      .select({
        id: member.id,
        firstName: member.firstName,
        lastName: member.lastName,
        nameInBook: member.nameInBook,
      })
      .from(member)
      .where(and(eq(member.classId, classId), or(member.waiting, isIn()))),
  /** Entries that are nobody's yet. */
  unclaimed: (tx: Tx | Db, classId: string) =>
    tx
      .select({ id: member.id, firstName: member.firstName, lastName: member.lastName })
      .from(member)
      .where(and(eq(member.classId, classId), isNull(member.accountId))),

  /** As they are until the transaction ends. */
  async hold(tx: Tx, classId: string, memberId: string): Promise<StoredMember | undefined> {
    const [row] = await tx
      .select()
      .from(member)
      .where(and(eq(member.classId, classId), eq(member.id, memberId)))
      .for('update')
    return row
  },
  async holdOf(tx: Tx, accountId: string): Promise<StoredMember | undefined> {
    const [row] = await tx.select().from(member).where(eq(member.accountId, accountId)).for('update')
    return row
  },
  async findOf(tx: Tx, accountId: string): Promise<StoredMember | undefined> {
    const [row] = await tx.select().from(member).where(eq(member.accountId, accountId))
    return row
  },

  async addToRoster(tx: Tx, classId: string, entries: readonly Names[]) {
    if (entries.length > 0) await tx.insert(member).values(entries.map((names) => ({ classId, ...names })))
  },
  async join(tx: Tx, values: Newcomer & { role: 'admin' | 'student' }) {
    await tx.insert(member).values({ ...values, joinedAt: sql`now()` })
  },
  async change(tx: Tx, memberId: string, change: Partial<typeof member.$inferInsert>) {
    if (Object.keys(change).length > 0) await tx.update(member).set(change).where(eq(member.id, memberId))
  },
  /** Everybody who waits, as they are until the transaction ends. */
  holdWaiting: (tx: Tx, classId: string): Promise<StoredMember[]> =>
    tx
      .select()
      .from(member)
      .where(and(eq(member.classId, classId), eq(member.waiting, true)))
      .orderBy(member.id)
      .for('update'),
  async remove(tx: Tx, memberId: string) {
    await tx.delete(member).where(eq(member.id, memberId))
  },
}
