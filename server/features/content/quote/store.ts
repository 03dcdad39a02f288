import { and, asc, eq, sql } from 'drizzle-orm'
import type { Quote } from '#contract/content/quote.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { sameClass } from '../../../schema/columns.ts'
import { quote } from '../../../schema/entry.ts'
import { member } from '../../../schema/school.ts'
import { shownName } from '../../school/shown-name.ts'
import { isBySomebodyIn, isIn } from '../../school/takes-part.ts'
import { isQuoteTakenOut } from '../about/own-word-store.ts'
import type { Who } from '../store.ts'

type Words = { text: string; giver: string }

const inOrder = [asc(quote.createdAt), asc(quote.id)]

const quotesWhere = (tx: Tx | Db, { memberId }: Who, condition: ReturnType<typeof and>): Promise<Quote[]> =>
  tx
    .select({
      id: quote.id,
      text: quote.text,
      giver: quote.giver,
      version: quote.version,
      mine: sql<boolean>`${quote.memberId} = ${memberId}`,
      by: shownName,
      hidden: quote.hidden,
    })
    .from(quote)
    .innerJoin(member, and(sameClass(member, quote), eq(member.id, quote.memberId)))
    .where(condition)
    .orderBy(...inOrder)

export const quoteStore = {
  own: (tx: Tx | Db, who: Who, moduleId: string) =>
    quotesWhere(tx, who, and(eq(quote.moduleId, moduleId), eq(quote.memberId, who.memberId))),
  all: (tx: Tx | Db, who: Who, moduleId: string) => quotesWhere(tx, who, and(eq(quote.moduleId, moduleId), isIn())),
  /** But the hidden ones, and those that whoever is said to have given them took out. */
  printed: (tx: Tx | Db, moduleId: string) =>
    tx
      .select({ id: quote.id, text: quote.text, giver: quote.giver })
      .from(quote)
      .where(
        and(
          eq(quote.moduleId, moduleId),
          eq(quote.hidden, false),
          isBySomebodyIn(quote.memberId, quote.classId),
          sql`not ${isQuoteTakenOut}`,
        ),
      )
      .orderBy(...inOrder),
  async show(tx: Tx | Db, who: Who, quoteId: string) {
    const [row] = await quotesWhere(tx, who, eq(quote.id, quoteId))
    return row
  },
  async find(tx: Tx | Db, classId: string, quoteId: string) {
    const [row] = await tx
      .select({ moduleId: quote.moduleId })
      .from(quote)
      .where(and(eq(quote.classId, classId), eq(quote.id, quoteId)))
    return row
  },
  /** Of the class; until the transaction ends it is this one's to change. */
  async hold(tx: Tx, classId: string, quoteId: string) {
    const [row] = await tx
      .select()
      .from(quote)
      .where(and(eq(quote.classId, classId), eq(quote.id, quoteId)))
      .for('update')
    return row
  },
  /** One person's quotes come one after another, however many requests run at once. */
  async countOwn(tx: Tx, { memberId }: Who, moduleId: string): Promise<number> {
    await tx.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for('no key update')
    return tx.$count(quote, and(eq(quote.moduleId, moduleId), eq(quote.memberId, memberId)))
  },
  /** False when the id is taken: this request has come before, or the id is somebody else's. */
  async add(tx: Tx, { classId, memberId }: Who, row: Words & { id: string; moduleId: string }): Promise<boolean> {
    const added = await tx
      .insert(quote)
      .values({ ...row, classId, memberId })
      .onConflictDoNothing()
      .returning({ id: quote.id })
    return added.length === 1
  },
  async change(tx: Tx, quoteId: string, words: Words) {
    await tx
      .update(quote)
      .set({ ...words, version: sql`${quote.version} + 1` })
      .where(eq(quote.id, quoteId))
  },
  async remove(tx: Tx, quoteId: string) {
    await tx.delete(quote).where(eq(quote.id, quoteId))
  },
}
