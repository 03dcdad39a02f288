import { useQuery } from '@tanstack/react-query'
import type { BookPages } from '#contract/book.ts'
import type { PictureSize } from '#domain/book/page-picture.ts'
import type { BookLook } from '#domain/school/book-look.ts'
import { queries } from '../../api/client.ts'
import { onceALook } from '../once-a-look.ts'

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

/** Where the live line is down, the page asks by itself until the book is set. */
const LOOK_AGAIN_MS = 2_000

export const useBookPages = (look: BookLook = {}) =>
  useQuery({
    ...queries.book.pages.queryOptions({ input: look }),
    ...(look.yearbookId !== undefined && onceALook),
    refetchInterval: ({ state }) => (state.data?.madeAt === null ? LOOK_AGAIN_MS : false),
  })

export const pageUrl = (key: string, size: PictureSize, { yearbookId }: BookLook = {}): string =>
  `/files/page/${key}/${size}${yearbookId === undefined ? '' : `?yearbookId=${yearbookId}`}`
