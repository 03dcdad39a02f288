import { useQuery } from '@tanstack/react-query'
import type { Module } from '#contract/content/modules.ts'
import { queries, queryClient } from '../../api/client.ts'

const enteredInto = (moduleId: string) => queries.content.modules.entered.queryOptions({ input: { moduleId } })

/** How many have entered something: anywhere in a module, and into one of its places; undefined as long as that is not known. */
export function useEntered(module: Module | undefined) {
  const entered = useQuery({ ...enteredInto(module?.id ?? ''), enabled: module?.hasContent === true })
  if (module?.hasContent !== true) return { people: 0, at: () => 0 }
  return counts(entered.data)
}

/** The same as it stands in this moment, whatever the page has loaded: votes come without a word to anybody. */
export const enteredNow = async (moduleId: string) =>
  counts(await queryClient.fetchQuery({ ...enteredInto(moduleId), staleTime: 0, retry: false }).catch(() => undefined))

type Entered = { people: number; places: readonly { place: string; people: number }[] }

function counts(entered: Entered | undefined) {
  const people = new Map(entered?.places.map((each) => [each.place, each.people]))
  const at = (place: string) => (entered === undefined ? undefined : (people.get(place) ?? 0))
  return { people: entered?.people, at }
}
