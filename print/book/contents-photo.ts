import type { DesignName } from '#domain/book/design.ts'
import { fillsPage } from './collage.ts'
import type { BookModule, TitledPhoto } from './content.ts'
import { looks } from './looks.ts'

/** Photos of articles and collages that fill a page without losing much. */
export const photosForContents = (modules: readonly BookModule[]): TitledPhoto[] =>
  modules
    .flatMap((module) => (module.type === 'article' || module.type === 'collage' ? module.photos : []))
    .filter(fillsPage)

/** The one that is marked, as long as it stands in the book; otherwise the first. */
export function contentsPhoto(modules: readonly BookModule[], marked: string | null): TitledPhoto | null {
  const able = photosForContents(modules)
  return able.find(({ id }) => id === marked) ?? able[0] ?? null
}

/** Some designs have no room for it, or not beside many chapters. */
export function showsContentsPhoto(modules: readonly BookModule[], design: DesignName): boolean {
  const chapters = modules.filter(({ type }) => type === 'chapter').length
  return chapters > 0 && chapters <= looks[design].photos.contentsUpTo
}
