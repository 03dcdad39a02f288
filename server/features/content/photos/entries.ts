import { eq, sql } from 'drizzle-orm'
import { contentModule } from '../../../schema/content.ts'
import { contentPhoto } from '../../../schema/entry.ts'
import { filesWhere, fileTrace } from '../file-trace.ts'
import { clearAll, type Entries } from '../kind.ts'

const { moduleId, subjectId, uploaderId, slot } = contentPhoto

/** Photos in collages and in the frames of personal pages. */
export const photos: Entries = {
  tables: [contentPhoto],
  who: sql`select coalesce(${subjectId}, ${uploaderId}) as who from ${contentPhoto}
    where ${moduleId} = ${contentModule.id}`,
  places: sql`select coalesce(${subjectId}, ${uploaderId}) as who, 'photo' || coalesce(':' || ${slot}, '') as place
    from ${contentPhoto} where ${moduleId} = ${contentModule.id}`,
  counted: true,
  clear: clearAll(contentPhoto),
  files: (tx, id) => filesWhere(tx, contentPhoto, eq(moduleId, id)),
  trace: fileTrace(contentPhoto, [moduleId, slot], {
    title: 'Fotos von dir und auf deiner Seite',
    words: contentPhoto.description,
  }),
}
