import { z } from 'zod'

/** Apart from the schema, so that pages which only want the names load no schemas. */
export const everyModuleType = [
  'chapter',
  'editorial',
  'personal-page',
  'photo-collage',
  'quote',
  'student-ranking',
  'teacher-ranking',
  'custom-ranking',
  'student-notes',
  'placeholder',
] as const
export const ModuleType = z.enum(everyModuleType)
export type ModuleType = z.infer<typeof ModuleType>

export const PublishState = z.enum(['DRAFT', 'PUBLISHED'])
export type PublishState = z.infer<typeof PublishState>

/** Whose task it is to fill: everybody's, that of those it is assigned to, or nobody's since the editors do it. */
type FilledBy = 'everybody' | 'assigned' | 'nobody'

type Facts = {
  label: string
  filledBy: FilledBy
  /** A book has at most one. */
  once?: true
  /** Whom the class has to have entered before it asks anything of anybody. */
  needs?: 'teachers'
}

export const moduleTypes: Record<ModuleType, Facts> = {
  chapter: { label: 'Kapitelüberschrift', filledBy: 'nobody' },
  editorial: { label: 'Artikel', filledBy: 'assigned' },
  'personal-page': { label: 'Persönliche Seiten', filledBy: 'everybody', once: true },
  /** Of those it is assigned to, or of everybody where nobody is named. */
  'photo-collage': { label: 'Fotocollage', filledBy: 'assigned' },
  quote: { label: 'Zitate', filledBy: 'everybody' },
  'student-ranking': { label: 'Schüler:innen-Ranking', filledBy: 'everybody' },
  'teacher-ranking': { label: 'Lehrer:innen-Ranking', filledBy: 'everybody', needs: 'teachers' },
  'custom-ranking': { label: 'Eigenes Ranking', filledBy: 'everybody' },
  'student-notes': { label: 'Kommentare', filledBy: 'everybody', once: true },
  placeholder: { label: 'Platzhalter', filledBy: 'nobody' },
}

const typesFilledBy = (who: FilledBy) => everyModuleType.filter((type) => moduleTypes[type].filledBy === who)

/** The types that are a task for everybody in the class. */
export const tasksForEverybody = typesFilledBy('everybody')
/** The types that are one for those they are assigned to; a collage may be assigned to everybody. */
export const tasksForAssigned = typesFilledBy('assigned')
/** The types that are nobody's task while the class has no teachers. */
export const tasksWithTeachers = everyModuleType.filter((type) => moduleTypes[type].needs === 'teachers')
/** The types whose entries the editors make themselves. */
export const filledByEditors = typesFilledBy('nobody')
export const oncePerYearbook = everyModuleType.filter((type) => moduleTypes[type].once === true)
