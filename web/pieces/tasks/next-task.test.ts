import { expect, test } from 'vitest'
import type { Task } from '#contract/content.ts'
import { nextTask } from './next-task.ts'

const task = (moduleId: string, more: Partial<Task> = {}): Task => ({
  moduleId,
  type: 'quote',
  title: moduleId,
  done: false,
  ended: false,
  begun: false,
  questions: 0,
  filled: { unit: 'quote', filled: 0, of: null },
  ...more,
})
const done = { done: true }

test('after a task comes the next open one, past what is done or ended', () => {
  const tasks = [task('a'), task('b', done), task('c', done), task('d', { ended: true }), task('e')]
  expect(nextTask(tasks, 'b')?.moduleId).toBe('e')
})

test('after the last one it goes on with the first that is open', () => {
  expect(nextTask([task('a', done), task('b'), task('c', done)], 'c')?.moduleId).toBe('b')
})

test('with nothing else open there is none, and never the task itself', () => {
  expect(nextTask([task('a'), task('b', done)], 'a')).toBeUndefined()
  expect(nextTask([], 'a')).toBeUndefined()
})

test('after somebody else’s page it begins with the own first', () => {
  expect(nextTask([task('a')], 'elsewhere')?.moduleId).toBe('a')
})
