import { queries, queryClient } from '../../api/client.ts'
import type { StuckText } from '../autosave/drafts.ts'
import { unsentOfTask } from '../autosave/unsent-of-task.ts'

/**
 * What somebody is to know before a task counts as done: which texts of it do not go out by themselves, or that nothing of
 * theirs is in it. What was just typed goes out first, so that nobody is asked about an answer that is on its way; whoever
 * cannot be sure is not asked.
 */
export async function lookBeforeDone(
  moduleId: string,
  owner?: string,
): Promise<{ stuck: readonly StuckText[]; isEmpty: boolean }> {
  const { stuck, isSome } = await unsentOfTask(moduleId)
  return {
    stuck,
    isEmpty:
      !isSome &&
      !hasVotesOnTheirWay() &&
      (await (owner === undefined ? hasNothing(moduleId) : hasNothingFor(moduleId, owner))),
  }
}

async function hasNothing(moduleId: string): Promise<boolean> {
  try {
    // What was asked for before may know less.
    await queryClient.cancelQueries({ queryKey: queries.content.tasks.queryKey({ input: {} }) })
    const tasks = await queryClient.fetchQuery(queries.content.tasks.queryOptions({ input: {}, staleTime: 0 }))
    return tasks.some((task) => task.moduleId === moduleId && !task.begun)
  } catch {
    return false
  }
}

async function hasNothingFor(moduleId: string, owner: string): Promise<boolean> {
  try {
    const handed = await queryClient.fetchQuery(queries.content.handedToMe.queryOptions({ input: {}, staleTime: 0 }))
    return handed.some((task) => task.moduleId === moduleId && task.member.memberId === owner && !task.begun)
  } catch {
    return false
  }
}

const hasVotesOnTheirWay = () =>
  queryClient.isMutating({ predicate: ({ options }) => options.scope?.id === 'vote' }) > 0
