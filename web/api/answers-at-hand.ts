import { hashKey } from '@tanstack/react-query'
import { queries, queryClient, session } from './client.ts'
import { type Kept, keptAnswers } from './kept-answers.ts'

const keys = (): Record<keyof Kept, readonly unknown[]> => ({
  tasks: queries.content.tasks.queryKey({ input: {} }),
  yearbook: queries.yearbook.get.queryKey({ input: {} }),
})
const names = ['tasks', 'yearbook'] as const

let follows = false

/** Keeps what the server says of one's own tasks, and shows it again where there is no network to ask. */
export function keepAnswersAtHand(): void {
  if (follows) return
  follows = true
  const hashes = new Map(names.map((name) => [hashKey(keys()[name]), name]))
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const name = hashes.get(query.queryHash)
    if (type !== 'updated' || name === undefined || query.state.status !== 'success') return
    if (session.state().status === 'signed-in') keptAnswers.keep(name, query.state.data, query.state.dataUpdatedAt)
  })
  addEventListener('offline', bringBack)
  if (!navigator.onLine) bringBack()
}

/** What has been loaded since then stays. */
function bringBack(): void {
  if (session.state().status !== 'signed-in') return
  const kept = keptAnswers.all()
  for (const name of names) {
    const answer = kept[name]
    if (answer !== undefined && queryClient.getQueryData(keys()[name]) === undefined)
      queryClient.setQueryData(keys()[name], answer.data, { updatedAt: answer.at })
  }
}
