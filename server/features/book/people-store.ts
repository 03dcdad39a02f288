import { and, eq, inArray, sql } from 'drizzle-orm'
import { inNameOrder } from '#domain/school/name-order.ts'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import { sameClass } from '../../schema/columns.ts'
import { file, portrait } from '../../schema/file.ts'
import { ownWord } from '../../schema/own-word.ts'
import { member } from '../../schema/school.ts'
import { isInBook } from '../content/people-store.ts'
import { shownName } from '../school/shown-name.ts'

/** Whoever wants neither their page nor their portrait in the book is there by name alone, wherever faces stand. */
const wantsFace = (
  classId: string,
) => sql<boolean>`not exists (select from ${ownWord} where ${ownWord.classId} = ${classId}
  and ${ownWord.memberId} = ${member.id} and ${ownWord.kind} in ('page', 'portrait') and ${ownWord.says} = 'out' and ${ownWord.current})`

export const bookPeopleStore = {
  /** Everybody who is printed, with the face beside their name. */
  async inBook(tx: Tx | Db, classId: string) {
    const rows = await tx
      .select({
        id: member.id,
        name: shownName,
        lastName: member.lastName,
        role: member.role,
        wantsFace: wantsFace(classId),
        face: { id: file.id, width: file.width, height: file.height },
      })
      .from(member)
      .leftJoin(portrait, and(sameClass(portrait, member), eq(portrait.memberId, member.id), wantsFace(classId)))
      .leftJoin(file, and(sameClass(file, portrait), eq(file.id, portrait.fileId)))
      .where(and(eq(member.classId, classId), isInBook))
      .orderBy(member.id)
    return inNameOrder(rows)
  },
  /** Of these photos, those whose version for the press lies ready. */
  async printReady(tx: Tx | Db, classId: string, ids: readonly string[]): Promise<Set<string>> {
    const rows = await tx
      .select({ id: file.id })
      .from(file)
      .where(and(eq(file.classId, classId), inArray(file.id, [...ids]), eq(file.printReady, true)))
    return new Set(rows.map(({ id }) => id))
  },
}
