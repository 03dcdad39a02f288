import { SavedChapterSettings } from '#domain/content/chapter.ts'
import { type Kind, whole } from '../kind.ts'

export const chapter: Kind<'chapter'> = {
  entries: [],
  ...whole(SavedChapterSettings),
  collect: async () => ({}),
}
