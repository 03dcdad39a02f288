import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Module } from '#contract/content/modules.ts'
import { queries } from '../../api/client.ts'
import type { ListedPage } from './page-groups.ts'

/** Somebody whose task a page is, and whether the editors have handed it back. */
export type Owner = { moduleId: string; memberId: string; name: string; isBack: boolean }

/** To whom a page can be handed back: whoever has it as a task, can sign in, and is not the reader. */
export function useOwners() {
  const members = useQuery(queries.school.members.list.queryOptions({ input: {} }))
  const tasks = useQuery(queries.content.desk.handedBack.queryOptions({ input: {} }))
  return useMemo(() => {
    const isBack = (moduleId: string, memberId: string) =>
      tasks.data?.some((task) => task.moduleId === moduleId && task.memberId === memberId) ?? false
    const byId = new Map(members.data?.map((member) => [member.id, member]))
    return (page: ListedPage, module: Module | undefined): Owner | undefined => {
      if (module === undefined) return undefined
      const member = byId.get(page.owner ?? authorOf(page, module) ?? '')
      if (member === undefined || member.isMe || !member.joined || member.waiting) return undefined
      const { id: memberId, name } = member
      return { moduleId: module.id, memberId, name, isBack: isBack(module.id, memberId) }
    }
  }, [members.data, tasks.data])
}

const authorOf = ({ kind }: ListedPage, { definition }: Module): string | null =>
  kind === 'article' && definition.type === 'editorial' ? definition.settings.author : null
