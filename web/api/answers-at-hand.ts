import { hashKey, type Query } from '@tanstack/react-query'
import type { Editorial } from '#contract/content/editorial.ts'
import type { PersonalPage } from '#contract/content/personal-page.ts'
import { queries, queryClient, session } from './client.ts'
import { keptAnswers } from './kept-answers.ts'

const keyOfTasks = () => queries.content.tasks.queryKey({ input: {} })
const keyOfBook = () => queries.yearbook.get.queryKey({ input: {} })
/** The own page is asked for without naming anybody. */
const keyOfPage = (moduleId: string) => queries.content.personalPage.get.queryKey({ input: { moduleId } })
const keyOfArticle = (moduleId: string) => queries.content.editorial.get.queryKey({ input: { moduleId } })

let follows = false

/** Keeps what the server says of one's own tasks, and shows it again where there is no network to ask. */
export function keepAnswersAtHand(): void {
  if (follows) return
  follows = true
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.status === 'success' && session.state().status === 'signed-in') keep(query)
  })
  addEventListener('offline', bringBack)
  if (!navigator.onLine) bringBack()
}

function keep({ queryHash, state: { data, dataUpdatedAt: at } }: Query): void {
  const [tasks, book] = [queryClient.getQueryData(keyOfTasks()), queryClient.getQueryData(keyOfBook())]
  if (tasks !== undefined && queryHash === hashKey(keyOfTasks())) keptAnswers.keep('tasks', tasks, at)
  else if (book !== undefined && queryHash === hashKey(keyOfBook())) keptAnswers.keep('yearbook', book, at)
  else if (isOwn<PersonalPage>(data, queryHash, keyOfPage)) keptAnswers.keep('ownPage', data, at)
  else if (isOwn<Editorial>(data, queryHash, keyOfArticle)) keptAnswers.keep('ownArticle', data, at)
}

const isOwn = <Own extends PersonalPage | Editorial>(
  data: unknown,
  queryHash: string,
  keyOf: (moduleId: string) => readonly unknown[],
): data is Own =>
  typeof data === 'object' &&
  data !== null &&
  'isMine' in data &&
  data.isMine === true &&
  queryHash === hashKey(keyOf((data as Own).moduleId))

/** What has been loaded since then stays. */
function bringBack(): void {
  if (session.state().status !== 'signed-in') return
  const { tasks, yearbook, ownPage, ownArticle } = keptAnswers.all()
  const put = (key: readonly unknown[], answer: { data: unknown; at: number } | undefined) => {
    if (answer !== undefined && queryClient.getQueryData(key) === undefined)
      queryClient.setQueryData(key, answer.data, { updatedAt: answer.at })
  }
  put(keyOfTasks(), tasks)
  put(keyOfBook(), yearbook)
  if (ownPage !== undefined) put(keyOfPage(ownPage.data.moduleId), ownPage)
  if (ownArticle !== undefined) put(keyOfArticle(ownArticle.data.moduleId), ownArticle)
}
