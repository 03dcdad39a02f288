import { SavedChapterSettings } from '#domain/content/chapter.ts'
import { type Kind, nothingToFill, whole } from '../kind.ts'

export const chapter: Kind<'chapter'> = {
  entries: [],
  ...whole(SavedChapterSettings),
  collect: async () => ({}),
  filled: nothingToFill,
}
