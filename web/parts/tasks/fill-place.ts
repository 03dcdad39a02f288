import type { ModuleType } from '#domain/content/module-type.ts'

/** The page on which a part of the book is filled; what the editors make themselves has none. */
const fillPages = {
  chapter: undefined,
  editorial: '/fill/editorial',
  'personal-page': '/fill/personal-page',
  'photo-collage': '/fill/photo-collage',
  quote: '/fill/quote',
  'student-ranking': '/fill/student-ranking',
  'teacher-ranking': '/fill/teacher-ranking',
  'custom-ranking': '/fill/custom-ranking',
  'student-notes': '/fill/student-notes',
  placeholder: undefined,
} as const satisfies Record<ModuleType, string | undefined>

/** For a link; `memberId` where it is a classmate's page. */
export function fillPlace(type: ModuleType, moduleId: string, memberId?: string) {
  const to = fillPages[type]
  const search = { moduleId, ...(memberId !== undefined && { memberId }) }
  return to === undefined ? undefined : { to, search }
}
