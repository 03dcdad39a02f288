import { queries, queryClient, session } from './client.ts'
import { type AskingPage, type FirstQuestion, firstQuestions } from './first-questions.ts'

/** Asked for while the page's code is still on its way, and not waited for. */
export function askFirst(page: AskingPage): void {
  const state = session.state()
  const features = state.status === 'signed-in' ? (state.user.gradClass?.features ?? []) : []
  for (const { name, feature } of firstQuestions[page] as readonly FirstQuestion[])
    if (feature === undefined || features.includes(feature)) void queryClient.prefetchQuery(queryOf(name))
}

function queryOf(name: string) {
  const call = name.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], queries)
  return (call as typeof queries.yearbook.get).queryOptions({ input: {} })
}
