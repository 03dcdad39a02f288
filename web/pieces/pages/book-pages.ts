import { useQuery } from '@tanstack/react-query'
import type { PictureSize } from '#domain/book/page-picture.ts'
import type { BookLook } from '#domain/school/book-look.ts'
import { queries } from '../../api/client.ts'
import { onceALook } from '../once-a-look.ts'

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
