import type { Task } from '#contract/content.ts'

/** What to do after a task: the next open one in the order of the book, and from its end on the first. */
export function nextTask(tasks: readonly Task[], moduleId: string): Task | undefined {
  const at = tasks.findIndex((task) => task.moduleId === moduleId)
  return [...tasks.slice(at + 1), ...tasks.slice(0, Math.max(at, 0))].find(({ done, ended }) => !done && !ended)
}
