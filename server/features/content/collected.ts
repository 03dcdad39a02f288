import type { ModuleType } from '#domain/content/module-type.ts'
import type { CollectedEditorial } from './editorial/collect.ts'
import type { CollectedPages } from './personal-page/collect.ts'
import type { CollectedCollage } from './photo-collage/collect.ts'
import type { CollectedPlaceholder } from './placeholder/collect.ts'
import type { CollectedQuotes } from './quote/collect.ts'
import type { CollectedRanking } from './ranking/collect.ts'
import type { CollectedNotes } from './student-notes/collect.ts'

/** What stands in the book of a module of each type, beside its title. */
export type CollectedOf = {
  /** It has nothing but its title. */
  chapter: Record<string, never>
  editorial: CollectedEditorial
  'personal-page': CollectedPages
  'photo-collage': CollectedCollage
  quote: CollectedQuotes
  'student-ranking': CollectedRanking
  'teacher-ranking': CollectedRanking
  'custom-ranking': CollectedRanking
  'student-notes': CollectedNotes
  placeholder: CollectedPlaceholder
}

/** One module as it will stand in the book, as plain data. */
export type Collected<Type extends ModuleType = ModuleType> = {
  [Each in Type]: { id: string; type: Each; title: string; content: CollectedOf[Each] }
}[Type]
