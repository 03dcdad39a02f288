import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { sameClass } from '../../../schema/columns.ts'
import { contentModule } from '../../../schema/content.ts'
import { contentDocument } from '../../../schema/entry.ts'
import { isAllowed, isByPresent, type OnDesk, plainEntry, reportedBy } from '../desk/on-desk.ts'
import { filesWhere, fileTrace } from '../file-trace.ts'
import type { Entries } from '../kind.ts'
import { documentOwner } from '../texts/whose-text.ts'
import { leavePages } from './leave-pages.ts'

const { moduleId, subjectId, uploaderId } = contentDocument
/** Pages of a placeholder are on nobody's page: the editors laid them down with it. */
const isFilledIn = isNotNull(subjectId)

const onDesk: OnDesk = {
  ...plainEntry,
  kind: 'document',
  table: contentDocument,
  about: subjectId,
  by: uploaderId,
  writer: uploaderId,
  owner: documentOwner,
  at: contentDocument.createdAt,
  value: sql`to_jsonb(${contentDocument.name})`,
  fileId: contentDocument.fileId,
  hidden: contentDocument.hidden,
  reported: reportedBy.document,
  where: sql`${isFilledIn} and ${isByPresent(subjectId)} and ${isAllowed(sql`'pdf'`)}`,
}

/** PDFs: somebody's page, or pages of a placeholder. */
export const documents: Entries = {
  tables: [contentDocument],
  who: sql`select coalesce(${subjectId}, ${uploaderId}) as who from ${contentDocument}
    where ${sameClass(contentDocument, contentModule)} and ${moduleId} = ${contentModule.id}`,
  places: sql`select ${subjectId} as who, 'pdf' as place from ${contentDocument}
    where ${sameClass(contentDocument, contentModule)} and ${moduleId} = ${contentModule.id} and ${isFilledIn}`,
  counted: true,
  clear: async (tx, id) => {
    await tx.delete(contentDocument).where(and(eq(moduleId, id), isFilledIn))
  },
  files: (tx, id, going) =>
    filesWhere(tx, contentDocument, and(eq(moduleId, id), going === 'module' ? undefined : isFilledIn)),
  desk: onDesk,
  trace: (deps) => {
    const theirs = filesOfSomebody(deps)
    return {
      ...theirs,
      forget: async (tx, person) => {
        await leavePages(tx, person)
        await theirs.forget(tx, person)
      },
    }
  },
}

const filesOfSomebody = fileTrace(contentDocument, [moduleId], {
  title: 'PDFs von dir und auf deiner Seite',
  words: contentDocument.name,
})
