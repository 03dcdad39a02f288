import type { Task } from '#contract/content.ts'

/** Somebody has pressed the button; the server has not answered yet. */
export type Wish = { moduleId: string; done: boolean }

/** A task as it will be when the last wish for it comes true: the state, and the count of those who have finished. */
export function asWished(task: Task, wishes: readonly Wish[]): Task {
  const wish = wishes.findLast(({ moduleId }) => moduleId === task.moduleId)
  if (wish === undefined || wish.done === task.done) return task
  const finished = task.finished + (wish.done ? 1 : -1)
  return { ...task, done: wish.done, finished: Math.min(Math.max(finished, 0), task.people) }
}
