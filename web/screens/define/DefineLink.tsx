import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
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

/** Where a module is changed, or without one a new one made. */
export function definePlace(type: ModuleType, moduleId?: string) {
  const kind = type === 'student-ranking' || type === 'teacher-ranking' ? { type } : {}
  const search = moduleId === undefined ? kind : { moduleId }
  // All of these pages read the same search; one stands for them.
  return { to: definePages[type] as '/define/rankings', search }
}

type Props = { type: ModuleType; moduleId?: string; className?: string | undefined; children: ReactNode }

export const DefineLink = ({ type, moduleId, className, children }: Props) => (
  <Link {...definePlace(type, moduleId)} className={className}>
    {children}
  </Link>
)
