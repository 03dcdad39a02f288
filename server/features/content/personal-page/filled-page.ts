import { choicePlace, filledOnce, filledProfile, placesOfProfile } from '#domain/content/filled.ts'
import { PageKind, type PersonalPageSettings } from '#domain/content/personal-page.ts'
import type { Filled } from '#domain/yearbook/progress.ts'
import { pageKindOf } from './page-kind.ts'

/** By what the page is: a profile has many fields, an article or a PDF is one, and before that there is a choice to make. */
export function filledPage(settings: PersonalPageSettings, places: readonly string[]): Filled {
  const theirs = PageKind.options.find((kind) => places.includes(choicePlace(kind)))
  const kind = pageKindOf(settings.kinds, theirs)
  // Whoever has not chosen misses no less than whoever has begun with the profile.
  const open = settings.kinds.includes('profile') ? placesOfProfile(settings).length : 1
  if (kind === null) {
    const begun = filledProfile(settings, places)
    // A portrait is something, also before the choice: such a page is not empty, here as little as on the desk.
    if (settings.kinds.includes('profile') && (begun.filled ?? 0) > 0) return begun
    return { unit: 'choice', filled: 0, of: open }
  }
  return kind === 'profile' ? filledProfile(settings, places) : filledOnce(kind, [kind], places)
}
