import type { BookPages } from '#contract/book.ts'

export type LeafPage = {
  number: number
  /** Null where it is still closed for the reader. */
  key: string | null
  kind: string
  modules: readonly string[]
  owner: string | null
}

/** One after the other, as they are turned. */
export const pagesOf = ({ parts }: Pick<BookPages, 'parts'>): LeafPage[] =>
  parts.flatMap(({ first, count, keys, kind, modules, owner }) =>
    Array.from({ length: count }, (_, at) => ({ number: first + at, key: keys?.[at] ?? null, kind, modules, owner })),
  )
