import { keepAnswersAtHand } from '../../api/answers-at-hand.ts'
import { queries, queryClient, session } from '../../api/client.ts'
import { isAskedEarly } from '../../api/early.ts'
import { type AskingPage, type FirstQuestion, firstQuestions } from './first-questions.ts'

/** Shorter than what the router waits for before it shows that it does. */
const A_MOMENT_MS = 150

/**
 * Asks what a page waits for while its code is still on its way. Only what was asked early is waited for, a moment: it is nearly
 * there, and a page without it would be drawn in vain.
 */
export async function askFirst(page: AskingPage): Promise<void> {
  const state = session.state()
  const features = state.status === 'signed-in' ? (state.user.gradClass?.features ?? []) : []
  const wasEarly = isAskedEarly()
  const questions: readonly FirstQuestion[] = firstQuestions[page]
  const answers = questions
    .filter(({ feature }) => feature === undefined || features.includes(feature))
    .map(({ name }) => queryClient.prefetchQuery(queryOf(name)))
  // Between question and answer: without a network what is kept is shown, and that it could not be asked for.
  keepAnswersAtHand()
  if (wasEarly) await Promise.race([Promise.all(answers), new Promise((resolve) => setTimeout(resolve, A_MOMENT_MS))])
}

function queryOf(name: string) {
  const call = name.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], queries)
  return (call as typeof queries.yearbook.get).queryOptions({ input: {} })
}
