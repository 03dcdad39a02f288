import { useQuery } from '@tanstack/react-query'
import type { Module } from '#contract/content/modules.ts'
import { isLocked } from '#domain/yearbook/data-state.ts'
import { queries, queryClient } from '../../api/client.ts'

const { content, yearbook } = queries
export const allModules = () => content.modules.get.queryOptions({ input: {} })
export const oneModule = (moduleId: string) => content.modules.get.queryOptions({ input: { moduleId } })

/** The server has answered with how a module stands now. */
export function remember(module: Module) {
  queryClient.setQueryData(oneModule(module.id).queryKey, { modules: [module] })
  queryClient.setQueryData(allModules().queryKey, (book) =>
    book === undefined ? book : { modules: book.modules.map((each) => (each.id === module.id ? module : each)) },
  )
}

/** Once the editing is closed nothing is defined any more. */
export function useBookLocked(): boolean {
  const book = useQuery(yearbook.get.queryOptions({ input: {} }))
  return book.data !== undefined && isLocked(book.data.dataState)
}
