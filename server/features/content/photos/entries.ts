import { eq, sql } from 'drizzle-orm'
import { PORTRAIT_SLOT } from '#domain/content/personal-page.ts'
import { sameClass } from '../../../schema/columns.ts'
import { contentModule } from '../../../schema/content.ts'
import { contentPhoto } from '../../../schema/entry.ts'
import { isByPresent, type OnDesk, plainEntry, reportedBy } from '../desk/on-desk.ts'
import { filesWhere, fileTrace } from '../file-trace.ts'
import { clearAll, type Entries } from '../kind.ts'
import { isObjectedTo } from '../photo-people/store.ts'

const { moduleId, subjectId, uploaderId, slot } = contentPhoto

const onDesk: OnDesk = {
  ...plainEntry,
  kind: 'photo',
  table: contentPhoto,
  about: subjectId,
  by: uploaderId,
  writer: uploaderId,
  owner: sql`coalesce(${subjectId}, ${uploaderId})`,
  at: contentPhoto.createdAt,
  version: sql`${contentPhoto.version}::text`,
  place: sql`coalesce(${slot}, '')`,
  value: sql`to_jsonb(${contentPhoto.description})`,
  fileId: contentPhoto.fileId,
  hidden: contentPhoto.hidden,
  takenOut: isObjectedTo,
  reported: reportedBy.photo,
  // Frames that the editors have taken away are printed nowhere.
  where: sql`${isByPresent(uploaderId)} and (${subjectId} is null or ${isByPresent(subjectId)})
    and (${slot} is null or ${slot} = ${PORTRAIT_SLOT} or position(${slot} in (${contentModule.settings} - 'removed')::text) > 0)`,
}

/** Photos in collages and in the frames of personal pages. */
export const photos: Entries = {
  tables: [contentPhoto],
  who: sql`select coalesce(${subjectId}, ${uploaderId}) as who from ${contentPhoto}
    where ${sameClass(contentPhoto, contentModule)} and ${moduleId} = ${contentModule.id}`,
  places: sql`select coalesce(${subjectId}, ${uploaderId}) as who, 'photo' || coalesce(':' || ${slot}, '') as place
    from ${contentPhoto} where ${sameClass(contentPhoto, contentModule)} and ${moduleId} = ${contentModule.id}`,
  counted: true,
  clear: clearAll(contentPhoto),
  files: (tx, id) => filesWhere(tx, contentPhoto, eq(moduleId, id)),
  desk: onDesk,
  trace: fileTrace(contentPhoto, [moduleId, slot], {
    title: 'Fotos von dir und auf deiner Seite',
    words: contentPhoto.description,
  }),
}
