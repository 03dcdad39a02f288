import type { MappedPart } from './page-map.ts'
import type { BookWarning } from './warning.ts'

type Part = Pick<MappedPart, 'kind' | 'first' | 'modules' | 'owner'>

/** On which page a warning is seen; null where it is about the whole book, or about somebody who has no page. */
export function pageOfWarning(warning: BookWarning, parts: readonly Part[]): number | null {
  const first = (is: (part: Part) => boolean) => parts.find(is)?.first ?? null
  const ownPage = (memberId: string) => first(({ owner }) => owner === memberId)
  switch (warning.kind) {
    case 'too-many-pages':
      return null
    case 'no-glyph':
      return warning.page
    case 'nowhere':
      return ownPage(warning.memberId)
    case 'no-portrait':
    case 'small-portrait':
      // Everybody's face stands there, too.
      return ownPage(warning.memberId) ?? first(({ kind }) => kind === 'faces')
    case 'left-out-pdf':
    case 'small-photo': {
      const { moduleId, memberId } = warning
      return memberId === null ? first(({ modules }) => modules.includes(moduleId)) : ownPage(memberId)
    }
  }
}
