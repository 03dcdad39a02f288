import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { CorrectedKind, CorrectionState } from '#domain/content/desk.ts'
import { SavedTextValue, type TextValue } from '#domain/content/field.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { sameClass } from '../../../schema/columns.ts'
import { contentModule } from '../../../schema/content.ts'
import { correction } from '../../../schema/desk.ts'
import { contentText, note, quote } from '../../../schema/entry.ts'
import { member } from '../../../schema/school.ts'
import { shownNameOf } from '../../school/shown-name.ts'
import type { Who } from '../store.ts'
import { textOwner } from '../texts/whose-text.ts'

const editor = alias(member, 'correcting_editor')
const target = alias(member, 'handed_target')
const page = alias(member, 'corrected_page')
const byEditor = sql<string | null>`case when ${editor.id} is null then null else ${shownNameOf(editor)} end`

export const correctedColumns = { text: correction.textId, quote: correction.quoteId, note: correction.noteId } as const
const keys = { text: 'textId', quote: 'quoteId', note: 'noteId' } as const satisfies Record<CorrectedKind, string>

type Entry = { kind: CorrectedKind; id: string }
type Proposal = { value: TextValue; giver: string | null; word: string }

/** A checksum of what somebody has written as it is now, whichever column names it. */
const wordsNow = (of: Record<(typeof keys)[CorrectedKind] | 'classId', SQL | AnyPgColumn>) => sql<string>`md5(coalesce(
    (select jsonb_build_array(${contentText.value}) from ${contentText} where ${contentText.classId} = ${of.classId} and ${contentText.id} = ${of.textId}),
    (select jsonb_build_array(${quote.text}, ${quote.giver}) from ${quote} where ${quote.classId} = ${of.classId} and ${quote.id} = ${of.quoteId}),
    (select jsonb_build_array(${note.text}) from ${note} where ${note.classId} = ${of.classId} and ${note.id} = ${of.noteId}))::text)`

/** The words are those that it was proposed for. */
export const isTimely = sql<boolean>`(${correction.basis} = ${wordsNow(correction)})`

/** What is somebody's to answer: texts that are theirs, their quotes, their signed notes. */
const isOf = ({ memberId }: Who) =>
  or(
    and(isNotNull(contentText.id), sql`${textOwner} = ${memberId}::uuid`),
    eq(quote.memberId, memberId),
    eq(note.authorId, memberId),
  )

export const correctionStore = {
  /** Whether it waits for an answer now: another one that does is not written over. */
  async propose(tx: Tx, { classId, memberId: editorId }: Who, { kind, id }: Entry, words: Proposal): Promise<boolean> {
    const nobodys = sql`null::uuid`
    const named = { textId: nobodys, quoteId: nobodys, noteId: nobodys, [keys[kind]]: sql`${id}::uuid` }
    const added = await tx
      .insert(correction)
      .values({ classId, ...named, ...words, basis: wordsNow({ classId: sql`${classId}::uuid`, ...named }), editorId })
      .onConflictDoNothing({ target: correctedColumns[kind], where: sql`state = 'open'` })
      .returning({ id: correction.id })
    return added.length > 0
  },
  /** Whether it was still there and open. */
  async withdraw(tx: Tx, { classId }: Who, { kind, id }: Entry, correctionId: string): Promise<boolean> {
    const gone = await tx
      .delete(correction)
      .where(
        and(
          eq(correction.classId, classId),
          eq(correction.id, correctionId),
          eq(correctedColumns[kind], id),
          eq(correction.state, 'open'),
        ),
      )
      .returning({ id: correction.id })
    return gone.length > 0
  },
  /** Those that wait for somebody's answer, or the one that is asked for, with what they would change. */
  async open(tx: Tx | Db, who: Who, correctionId?: string) {
    const rows = await tx
      .select({
        id: correction.id,
        value: correction.value,
        giver: correction.giver,
        word: correction.word,
        timely: isTimely,
        by: byEditor,
        moduleId: contentModule.id,
        text: contentText,
        quote,
        note,
        about: sql<string | null>`case when ${target.id} is null then null else ${shownNameOf(target)} end`,
        pageName: sql<string | null>`case when ${page.id} is null then null else ${shownNameOf(page)} end`,
      })
      .from(correction)
      .leftJoin(contentText, and(sameClass(contentText, correction), eq(contentText.id, correction.textId)))
      .leftJoin(quote, and(sameClass(quote, correction), eq(quote.id, correction.quoteId)))
      .leftJoin(note, and(sameClass(note, correction), eq(note.id, correction.noteId)))
      .leftJoin(target, and(sameClass(target, note), eq(target.id, note.targetId)))
      .leftJoin(page, and(sameClass(page, contentText), eq(page.id, contentText.subjectId)))
      .innerJoin(
        contentModule,
        eq(contentModule.id, sql`coalesce(${contentText.moduleId}, ${quote.moduleId}, ${note.moduleId})`),
      )
      .leftJoin(editor, and(sameClass(editor, correction), eq(editor.id, correction.editorId)))
      .where(
        and(
          eq(correction.classId, who.classId),
          eq(correction.state, 'open'),
          eq(contentModule.classId, who.classId),
          eq(contentModule.state, 'PUBLISHED'),
          isOf(who),
          correctionId === undefined ? undefined : eq(correction.id, correctionId),
        ),
      )
      .orderBy(correction.id)
    return rows.map((row) => ({ ...row, value: SavedTextValue.parse(row.value) }))
  },
  async settle(tx: Tx, { classId }: Who, correctionId: string, state: CorrectionState) {
    await tx
      .update(correction)
      .set({ state })
      .where(and(eq(correction.classId, classId), eq(correction.id, correctionId), eq(correction.state, 'open')))
  },
}
