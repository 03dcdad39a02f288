import { sql } from 'drizzle-orm'
import { filledFreely } from '#domain/content/filled.ts'
import { SavedStudentNotesSettings } from '#domain/content/student-notes.ts'
import { sameClass } from '../../../schema/columns.ts'
import { contentModule } from '../../../schema/content.ts'
import { note } from '../../../schema/entry.ts'
import { isByPresent, type OnDesk, plainEntry, reportedBy } from '../desk/on-desk.ts'
import { clearAll, type Entries, type Kind, noFiles, whole } from '../kind.ts'
import { collectNotes } from './collect.ts'
import { isReadable } from './store.ts'
import { noteTrace } from './trace.ts'

/**
 * What has been brought out. An anonymous one is another to its readers only when its shown words are: its own version
 * moves as soon as its author writes.
 */
const onDesk: OnDesk = {
  ...plainEntry,
  kind: 'note',
  table: note,
  about: note.targetId,
  by: note.authorId,
  writer: note.authorId,
  owner: note.authorId,
  version: sql`case when ${note.anonymous} then md5(${note.shown}) else ${note.version}::text end`,
  value: sql`to_jsonb(${note.shown})`,
  hidden: note.hidden,
  takenOut: note.takenOut,
  unreleased: sql`not ${isReadable}`,
  anonymous: note.anonymous,
  reported: reportedBy.note,
  // Anonymous ones of somebody who is shut out stay: their going would tell whose they are.
  where: sql`${note.shown} <> '' and ${isByPresent(note.targetId)}
    and (${note.anonymous} or ${isByPresent(note.authorId)})`,
}

/** What somebody wrote about others, and what others wrote about them. Whoever has finished says so by the mark. */
const notes: Entries = {
  tables: [note],
  // Of anonymous ones nobody: that they are there is all that can be asked, and only once they were brought out.
  who: sql`select ${note.authorId} as who from ${note}
    where ${sameClass(note, contentModule)} and ${note.moduleId} = ${contentModule.id} and ${note.shown} is not null`,
  // Signed ones, as they were counted in the night. Of anonymous ones there is no count by author, not even here.
  places: sql`select ${note.authorId} as who, 'note' as place from ${note}
    where ${sameClass(note, contentModule)} and ${note.moduleId} = ${contentModule.id} and not ${note.anonymous} and ${note.counted} and ${note.shown} <> ''`,
  counted: false,
  clear: clearAll(note),
  files: noFiles,
  desk: onDesk,
  trace: noteTrace,
}

export const studentNotes: Kind<'student-notes'> = {
  entries: [notes],
  ...whole(SavedStudentNotesSettings),
  collect: collectNotes,
  filled: ({ anonymous }, places) => filledFreely('note', anonymous ? null : places.length),
}
