import type { ModuleType } from '#domain/content/module-type.ts'
import { paths } from '../paths.ts'

/** The page on which a part of the book is filled; what the editors make themselves has none. */
const fillPages = {
  chapter: undefined,
  editorial: paths.fillEditorial,
  'personal-page': paths.fillPersonalPage,
  'photo-collage': paths.fillPhotoCollage,
  quote: paths.fillQuote,
  'student-ranking': paths.fillStudentRanking,
  'teacher-ranking': paths.fillTeacherRanking,
  'custom-ranking': paths.fillCustomRanking,
  'student-notes': paths.fillStudentNotes,
  placeholder: undefined,
} as const satisfies Record<ModuleType, string | undefined>

/** For a link; `memberId` where it is a classmate's page. */
export function fillPlace(type: ModuleType, moduleId: string, memberId?: string) {
  const to = fillPages[type]
  const search = { moduleId, ...(memberId !== undefined && { memberId }) }
  return to === undefined ? undefined : { to, search }
}
