import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { AboutKind, OwnWord } from '#domain/content/about-me.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { sameClass } from '../../../schema/columns.ts'
import { contentPhoto, note, quote, rankingAnswer } from '../../../schema/entry.ts'
import { ownWord } from '../../../schema/own-word.ts'
import { photoPerson } from '../../../schema/photo-person.ts'
import { yearbook } from '../../../schema/yearbook.ts'
import { isSilent } from '../photo-people/store.ts'
import type { Who } from '../store.ts'

/** Which column of a word names what it is about. */
const columns = {
  page: 'moduleId',
  portrait: 'memberId',
  note: 'noteId',
  'named-note': 'noteId',
  quote: 'quoteId',
  ranking: 'moduleId',
  answer: 'answerId',
  photo: 'photoId',
  mention: 'textId',
} as const satisfies Record<AboutKind, keyof typeof ownWord.$inferInsert>

export type Subject = { kind: AboutKind; id: string }
export type SaidWord = typeof ownWord.$inferSelect
type Word = {
  title: string
  says: OwnWord
  seen: string
  remark: string
  bookHash: string | null
  bookMadeAt: Date | null
  editionId: string | null
}

const isOut = and(ownWord.current, eq(ownWord.says, 'out'))

export const ownWordStore = {
  /** What people say now, by whom and to what. */
  async current(tx: Tx | Db, classId: string, memberId?: string): Promise<Map<string, SaidWord>> {
    const rows = await tx
      .select()
      .from(ownWord)
      .where(
        and(
          eq(ownWord.classId, classId),
          ownWord.current,
          memberId === undefined ? undefined : eq(ownWord.memberId, memberId),
        ),
      )
    return new Map(
      rows.flatMap((row) => {
        const id = row[columns[row.kind]]
        return id === null ? [] : [[wordKey(row.memberId, { kind: row.kind, id }), row] as const]
      }),
    )
  },
  /** Another word than before; what was said before stays in the protocol. */
  async say(tx: Tx, { classId, memberId }: Who, { kind, id }: Subject, word: Word): Promise<void> {
    const column = ownWord[columns[kind]]
    await tx
      .update(ownWord)
      .set({ current: false })
      .where(and(eq(ownWord.memberId, memberId), eq(ownWord.kind, kind), eq(column, id), ownWord.current))
    await tx.insert(ownWord).values({ classId, memberId, kind, [columns[kind]]: id, ...word })
  },
  /** Who does not want to stand in a ranking, or have their page in the book. */
  async outOf(tx: Tx | Db, moduleId: string, kind: 'ranking' | 'page'): Promise<Set<string>> {
    const rows = await tx
      .select({ memberId: ownWord.memberId })
      .from(ownWord)
      .where(and(eq(ownWord.moduleId, moduleId), eq(ownWord.kind, kind), isOut))
    return new Set(rows.map(({ memberId }) => memberId))
  },
  /** Whether somebody has taken their own page out. */
  async tookOutPage(tx: Tx | Db, { classId, memberId }: Who, moduleId: string): Promise<boolean> {
    const isTheirs = and(eq(ownWord.classId, classId), eq(ownWord.memberId, memberId), eq(ownWord.moduleId, moduleId))
    return (await tx.$count(ownWord, and(isTheirs, eq(ownWord.kind, 'page'), isOut))) > 0
  },
  /** The same of all rankings of a class. */
  async outOfRankings(tx: Tx | Db, classId: string): Promise<Map<string | null, Set<string>>> {
    const rows = await tx
      .select({ moduleId: ownWord.moduleId, memberId: ownWord.memberId })
      .from(ownWord)
      .where(and(eq(ownWord.classId, classId), eq(ownWord.kind, 'ranking'), isOut))
    const ofEach = Map.groupBy(rows, ({ moduleId }) => moduleId)
    return new Map([...ofEach].map(([id, all]) => [id, new Set(all.map(({ memberId }) => memberId))]))
  },
  /** Who does not want one of these kinds in the book, whatever it is of. */
  async whoTookOut(tx: Tx | Db, classId: string, kinds: readonly AboutKind[]): Promise<Set<string>> {
    const rows = await tx
      .select({ memberId: ownWord.memberId })
      .from(ownWord)
      .where(and(eq(ownWord.classId, classId), inArray(ownWord.kind, [...kinds]), isOut))
    return new Set(rows.map(({ memberId }) => memberId))
  },
  /** One objection of the class, as it is until the transaction ends. */
  async hold(tx: Tx, classId: string, wordId: string): Promise<SaidWord | undefined> {
    const [row] = await tx
      .select()
      .from(ownWord)
      .where(and(eq(ownWord.classId, classId), eq(ownWord.id, wordId)))
      .for('update')
    return row
  },
  async decide(
    tx: Tx,
    wordId: string,
    decided: Pick<typeof ownWord.$inferInsert, 'verdict' | 'answer'>,
  ): Promise<void> {
    await tx.update(ownWord).set(decided).where(eq(ownWord.id, wordId))
  },
  /** Who does not want a quote printed, by the quote. */
  async quotesOut(tx: Tx | Db, classId: string): Promise<Map<string, Set<string>>> {
    const rows = await tx
      .select({ quoteId: ownWord.quoteId, memberId: ownWord.memberId })
      .from(ownWord)
      .where(and(eq(ownWord.classId, classId), eq(ownWord.kind, 'quote'), isOut))
    const byQuote = Map.groupBy(rows, ({ quoteId }) => quoteId ?? '')
    return new Map([...byQuote].map(([id, all]) => [id, new Set(all.map(({ memberId }) => memberId))]))
  },
  /** Who does not want an answer of a survey printed, by the answer. */
  async answersOut(tx: Tx | Db, classId: string): Promise<Map<string, Set<string>>> {
    const rows = await tx
      .select({ answerId: ownWord.answerId, memberId: ownWord.memberId })
      .from(ownWord)
      .where(and(eq(ownWord.classId, classId), eq(ownWord.kind, 'answer'), isOut))
    const byAnswer = Map.groupBy(rows, ({ answerId }) => answerId ?? '')
    return new Map([...byAnswer].map(([id, all]) => [id, new Set(all.map(({ memberId }) => memberId))]))
  },
  /** Who does not want a comment to somebody else printed, by the comment. */
  async notesOut(tx: Tx | Db, classId: string): Promise<Map<string, Set<string>>> {
    const rows = await tx
      .select({ noteId: ownWord.noteId, memberId: ownWord.memberId })
      .from(ownWord)
      .where(and(eq(ownWord.classId, classId), eq(ownWord.kind, 'named-note'), isOut))
    const byNote = Map.groupBy(rows, ({ noteId }) => noteId ?? '')
    return new Map([...byNote].map(([id, all]) => [id, new Set(all.map(({ memberId }) => memberId))]))
  },
  /** Everything that was said in a class, as it was said. */
  protocol: (tx: Tx | Db, classId: string) =>
    tx.select().from(ownWord).where(eq(ownWord.classId, classId)).orderBy(asc(ownWord.saidAt), asc(ownWord.id)),
  /** Whoever goes: what they did not want printed is hidden from then on. */
  async forget(tx: Tx, { classId, memberId }: Who): Promise<void> {
    const unwanted = (column: typeof ownWord.quoteId | typeof ownWord.answerId) =>
      tx
        .select({ id: column })
        .from(ownWord)
        .where(and(eq(ownWord.classId, classId), eq(ownWord.memberId, memberId), isOut))
    await tx
      .update(quote)
      .set({ hidden: true })
      .where(inArray(quote.id, unwanted(ownWord.quoteId)))
    const isUnwanted = inArray(rankingAnswer.id, unwanted(ownWord.answerId))
    await tx
      .update(rankingAnswer)
      .set({ hidden: true })
      .where(and(eq(rankingAnswer.classId, classId), isUnwanted))
    const unwantedNotes = tx
      .select({ id: ownWord.noteId })
      .from(ownWord)
      .where(and(eq(ownWord.classId, classId), eq(ownWord.memberId, memberId), eq(ownWord.kind, 'named-note'), isOut))
    await tx
      .update(note)
      .set({ hidden: true })
      .where(and(eq(note.classId, classId), inArray(note.id, unwantedNotes)))
    // Photos about which everybody was asked, and they have said nothing: once they are gone nobody would wait for them.
    const silentOn = tx
      .select({ id: photoPerson.photoId })
      .from(photoPerson)
      .innerJoin(yearbook, eq(yearbook.classId, photoPerson.classId))
      .where(
        and(
          eq(photoPerson.classId, classId),
          eq(photoPerson.memberId, memberId),
          isNotNull(yearbook.releaseEndsOn),
          isSilent,
        ),
      )
    await tx
      .update(contentPhoto)
      .set({ hidden: true })
      .where(and(eq(contentPhoto.classId, classId), inArray(contentPhoto.id, silentOn)))
    await tx.delete(ownWord).where(eq(ownWord.memberId, memberId))
  },
  /** Of what is theirs twice the word of the entry that stays counts; everything stays in the protocol. */
  async move(tx: Tx, from: string, to: string): Promise<void> {
    const both = sql`select ${ownWord.kind}, ${subjectId} from ${ownWord} where ${ownWord.memberId} = ${to} and ${ownWord.current}`
    await tx
      .update(ownWord)
      .set({ current: false })
      .where(and(eq(ownWord.memberId, from), ownWord.current, sql`(${ownWord.kind}, ${subjectId}) in (${both})`))
    await tx.update(ownWord).set({ memberId: to }).where(eq(ownWord.memberId, from))
  },
}

const subjectId = sql`coalesce(coalesce(${ownWord.noteId}, ${ownWord.quoteId}, ${ownWord.answerId}, ${ownWord.photoId}, ${ownWord.textId}, ${ownWord.moduleId})::text,
  case ${ownWord.kind} when 'portrait' then 'portrait' end)`

export const wordKey = (memberId: string, { kind, id }: Subject): string => `${memberId} ${kind} ${id}`

/** Whom the answer of the query names does not want it printed. */
export const isAnswerTakenOut = sql<boolean>`exists (select from ${ownWord}
  where ${ownWord.answerId} = ${rankingAnswer.id} and ${isOut})`

/** Whoever is said to have given the quote of the query does not want it printed. */
export const isQuoteTakenOut = sql<boolean>`exists (select from ${ownWord}
  where ${ownWord.quoteId} = ${quote.id} and ${isOut})`

/** Somebody whom the comment of the query names, and to whom it does not speak, does not want it printed. */
export const isNamedNoteOut = sql<boolean>`exists (select from ${ownWord}
  where ${sameClass(ownWord, note)} and ${ownWord.noteId} = ${note.id} and ${ownWord.kind} = 'named-note' and ${isOut})`
