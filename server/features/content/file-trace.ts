import { type AnyColumn, and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../../adapters/postgres/connect.ts'
import type { contentDocument, contentPhoto } from '../../schema/entry.ts'
import { file } from '../../schema/file.ts'
import { dropFiles } from '../file/steps.ts'
import { toldFile } from '../file/told-file.ts'
import type { Forgotten } from '../school/trace.ts'
import type { Entries } from './kind.ts'
import { moveRows } from './move-rows.ts'
import { titleOf } from './title-of.ts'

type OfFiles = typeof contentPhoto | typeof contentDocument

export async function filesWhere(tx: Tx, table: OfFiles, condition: SQL | undefined): Promise<string[]> {
  const rows = await tx.select({ fileId: table.fileId }).from(table).where(condition)
  return rows.map(({ fileId }) => fileId)
}

type Telling = { title: string; words: AnyPgColumn }

const filesOf = (tx: Tx, table: OfFiles, words: AnyPgColumn, { memberId }: Forgotten) =>
  tx
    .select({ Inhalt: titleOf(table.moduleId), Beschreibung: words, 'Hochgeladen am': table.createdAt, stored: file })
    .from(table)
    .innerJoin(file, eq(file.id, table.fileId))
    .where(or(eq(table.uploaderId, memberId), eq(table.subjectId, memberId)))

/**
 * What photos and PDFs are of somebody, bytes included. What they uploaded themselves is counted with the files. Where
 * two entries become one, there is one for each of the same place.
 */
export const fileTrace =
  (table: OfFiles, place: readonly AnyColumn[], { title, words }: Telling): Entries['trace'] =>
  ({ removeFiles }) => ({
    kind: 'photo',
    count: (tx, { memberId }) => tx.$count(table, and(eq(table.subjectId, memberId), ne(table.uploaderId, memberId))),
    forget: async (tx, { classId, memberId }) => {
      const theirs = or(eq(table.uploaderId, memberId), eq(table.subjectId, memberId))
      await dropFiles(removeFiles, tx, classId, await filesWhere(tx, table, theirs))
    },
    move: async (tx, { memberId: from }, { memberId: to }) => {
      await moveRows(tx, table, table.subjectId, place, from, to)
      await tx
        .update(table)
        .set({ uploaderId: to })
        .where(and(eq(table.uploaderId, from), sql`${table.subjectId} is distinct from ${from}`))
    },
    tells: [
      {
        table,
        title,
        by: [table.subjectId, table.uploaderId],
        rows: async (tx, person) =>
          (await filesOf(tx, table, words, person)).map(({ stored, ...told }) => ({
            ...told,
            Datei: toldFile(stored, person).path,
          })),
        files: async (tx, person) =>
          (await filesOf(tx, table, words, person)).map(({ stored }) => toldFile(stored, person)),
      },
    ],
  })
