import type { MarkKind } from '#domain/book/mark.ts'
import type { PageGroup } from './page-groups.ts'

/** What can stand large on the pages of a group. */
export function placeOfMark({ module, pages }: PageGroup): { kind: MarkKind; moduleId: string | null } | undefined {
  if (module === undefined)
    return pages.some(({ kind }) => kind === 'contents') ? { kind: 'contents', moduleId: null } : undefined
  const { id: moduleId, definition } = module
  if (definition.type === 'quote') return { kind: 'poster', moduleId }
  return definition.type === 'photo-collage' ? { kind: 'hero', moduleId } : undefined
}
