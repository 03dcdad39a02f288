import { and, eq, isNull, or } from 'drizzle-orm'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import { contentAssignment } from '../../schema/content.ts'
import { member } from '../../schema/school.ts'
import { byName, shownName } from '../school/shown-name.ts'
import { hasJoined, isIn } from '../school/takes-part.ts'

/** Who is printed: entries of the roster, and people who are let in once they have confirmed their address. */
export const isInBook = and(isIn(), or(isNull(member.accountId), hasJoined))

export const peopleStore = {
  /** As the list of the class is sorted. */
  inBook: (tx: Tx | Db, classId: string) =>
    tx
      .select({ memberId: member.id, name: shownName, gender: member.gender })
      .from(member)
      .where(and(eq(member.classId, classId), isInBook))
      .orderBy(...byName),
  /** The name of whom an article is assigned to. */
  async authorInBook(tx: Tx | Db, moduleId: string): Promise<string | null> {
    const [row] = await tx
      .select({ name: shownName })
      .from(contentAssignment)
      .innerJoin(member, eq(member.id, contentAssignment.memberId))
      .where(and(eq(contentAssignment.moduleId, moduleId), isInBook))
    return row?.name ?? null
  },
}
