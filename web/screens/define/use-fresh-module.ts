import { useQuery } from '@tanstack/react-query'
import type { Module } from '#contract/content/modules.ts'
import { queries } from '../../api/client.ts'
import { allModules } from '../../pieces/define/modules.ts'

/** How many people have anything in it, also who has only begun; until that is known those who are done. */
export function usePeopleIn({ id, filled, hasContent }: Module): number {
  const entered = useQuery({
    ...queries.content.modules.entered.queryOptions({ input: { moduleId: id } }),
    enabled: hasContent,
  })
  return entered.data?.people ?? filled
}

/** As it stands by now: somebody may have filled something in while a dialog was open. */
export function useFreshModule(module: Module): Module {
  const book = useQuery(allModules())
  return book.data?.modules.find(({ id }) => id === module.id) ?? module
}
