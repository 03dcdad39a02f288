import type { Task } from '#contract/content.ts'
import { optionalStorage } from './optional-storage.ts'

const KEY = 'stufenbuch.open-tasks'
const storage = optionalStorage(() => localStorage)

/** The titles of one's own open tasks, for a page that is opened without a network. Nothing that anybody has filled in. */
export const knownTasks = {
  keep(tasks: readonly Task[]) {
    const titles = tasks.filter(({ done }) => !done).map(({ title }) => title)
    storage.setItem(KEY, JSON.stringify(titles))
  },
  titles: (): string[] => JSON.parse(storage.getItem(KEY) ?? '[]') as string[],
  forget: () => storage.removeItem(KEY),
}
