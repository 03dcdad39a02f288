import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { member } from '../../../schema/school.ts'
import { mottoSuggestion, mottoVote } from '../../../schema/yearbook.ts'
import { countsAmongVoters } from '../../school/takes-part.ts'

type Who = { classId: string; memberId: string }

/** A vote for what the editors have hidden rests, and counts again with it. */
const counts = (classId: string) =>
  sql<boolean>`exists (select from ${mottoSuggestion} where ${mottoSuggestion.classId} = ${classId}
    and ${mottoSuggestion.id} = ${mottoVote.suggestionId} and not ${mottoSuggestion.hidden})`

export const mottoStore = {
  suggestions: (tx: Tx | Db, { classId, memberId }: Who) =>
    tx
      .select({
        id: mottoSuggestion.id,
        text: mottoSuggestion.text,
        mine: sql<boolean>`${mottoSuggestion.memberId} = ${memberId}`,
        hidden: mottoSuggestion.hidden,
        votes: sql<number>`(${tx.$count(mottoVote, eq(mottoVote.suggestionId, mottoSuggestion.id))})::int`,
      })
      .from(mottoSuggestion)
      .where(
        and(
          eq(mottoSuggestion.classId, classId),
          or(eq(mottoSuggestion.hidden, false), eq(mottoSuggestion.memberId, memberId)),
        ),
      )
      .orderBy(asc(mottoSuggestion.createdAt), asc(mottoSuggestion.id)),
  async voteOf(tx: Tx | Db, { classId, memberId }: Who) {
    const [row] = await tx
      .select({ suggestionId: mottoVote.suggestionId, counts: counts(classId) })
      .from(mottoVote)
      .where(and(eq(mottoVote.classId, classId), eq(mottoVote.memberId, memberId)))
    return row
  },
  votesThatCount: (tx: Tx | Db, classId: string) =>
    tx.$count(mottoVote, and(eq(mottoVote.classId, classId), counts(classId))),
  /** Whoever is shut out is among them: a count that fell would tell that they had voted. */
  async turnout(tx: Tx | Db, classId: string) {
    return {
      voters: await mottoStore.votesThatCount(tx, classId),
      people: await tx.$count(member, and(eq(member.classId, classId), countsAmongVoters)),
    }
  },
  /** One person's suggestions come one after another, however many requests run at once. */
  async countOwn(tx: Tx, memberId: string): Promise<number> {
    await tx.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for('no key update')
    return tx.$count(mottoSuggestion, eq(mottoSuggestion.memberId, memberId))
  },
  /** False when somebody has suggested the same already. */
  async add(tx: Tx, { classId, memberId }: Who, text: string): Promise<boolean> {
    const added = await tx
      .insert(mottoSuggestion)
      .values({ classId, memberId, text })
      .onConflictDoNothing()
      .returning({ id: mottoSuggestion.id })
    return added.length === 1
  },
  /** A suggestion of the class; it stays until the transaction ends, or is this transaction's to remove. */
  async hold(tx: Tx, classId: string, id: string, strength: 'key share' | 'update') {
    const [row] = await tx
      .select({
        id: mottoSuggestion.id,
        memberId: mottoSuggestion.memberId,
        text: mottoSuggestion.text,
        hidden: mottoSuggestion.hidden,
      })
      .from(mottoSuggestion)
      .where(and(eq(mottoSuggestion.classId, classId), eq(mottoSuggestion.id, id)))
      .for(strength)
    return row
  },
  async hide(tx: Tx, id: string, hidden: boolean) {
    await tx.update(mottoSuggestion).set({ hidden }).where(eq(mottoSuggestion.id, id))
  },
  async remove(tx: Tx, id: string) {
    await tx.delete(mottoSuggestion).where(eq(mottoSuggestion.id, id))
  },
  async vote(tx: Tx, { classId, memberId }: Who, suggestionId: string) {
    await tx
      .insert(mottoVote)
      .values({ memberId, classId, suggestionId })
      .onConflictDoUpdate({ target: mottoVote.memberId, set: { suggestionId } })
  },
  async takeVoteBack(tx: Tx, memberId: string) {
    await tx.delete(mottoVote).where(eq(mottoVote.memberId, memberId))
  },
}
