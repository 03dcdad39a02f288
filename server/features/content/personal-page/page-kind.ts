import type { PageKind } from '#domain/content/personal-page.ts'

/** What somebody's page is: the only kind that is allowed, or the one that they chose; null while that is open. */
export function pageKindOf(allowed: readonly PageKind[], chosen: PageKind | null | undefined): PageKind | null {
  if (allowed.length === 1) return allowed[0] ?? null
  return chosen != null && allowed.includes(chosen) ? chosen : null
}
