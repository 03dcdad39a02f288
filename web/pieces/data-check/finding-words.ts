import type { Finding } from '#domain/book/finding.ts'

/** So many pages or figures are named; whoever has more mends the cause. */
const NAMED = 8

/** "3, 5–9 und 12"; of many only the first, and how many more there are. */
function listed(words: readonly string[], more = 0): string {
  const last = more > 0 ? `${more} weitere` : words.at(-1)
  const before = more > 0 ? words : words.slice(0, -1)
  return before.length === 0 ? `${last ?? ''}` : `${before.join(', ')} und ${last}`
}

/** "Seite 3", "Seiten 3, 5–9 und 12". */
export function pagesInWords(pages: readonly number[]): string {
  const sorted = [...new Set(pages)].toSorted((one, other) => one - other)
  const runs: [number, number][] = []
  for (const page of sorted) {
    const run = runs.at(-1)
    if (run !== undefined && page === run[1] + 1) run[1] = page
    else runs.push([page, page])
  }
  // Two in a row are two pages, not a stretch.
  const parts = runs.flatMap(([from, to]) =>
    to - from > 1
      ? [{ words: `${from}–${to}`, pages: to - from + 1 }]
      : Array.from({ length: to - from + 1 }, (_, at) => ({ words: String(from + at), pages: 1 })),
  )
  const more = parts.slice(NAMED).reduce((sum, part) => sum + part.pages, 0)
  const named = parts.slice(0, NAMED).map(({ words }) => words)
  return `${sorted.length === 1 ? 'Seite' : 'Seiten'} ${listed(named, more)}`
}

/** What led to it: "127 dpi", "Helvetica-Bold und Arial"; empty where there is no figure. */
export function figuresInWords(findings: readonly Finding[]): string {
  const figures = [...new Set(findings.flatMap(({ found }) => (found === null ? [] : [found])))]
  return figures.length === 0 ? '' : listed(figures.slice(0, NAMED), Math.max(0, figures.length - NAMED))
}

/** What would be right, where it is the same for all of them. */
export function expectedOf(findings: readonly Finding[]): string | null {
  const expected = new Set(findings.map((finding) => finding.expected))
  return expected.size === 1 ? (findings[0]?.expected ?? null) : null
}
