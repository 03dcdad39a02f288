import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { inNameOrder } from '#domain/school/name-order.ts'
import { printedName } from '#domain/school/roster-name.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { sameClass } from '../../../schema/columns.ts'
import { portrait } from '../../../schema/file.ts'
import { arrival, member } from '../../../schema/school.ts'
import { shownNameOf } from '../shown-name.ts'
import { hasJoined, isAsking, isIn } from '../takes-part.ts'

export type ListedMember = Awaited<ReturnType<(typeof memberStore)['list']>>[number]
export type StoredMember = typeof member.$inferSelect
type Names = { firstName: string; lastName: string }
type Newcomer = Names & {
  nameInBook: string
  classId: string
  accountId: string
  waiting: boolean
  claimsId?: string | undefined
}

const letInBy = alias(member, 'let_in_by')

/** For this long somebody who joined is new. */
const NEW_DAYS = 7
const listed = {
  id: member.id,
  accountId: member.accountId,
  role: member.role,
  firstName: member.firstName,
  lastName: member.lastName,
  nameInBook: member.nameInBook,
  tag: member.tag,
  waiting: member.waiting,
  adminDecides: member.adminDecides,
  claims: member.claimsId,
  waitsSince: member.waitsSince,
  suspended: sql<boolean>`${member.suspendedAt} is not null`,
  joined: hasJoined,
  portrait: portrait.fileId,
  isNew: sql<boolean>`${hasJoined} and coalesce(${member.joinedAt} > now() - make_interval(days => ${NEW_DAYS}), false)`,
  cameBy: arrival.cameBy,
  letInBy: sql<string | null>`case when ${letInBy.id} is null then null else ${shownNameOf(letInBy)} end`,
}
const listedWhere = async (tx: Tx | Db, condition: ReturnType<typeof and>) => {
  const rows = await tx
    .select(listed)
    .from(member)
    .leftJoin(portrait, and(sameClass(portrait, member), eq(portrait.memberId, member.id)))
    .leftJoin(arrival, and(sameClass(arrival, member), eq(arrival.memberId, member.id)))
    .leftJoin(letInBy, and(sameClass(letInBy, arrival), eq(letInBy.id, arrival.byId)))
    .where(condition)
    .orderBy(member.id)
  return inNameOrder(rows.map((row) => ({ ...row, name: printedName(row) })))
}

export const memberStore = {
  list: (tx: Tx | Db, classId: string, { withWaiting }: { withWaiting: boolean }) =>
    listedWhere(tx, and(eq(member.classId, classId), withWaiting ? or(isAsking, isIn()) : isIn())),
  listSuspended: (tx: Tx | Db, classId: string) =>
    listedWhere(tx, and(eq(member.classId, classId), isNotNull(member.suspendedAt))),
  async find(tx: Tx | Db, classId: string, memberId: string) {
    const [row] = await listedWhere(tx, and(eq(member.classId, classId), eq(member.id, memberId)))
    return row
  },
  /** Of everybody whom the admin sees. */
  names: (tx: Tx | Db, classId: string) =>
    tx
      .select({
        id: member.id,
        accountId: member.accountId,
        firstName: member.firstName,
        lastName: member.lastName,
        nameInBook: member.nameInBook,
        tag: member.tag,
        waiting: member.waiting,
        waitsSince: member.waitsSince,
        suspendedAt: member.suspendedAt,
      })
      .from(member)
      .where(and(eq(member.classId, classId), or(eq(member.waiting, false), hasJoined))),
  /** All of them, unconfirmed ones too: a limit that left somebody out would be none. */
  async countPeople(tx: Tx, classId: string) {
    const [row] = await tx
      .select({
        people: sql<number>`(count(*) filter (where ${member.claimsId} is null))::int`,
        /** Newcomers whose name stands on the roster already: no more people, and bounded all the same. */
        claiming: sql<number>`count(${member.claimsId})::int`,
      })
      .from(member)
      .where(eq(member.classId, classId))
    return row ?? { people: 0, claiming: 0 }
  },
  /** Entries that are nobody's yet. */
  unclaimed: (tx: Tx | Db, classId: string) =>
    tx
      .select({ id: member.id, firstName: member.firstName, lastName: member.lastName, tag: member.tag })
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
  async adminOf(tx: Tx, classId: string) {
    const [row] = await tx
      .select({ id: member.id, accountId: member.accountId })
      .from(member)
      .where(and(eq(member.classId, classId), eq(member.role, 'admin')))
    return row
  },
  async accountOfAdmin(tx: Tx, classId: string): Promise<string | undefined> {
    const [row] = await tx
      .select({ accountId: member.accountId })
      .from(member)
      .where(and(eq(member.classId, classId), eq(member.role, 'admin')))
    return row?.accountId ?? undefined
  },
  async nameOfAdmin(tx: Tx | Db, classId: string): Promise<string | undefined> {
    const [row] = await tx
      .select({ name: shownNameOf(member) })
      .from(member)
      .where(and(eq(member.classId, classId), eq(member.role, 'admin')))
    return row?.name
  },
  async findOf(tx: Tx | Db, accountId: string): Promise<StoredMember | undefined> {
    const [row] = await tx.select().from(member).where(eq(member.accountId, accountId))
    return row
  },

  async addToRoster(tx: Tx, classId: string, entries: readonly (Names & { tag?: string | undefined })[]) {
    if (entries.length > 0)
      await tx.insert(member).values(entries.map(({ tag = '', ...names }) => ({ classId, ...names, tag })))
  },
  async join(tx: Tx, values: Newcomer & { role: 'admin' | 'student' }) {
    await tx.insert(member).values({ ...values, joinedAt: sql`now()` })
  },
  /** From now on. */
  async letIn(tx: Tx, memberId: string) {
    const inside = { waiting: false, claimsId: null, adminDecides: false, joinedAt: sql`now()` }
    await tx.update(member).set(inside).where(eq(member.id, memberId))
  },
  async suspend(tx: Tx, memberId: string) {
    await tx.update(member).set({ suspendedAt: sql`now()` }).where(eq(member.id, memberId))
  },
  async change(tx: Tx, memberId: string, change: Partial<typeof member.$inferInsert>) {
    if (Object.keys(change).length > 0) await tx.update(member).set(change).where(eq(member.id, memberId))
  },
  /** Whoever waits and is a stranger to nobody, as they are until the transaction ends. */
  holdAsking: (tx: Tx, classId: string): Promise<StoredMember[]> =>
    tx
      .select()
      .from(member)
      .where(and(eq(member.classId, classId), isAsking, eq(member.adminDecides, false)))
      .orderBy(member.id)
      .for('update'),
  async remove(tx: Tx, memberId: string) {
    await tx.delete(member).where(eq(member.id, memberId))
  },
}
