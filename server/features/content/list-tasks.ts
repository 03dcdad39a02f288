import type { Task } from '#contract/content.ts'
import type { Member } from '#domain/account/actor.ts'
import type { ContentDeps } from './deps.ts'
import { ownTasks } from './student-notes/own-notes.ts'

/** What is somebody's to fill. Whoever waits begins with the own page, and learns nothing of the class by it. */
export async function listTasks(deps: ContentDeps, actor: Member): Promise<Task[]> {
  const tasks = await ownTasks(deps, deps.db, actor)
  if (!actor.waiting) return tasks
  return tasks.filter(({ type }) => type === 'personal-page')
}
