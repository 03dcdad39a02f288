import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { NOTE_MAX } from '#domain/content/student-notes.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { contentModule } from '../../../schema/content.ts'
import { correction, handBack } from '../../../schema/desk.ts'
import { note } from '../../../schema/entry.ts'
import { ownWord } from '../../../schema/own-word.ts'
import { report } from '../../../schema/report.ts'
import { nameOf } from '../../school/tell.ts'
import type { Forgotten, Told } from '../../school/trace.ts'
import type { Entries } from '../kind.ts'
import { titleOf } from '../title-of.ts'
import type { NoteSeals } from './seal.ts'
import { noteStore } from './store.ts'

/** What somebody wrote about others, and what others wrote about them. */
export const noteTrace: Entries['trace'] = ({ seals }) => ({
  kind: 'note',
  // Those with their name only: a number that moves when somebody writes anonymously would tell of it.
  count: (tx, { memberId }) => tx.$count(note, and(eq(note.authorId, memberId), eq(note.anonymous, false))),
  forget: async (tx, person) => {
    const { memberId } = person
    await tx.delete(note).where(or(eq(note.authorId, memberId), eq(note.targetId, memberId)))
    const marks = await marksOf(tx, seals, person)
    if (marks.length > 0) await tx.delete(note).where(and(eq(note.classId, person.classId), inArray(note.mark, marks)))
  },
  move: (tx, from, to) => moveNotes(tx, seals, from, to),
  tells: [
    {
      table: note,
      title: 'Kommentare von dir und über dich',
      by: [note.authorId, note.targetId],
      withheld:
        'Von Kommentaren über dich siehst du die, die deine Redaktion freigegeben hat, und nie, wer sie geschrieben hat.',
      rows: async (tx, person) => [...(await written(tx, seals, person)), ...(await received(tx, person))],
    },
  ],
})

/** What they said when a note of theirs was reported. */
const ANSWER = 'Deine Antwort auf eine Meldung'

/** What they wrote themselves, also where nobody else knows. */
async function written(tx: Tx, seals: NoteSeals, person: Forgotten): Promise<Told[]> {
  const marks = await marksOf(tx, seals, person)
  const isSealed = and(eq(note.classId, person.classId), inArray(note.mark, marks))
  const rows = await tx
    .select({
      Inhalt: titleOf(note.moduleId),
      Über: nameOf(note.targetId),
      Text: note.text,
      Anonym: note.anonymous,
      [ANSWER]: note.answer,
      'Wort der Redaktion': sql`(select ${handBack.word} from ${handBack} where ${handBack.noteId} = ${note.id})`,
    })
    .from(note)
    .where(or(eq(note.authorId, person.memberId), marks.length > 0 ? isSealed : undefined))
  return rows.map(({ [ANSWER]: answer, ...row }) => ({
    Von: 'dir',
    ...row,
    ...(answer !== '' && { [ANSWER]: answer }),
  }))
}

/** Exactly what stands on their screen: what is not released yet, or hidden, is not. */
async function received(tx: Tx, { classId, memberId }: Forgotten): Promise<Told[]> {
  const isReleased = and(eq(contentModule.state, 'PUBLISHED'), eq(contentModule.notesReleased, true))
  const modules = await tx
    .select({ id: contentModule.id, title: contentModule.title })
    .from(contentModule)
    .where(and(eq(contentModule.classId, classId), isReleased))
  const told: Told[] = []
  for (const { id, title } of modules)
    for (const { text, takenOut } of await noteStore.about(tx, id, memberId))
      told.push({ Über: 'dich', Inhalt: title, Text: text, Herausgenommen: takenOut })
  return told
}

/** Every mark that a note of theirs could have: about anybody who has got one, in any module. */
async function marksOf(tx: Tx, seals: NoteSeals, { classId, memberId: authorId }: Forgotten): Promise<string[]> {
  const places = await tx
    .selectDistinct({ moduleId: note.moduleId, targetId: note.targetId })
    .from(note)
    .where(and(eq(note.classId, classId), eq(note.anonymous, true)))
  return places.flatMap((place) => seals.marks({ ...place, authorId }))
}

/** About which somebody else has said something already: their words must go on to mean what they were said of. */
async function spokenOf(tx: Tx, classId: string): Promise<Set<string | null>> {
  const spoken = new Set<string | null>()
  for (const table of [report, handBack, correction, ownWord])
    for (const { id } of await tx.select({ id: table.noteId }).from(table).where(eq(table.classId, classId)))
      spoken.add(id)
  return spoken
}

type Row = typeof note.$inferSelect

/** Of the same author about the same person: both in one, which its author goes on with. Only signed ones, whose author is known. */
function joined(one: Row, other: Row): Pick<Row, 'text' | 'shown' | 'version'> | undefined {
  const isPlain = ({ anonymous, hidden, takenOut, merged }: Row) => !anonymous && !hidden && !takenOut && !merged
  if (!isPlain(one) || !isPlain(other) || one.released !== other.released) return undefined
  const text = [one.text, other.text].filter((words) => words !== '').join('\n\n')
  return text.length > NOTE_MAX ? undefined : { text, shown: text, version: one.version + 1 }
}

/**
 * Two entries become one. Nothing goes: an admin who makes an entry, waits for a note about it and merges would see whose
 * it was. What stands beside another of the same author is joined with it, or else merged, as what is about oneself is.
 */
async function moveNotes(tx: Tx, seals: NoteSeals, { classId, memberId: from }: Forgotten, to: Forgotten) {
  const rows = await tx.select().from(note).where(eq(note.classId, classId)).for('update')
  const known = rows.map((row) => ({
    ...row,
    author: row.authorId ?? (row.seal === null ? undefined : seals.open(row.id, row.seal)),
  }))
  const renamed = (id: string | undefined) => (id === from ? to.memberId : id)
  const standing = new Set(
    known.filter((row) => !row.merged && ![row.author, row.targetId].includes(from)).map(({ id }) => id),
  )
  const spoken = await spokenOf(tx, classId)
  for (const row of known.filter(({ author, targetId }) => author === from || targetId === from)) {
    const [author, targetId] = [renamed(row.author), renamed(row.targetId) ?? row.targetId]
    const beside = known.find(
      (other) =>
        standing.has(other.id) &&
        author !== undefined &&
        other.moduleId === row.moduleId &&
        other.author === author &&
        other.targetId === targetId,
    )
    const both =
      beside === undefined || [beside, row].some(({ id }) => spoken.has(id)) ? undefined : joined(beside, row)
    if (beside !== undefined && both !== undefined) {
      await tx.update(note).set(both).where(eq(note.id, beside.id))
      await tx.delete(note).where(eq(note.id, row.id))
      Object.assign(beside, both)
      continue
    }
    const merged = row.merged || author === targetId || beside !== undefined
    // One whose key is gone stays as it is, but for whom it is about.
    const by = author === undefined ? {} : seals.authorship({ ...row, targetId, authorId: author })
    await tx
      .update(note)
      .set({ targetId, merged, ...by })
      .where(eq(note.id, row.id))
    if (!merged) standing.add(row.id)
  }
}
