import type { Editorial } from '#contract/content/editorial.ts'
import type { PersonalPage } from '#contract/content/personal-page.ts'
import type { Task } from '#contract/content.ts'
import type { Yearbook } from '#contract/yearbook.ts'
import { optionalStorage } from './optional-storage.ts'

const KEY = 'stufenbuch.kept-answers'
const storage = optionalStorage(() => localStorage)

/** Which tasks are one's own and how far they are, until when, the own page and article: nothing that anybody else has filled in. */
export type Kept = { tasks: readonly Task[]; yearbook: Yearbook; ownPage: PersonalPage; ownArticle: Editorial }
type Stored = { [Name in keyof Kept]?: { data: Kept[Name]; at: number } }

/** What the server said last of a few things, for an app that is opened without a network. */
export const keptAnswers = {
  keep<Name extends keyof Kept>(name: Name, data: Kept[Name], at: number) {
    storage.setItem(KEY, JSON.stringify({ ...keptAnswers.all(), [name]: { data, at } }))
  },
  all: (): Stored => JSON.parse(storage.getItem(KEY) ?? '{}') as Stored,
  /** Of the tasks that are still open. */
  titles: (): string[] => (keptAnswers.all().tasks?.data ?? []).filter(({ done }) => !done).map(({ title }) => title),
  forget: () => storage.removeItem(KEY),
}
