import { type AnyColumn, and, eq, exists, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../adapters/postgres/connect.ts'
import type { RemoveFiles } from '../../platform/file-removal.ts'
import { contentAssignment, contentDone } from '../../schema/content.ts'
import {
  contentDocument,
  contentPhoto,
  contentText,
  earlierText,
  note,
  personalPage,
  quote,
  rankingAnswer,
  rankingVote,
} from '../../schema/entry.ts'
import { report } from '../../schema/report.ts'
import { dropFiles } from '../file/steps.ts'
import type { Trace } from '../school/trace.ts'
import { moveRows } from './move-rows.ts'

/** Not on somebody's page; what stands on no page at all included. */
const notOn = (subject: AnyColumn, memberId: string) => sql`${subject} is distinct from ${memberId}`
const either = (...conditions: SQL[]) => or(...conditions) as SQL

const finishedTasks: Trace = {
  kind: 'finished-task',
  tables: [contentDone, contentAssignment],
  count: (tx, { memberId }) => tx.$count(contentDone, eq(contentDone.memberId, memberId)),
  forget: async (tx, { memberId }) => {
    for (const table of [contentDone, contentAssignment]) await tx.delete(table).where(eq(table.memberId, memberId))
  },
  move: async (tx, from, to) => {
    for (const table of [contentDone, contentAssignment])
      await moveRows(tx, table, table.memberId, [table.moduleId], from.memberId, to.memberId)
  },
}

/** Texts on their page and texts they wrote elsewhere, with what those were before. */
const texts: Trace = {
  kind: 'text',
  tables: [contentText, earlierText, personalPage],
  count: (tx, { memberId }) => tx.$count(contentText, and(eq(contentText.empty, false), textsOf(memberId))),
  forget: async (tx, { memberId }) => {
    await tx.delete(contentText).where(textsOf(memberId))
    await tx.delete(personalPage).where(eq(personalPage.memberId, memberId))
  },
  move: async (tx, { memberId: from }, { memberId: to }) => {
    const { moduleId, field, subjectId, authorId } = contentText
    // What is empty on the page that stays is no text of its own.
    await tx.delete(contentText).where(and(eq(subjectId, to), eq(contentText.empty, true)))
    await moveRows(tx, contentText, subjectId, [moduleId, field], from, to)
    // What stayed behind has a twin on the other page, and is forgotten with the entry.
    await tx
      .update(contentText)
      .set({ authorId: to })
      .where(and(eq(authorId, from), notOn(subjectId, from)))
    const { memberId, kind, uploaderId } = personalPage
    const undecided = and(isNull(kind), isNull(personalPage.authorId), isNull(uploaderId))
    await tx.delete(personalPage).where(and(eq(memberId, to), undecided))
    await moveRows(tx, personalPage, memberId, [personalPage.moduleId], from, to)
    await tx.update(personalPage).set({ authorId: to }).where(eq(personalPage.authorId, from))
    await tx.update(personalPage).set({ uploaderId: to }).where(eq(uploaderId, from))
    // Asked oneself is asked nobody.
    await tx.update(personalPage).set({ authorId: null }).where(eq(personalPage.authorId, memberId))
    await tx.update(personalPage).set({ uploaderId: null }).where(eq(uploaderId, memberId))
    await tx.update(contentText).set({ savedBy: to }).where(eq(contentText.savedBy, from))
    await tx.update(earlierText).set({ savedBy: to }).where(eq(earlierText.savedBy, from))
  },
}
const textsOf = (memberId: string) => either(eq(contentText.subjectId, memberId), eq(contentText.authorId, memberId))

const ofFiles = [contentPhoto, contentDocument] as const
/** Photos and PDFs, bytes included. What they uploaded themselves is counted with the files. */
const pictures = (removeFiles: RemoveFiles): Trace => ({
  kind: 'photo',
  tables: ofFiles,
  count: async (tx, { memberId }) => {
    const byOthers = (table: (typeof ofFiles)[number]) =>
      and(eq(table.subjectId, memberId), ne(table.uploaderId, memberId))
    const [photos, documents] = await Promise.all(ofFiles.map((table) => tx.$count(table, byOthers(table))))
    return (photos ?? 0) + (documents ?? 0)
  },
  forget: async (tx, { classId, memberId }) => dropFiles(removeFiles, tx, classId, await filesOf(tx, memberId)),
  move: async (tx, { memberId: from }, { memberId: to }) => {
    await moveRows(tx, contentPhoto, contentPhoto.subjectId, [contentPhoto.moduleId, contentPhoto.slot], from, to)
    await moveRows(tx, contentDocument, contentDocument.subjectId, [contentDocument.moduleId], from, to)
    for (const table of ofFiles)
      await tx
        .update(table)
        .set({ uploaderId: to })
        .where(and(eq(table.uploaderId, from), notOn(table.subjectId, from)))
  },
})
async function filesOf(tx: Tx, memberId: string): Promise<string[]> {
  const rows = await Promise.all(
    ofFiles.map((table) =>
      tx
        .select({ fileId: table.fileId })
        .from(table)
        .where(either(eq(table.uploaderId, memberId), eq(table.subjectId, memberId))),
    ),
  )
  return rows.flat().map(({ fileId }) => fileId)
}

const quotes: Trace = {
  kind: 'quote',
  tables: [quote],
  count: (tx, { memberId }) => tx.$count(quote, eq(quote.memberId, memberId)),
  forget: async (tx, { memberId }) => {
    await tx.delete(quote).where(eq(quote.memberId, memberId))
  },
  move: async (tx, from, { memberId }) => {
    await tx.update(quote).set({ memberId }).where(eq(quote.memberId, from.memberId))
  },
}

/** Votes they gave, votes they got, and the answers they added. */
const votes: Trace = {
  kind: 'vote',
  tables: [rankingVote, rankingAnswer],
  // Votes are secret: a number that moves when somebody votes, and the counts before and after, would tell for whom.
  count: async () => 0,
  forget: async (tx, { memberId }) => {
    await tx.delete(rankingVote).where(votesOf(memberId))
    await tx.delete(rankingAnswer).where(eq(rankingAnswer.memberId, memberId))
  },
  move: async (tx, { memberId: from }, { memberId: to }) => {
    // Whoever has voted under both names keeps the votes of one: together they could exceed the limit.
    await moveRows(tx, rankingVote, rankingVote.voterId, [rankingVote.moduleId], from, to)
    await moveRows(tx, rankingVote, rankingVote.memberId, [rankingVote.moduleId, rankingVote.voterId], from, to)
    await tx.update(rankingAnswer).set({ memberId: to }).where(eq(rankingAnswer.memberId, from))
  },
}
const votesOf = (memberId: string) => either(eq(rankingVote.voterId, memberId), eq(rankingVote.memberId, memberId))

/** What they wrote about others, and what others wrote about them. */
const notes: Trace = {
  kind: 'note',
  tables: [note],
  // Those with their name only: a number that moves when somebody writes anonymously would tell of it.
  count: (tx, { memberId }) => tx.$count(note, and(eq(note.authorId, memberId), eq(note.anonymous, false))),
  forget: async (tx, { memberId }) => {
    await tx.delete(note).where(either(eq(note.authorId, memberId), eq(note.targetId, memberId)))
  },
  move: async (tx, { memberId: from }, { memberId: to }) => {
    const beside = alias(note, 'note_beside')
    const hasBeside = (...same: SQL[]) =>
      exists(
        tx
          .select()
          .from(beside)
          .where(and(eq(beside.moduleId, note.moduleId), eq(beside.merged, false), ...same)),
      )
    // Nothing goes: an admin who makes an entry, waits for a note about it and merges would see whose it was.
    await tx
      .update(note)
      .set({ merged: true })
      .where(
        or(
          and(eq(note.authorId, from), eq(note.targetId, to)),
          and(eq(note.authorId, to), eq(note.targetId, from)),
          and(eq(note.authorId, from), hasBeside(eq(beside.authorId, to), eq(beside.targetId, note.targetId))),
          and(eq(note.targetId, from), hasBeside(eq(beside.targetId, to), eq(beside.authorId, note.authorId))),
        ),
      )
    await tx.update(note).set({ authorId: to }).where(eq(note.authorId, from))
    await tx.update(note).set({ targetId: to }).where(eq(note.targetId, from))
  },
}

const reports: Trace = {
  kind: 'report',
  tables: [report],
  // Who has reported something is nobody's business, not even as a number.
  count: async () => 0,
  forget: async (tx, { memberId }) => {
    await tx.delete(report).where(eq(report.reporterId, memberId))
  },
  move: async (tx, from, to) => {
    const { reporterId, noteId, quoteId, mottoId, answerId, photoId } = report
    const same = [noteId, quoteId, mottoId, answerId, photoId]
    await moveRows(tx, report, reporterId, same, from.memberId, to.memberId)
  },
}

/** What somebody leaves in the content of the book. */
export const contentTraces = (removeFiles: RemoveFiles): readonly Trace[] => [
  finishedTasks,
  texts,
  pictures(removeFiles),
  quotes,
  votes,
  notes,
  reports,
]
