import { queries, queryClient } from '../../api/client.ts'
import { drafts } from '../autosave/browser-drafts.ts'

/**
 * Whether nothing of one's own is in a task. What was just typed goes out first, so that nobody is asked about an answer
 * that is on its way; whoever cannot be sure is not asked.
 */
export async function isEmptyTask(moduleId: string): Promise<boolean> {
  if (drafts.unsent() > 0) await drafts.flush()
  if (drafts.unsent() > 0 || hasVotesOnTheirWay()) return false
  try {
    // What was asked for before may know less.
    await queryClient.cancelQueries({ queryKey: queries.content.tasks.queryKey({ input: {} }) })
    const tasks = await queryClient.fetchQuery(queries.content.tasks.queryOptions({ input: {}, staleTime: 0 }))
    return tasks.some((task) => task.moduleId === moduleId && !task.begun)
  } catch {
    return false
  }
}

const hasVotesOnTheirWay = () =>
  queryClient.isMutating({ predicate: ({ options }) => options.scope?.id === 'vote' }) > 0
