import { and, eq, isNull, or } from 'drizzle-orm'
import { inNameOrder } from '#domain/school/name-order.ts'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import { sameClass } from '../../schema/columns.ts'
import { contentAssignment } from '../../schema/content.ts'
import { member } from '../../schema/school.ts'
import { shownName } from '../school/shown-name.ts'
import { hasJoined, isIn } from '../school/takes-part.ts'

/** Who is printed: entries of the roster, and people who are let in once they have confirmed their address. */
export const isInBook = and(isIn(), or(isNull(member.accountId), hasJoined))

export const peopleStore = {
  /** As the list of the class is sorted. */
  async inBook(tx: Tx | Db, classId: string) {
    const rows = await tx
      .select({ memberId: member.id, name: shownName, lastName: member.lastName, gender: member.gender })
      .from(member)
      .where(and(eq(member.classId, classId), isInBook))
      .orderBy(member.id)
    return inNameOrder(rows).map(({ lastName: _, ...row }) => row)
  },
  /** The name of whom an article is assigned to. */
  async authorInBook(tx: Tx | Db, moduleId: string): Promise<string | null> {
    const [row] = await tx
      .select({ name: shownName })
      .from(contentAssignment)
      .innerJoin(member, and(sameClass(member, contentAssignment), eq(member.id, contentAssignment.memberId)))
      .where(and(eq(contentAssignment.moduleId, moduleId), isInBook))
    return row?.name ?? null
  },
}
