import { useQuery } from '@tanstack/react-query'
import type { AboutPlaces } from '#contract/book.ts'
import type { AboutMe } from '#contract/content/release.ts'
import { queries } from '../../api/client.ts'

export type MyPlace = AboutPlaces['places'][number]

/** While the book is set, it is asked for again. */
const LOOK_AGAIN_MS = 2_000

/** Where on the pages it all stands. A book that cannot be looked at yet takes nothing from the list itself. */
export function useMyPlaces() {
  const found = useQuery({
    ...queries.book.mine.queryOptions({ input: {} }),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.madeAt === null ? LOOK_AGAIN_MS : false),
  })
  const places = found.data?.places ?? []
  return {
    of: ({ kind, id }: Pick<AboutMe, 'kind' | 'id'>): MyPlace[] =>
      places.filter((place) => place.kind === kind && place.id === id),
  }
}

export const pageOfMeUrl = (key: string): string => `/files/page-of-me/${key}`
