import { useQuery } from '@tanstack/react-query'
import type { Module } from '#contract/content/modules.ts'
import { allModules } from '../../pieces/define/modules.ts'

/** As it stands by now: somebody may have filled something in while a dialog was open. */
export function useFreshModule(module: Module): Module {
  const book = useQuery(allModules())
  return book.data?.modules.find(({ id }) => id === module.id) ?? module
}
