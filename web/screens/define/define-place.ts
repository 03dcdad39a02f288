import type { ModuleType } from '#domain/content/module-type.ts'

/** The page on which a type is defined. */
export const definePages = {
  chapter: '/define/chapter',
  editorial: '/define/editorial',
  'personal-page': '/define/personal-page',
  'photo-collage': '/define/photo-collage',
  quote: '/define/quote',
  'student-ranking': '/define/rankings',
  'teacher-ranking': '/define/rankings',
  'custom-ranking': '/define/custom-ranking',
  'student-notes': '/define/student-notes',
  placeholder: '/define/placeholder',
} as const satisfies Record<ModuleType, string>

/** Where a module is changed. */
export const definePlace = (type: ModuleType, moduleId: string) => placeOf(type, { moduleId })

/** Where a new one is made, at the end of the book or after another. */
export function newPlace(type: ModuleType, after?: string) {
  const kind = type === 'student-ranking' || type === 'teacher-ranking' ? { type } : {}
  return placeOf(type, { ...kind, ...(after !== undefined && { after }) })
}

type Search = { moduleId?: string; after?: string; type?: 'student-ranking' | 'teacher-ranking' }

function placeOf(type: ModuleType, search: Search) {
  // All of these pages read the same search; one stands for them.
  return { to: definePages[type] as '/define/rankings', search }
}
