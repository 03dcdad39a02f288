import { useQuery } from '@tanstack/react-query'
import type { Module } from '#contract/content/modules.ts'
import { queries } from '../../api/client.ts'

/** How many have entered something: anywhere in a module, and into one of its places; undefined as long as that is not known. */
export function useEntered(module: Module | undefined) {
  const entered = useQuery({
    ...queries.content.modules.entered.queryOptions({ input: { moduleId: module?.id ?? '' } }),
    enabled: module?.hasContent === true,
  })
  if (module?.hasContent !== true) return { people: 0, at: () => 0 }
  const people = new Map(entered.data?.places.map((each) => [each.place, each.people]))
  const at = (place: string) => (entered.data === undefined ? undefined : (people.get(place) ?? 0))
  return { people: entered.data?.people, at }
}
