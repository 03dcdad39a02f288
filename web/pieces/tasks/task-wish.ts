import type { Task } from '#contract/content.ts'

/** Somebody has pressed the button; the server has not answered yet. */
export type Wish = { moduleId: string; done: boolean }

/** A task as it will be when the last wish for it comes true. */
export function asWished(task: Task, wishes: readonly Wish[]): Task {
  const wish = wishes.findLast(({ moduleId }) => moduleId === task.moduleId)
  if (wish === undefined || wish.done === task.done) return task
  return { ...task, done: wish.done }
}
