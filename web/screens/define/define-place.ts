import type { ModuleType } from '#domain/content/module-type.ts'
import { paths } from '../../parts/paths.ts'

/** The page on which a type is defined. */
export const definePages = {
  chapter: paths.defineChapter,
  editorial: paths.defineEditorial,
  'personal-page': paths.definePersonalPage,
  'photo-collage': paths.definePhotoCollage,
  quote: paths.defineQuote,
  'student-ranking': paths.defineRankings,
  'teacher-ranking': paths.defineRankings,
  'custom-ranking': paths.defineCustomRanking,
  'student-notes': paths.defineStudentNotes,
  placeholder: paths.definePlaceholder,
} as const satisfies Record<ModuleType, string>

/** Where a module is changed. */
export const definePlace = (type: ModuleType, moduleId: string) => ({ to: definePages[type], search: { moduleId } })

/** Where a new one is made, at the end of the book or after another. */
export function newPlace(type: ModuleType, after?: string) {
  const place = { ...(after !== undefined && { after }) }
  return type === 'student-ranking' || type === 'teacher-ranking'
    ? { to: definePages[type], search: { ...place, type } }
    : { to: definePages[type], search: place }
}
