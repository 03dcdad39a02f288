/**
 * What lies open at once. 0 is the closed book from the front, `pages + 1` from behind; in between, page by page on a
 * narrow screen, otherwise as spreads: the first page lies right, every even one left.
 */
export type View = { left: number | null; right: number | null }

export const isCover = (page: number, pages: number) => page <= 0 || page > pages

export function viewAt(page: number, pages: number, spreads: boolean): View {
  if (!spreads) return { left: null, right: page }
  const left = page - (page % 2)
  return { left: left >= 1 ? left : null, right: left + 1 <= pages ? left + 1 : null }
}

/** Which pages can be read; none while the book is closed. */
export function openPages(page: number, pages: number, spreads: boolean): number[] {
  if (isCover(page, pages)) return []
  const { left, right } = viewAt(page, pages, spreads)
  return [left, right].flatMap((each) => each ?? [])
}

/** The page that is open after turning once: the first of its spread. */
export function turned(page: number, by: 1 | -1, pages: number, spreads: boolean): number {
  const last = pages + 1
  if (!spreads) return Math.min(last, Math.max(0, page + by))
  if (page > pages) return by === 1 ? last : pages
  const left = page - (page % 2)
  if (page <= 0) return by === 1 ? 1 : 0
  const next = by === 1 ? left + 2 : left === 0 ? 0 : left - 1
  if (next > pages) return last
  return next < 1 ? 0 : next
}
