import { freshSettings } from '#domain/content/definition.ts'
import type { ModuleType } from '#domain/content/module-type.ts'
import { chapter } from './chapter/kind.ts'
import { editorial } from './editorial/kind.ts'
import type { Entries, Kind, StoredSettings } from './kind.ts'
import { personalPages } from './personal-page/kind.ts'
import { photoCollage } from './photo-collage/kind.ts'
import { placeholder } from './placeholder/kind.ts'
import { quoteCollection } from './quote/kind.ts'
import { customRanking, studentRanking, teacherRanking } from './ranking/kind.ts'
import { studentNotes } from './student-notes/kind.ts'

/** Every type of module, and all that the server knows of it. */
export const kinds: { readonly [Type in ModuleType]: Kind<Type> } = {
  chapter,
  editorial,
  'personal-page': personalPages,
  'photo-collage': photoCollage,
  quote: quoteCollection,
  'student-ranking': studentRanking,
  'teacher-ranking': teacherRanking,
  'custom-ranking': customRanking,
  'student-notes': studentNotes,
  placeholder,
}

/** Every sort of entry, once. */
export const allEntries: readonly Entries[] = [...new Set(Object.values(kinds).flatMap(({ entries }) => entries))]

/** Stored settings as they are read; what they lack, since it came later, is as in a new one. */
export const readSettings = <Type extends ModuleType>(type: Type, settings: object): StoredSettings<Type> =>
  kinds[type].stored.parse({ ...freshSettings[type], ...settings })
