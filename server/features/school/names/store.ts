import { and, asc, eq, exists, getTableColumns } from 'drizzle-orm'
import type { Names } from '#contract/school/name-requests.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { sameClass } from '../../../schema/columns.ts'
import { portrait } from '../../../schema/file.ts'
import { member, nameRequest } from '../../../schema/school.ts'
import { isIn } from '../takes-part.ts'

type Of = { classId: string; memberId: string }

const names = (of: typeof member | typeof nameRequest) => ({
  firstName: of.firstName,
  lastName: of.lastName,
  nameInBook: of.nameInBook,
})

/** What people want to be called. Written by whoever holds the class. */
export const nameRequestStore = {
  async of(tx: Tx | Db, memberId: string) {
    const [row] = await tx
      .select({ id: nameRequest.id, classId: nameRequest.classId, after: names(nameRequest) })
      .from(nameRequest)
      .where(eq(nameRequest.memberId, memberId))
    return row
  },
  /** In the place of the one before. */
  async put(tx: Tx, of: Of, wanted: Names) {
    await tx.delete(nameRequest).where(eq(nameRequest.memberId, of.memberId))
    await tx.insert(nameRequest).values({ ...of, ...wanted })
  },
  /** False when there was none. */
  async drop(tx: Tx, memberId: string): Promise<boolean> {
    const dropped = await tx.delete(nameRequest).where(eq(nameRequest.memberId, memberId)).returning()
    return dropped.length > 0
  },
  /** Of those who are in; the first who asked comes first. */
  list: (tx: Tx | Db, classId: string) =>
    tx
      .select({
        id: nameRequest.id,
        memberId: nameRequest.memberId,
        before: names(member),
        after: names(nameRequest),
        portrait: portrait.fileId,
      })
      .from(nameRequest)
      .innerJoin(member, and(sameClass(member, nameRequest), eq(member.id, nameRequest.memberId)))
      .leftJoin(portrait, and(sameClass(portrait, member), eq(portrait.memberId, member.id)))
      .where(and(eq(nameRequest.classId, classId), isIn()))
      .orderBy(asc(nameRequest.createdAt), asc(nameRequest.id)),
  count: (tx: Tx | Db, classId: string) =>
    tx.$count(
      nameRequest,
      and(
        eq(nameRequest.classId, classId),
        exists(
          tx
            .select({ id: member.id })
            .from(member)
            .where(and(sameClass(member, nameRequest), eq(member.id, nameRequest.memberId), isIn())),
        ),
      ),
    ),
  /** Undefined when it was decided, withdrawn or replaced by another. */
  async take(tx: Tx, classId: string, id: string) {
    const [row] = await tx
      .delete(nameRequest)
      .where(and(eq(nameRequest.classId, classId), eq(nameRequest.id, id)))
      .returning(getTableColumns(nameRequest))
    return row
  },
}
