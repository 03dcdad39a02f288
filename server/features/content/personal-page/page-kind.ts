import { PageKind } from '#domain/content/personal-page.ts'

/**
 * What somebody's page is: the only kind that is allowed, or the one that they chose or have filled (`kindsOfPages`); null
 * while that is open.
 */
export function pageKindOf(allowed: readonly PageKind[], theirs: PageKind | null | undefined): PageKind | null {
  if (allowed.length === 1) return allowed[0] ?? null
  return theirs != null && allowed.includes(theirs) ? theirs : null
}

/** What their page was, or is by what stands in it, where the editors allow that no more. */
export function withdrawnKindOf(
  allowed: readonly PageKind[],
  chosen: PageKind | null | undefined,
  filled: readonly PageKind[],
): PageKind | null {
  const meant = chosen == null ? PageKind.options : [chosen]
  return meant.find((kind) => !allowed.includes(kind) && filled.includes(kind)) ?? null
}
