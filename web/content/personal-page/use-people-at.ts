import { useQuery } from '@tanstack/react-query'
import type { Module } from '#contract/content/modules.ts'
import { queries } from '../../api/client.ts'

/** How many have something there; undefined as long as that is not known. */
export function usePeopleAt(module: Module | undefined): (place: string) => number | undefined {
  const entered = useQuery({
    ...queries.content.modules.entered.queryOptions({ input: { moduleId: module?.id ?? '' } }),
    enabled: module?.hasContent === true,
  })
  if (module?.hasContent !== true) return () => 0
  const people = new Map(entered.data?.places.map((each) => [each.place, each.people]))
  return (place) => (entered.data === undefined ? undefined : (people.get(place) ?? 0))
}
