import { expect, test } from 'vitest'
import type { Task } from '#contract/content.ts'
import { asWished } from './task-wish.ts'

const task: Task = {
  moduleId: 'm1',
  type: 'quote',
  title: 'Zitate',
  done: false,
  ended: false,
  begun: false,
  questions: 0,
  filled: { unit: 'quote', filled: 0, of: null },
}
const done: Task = { ...task, done: true }

test('a task looks finished as soon as somebody says so, and what is in it stays as it is', () => {
  expect(asWished(task, [{ moduleId: 'm1', done: true }])).toEqual(done)
  expect(asWished(done, [{ moduleId: 'm1', done: false }])).toEqual(task)
})

test('of several wishes the last counts', () => {
  const wishes = [true, false, true].map((wish) => ({ moduleId: 'm1', done: wish }))
  expect(asWished(task, wishes)).toEqual(done)
  expect(asWished(task, wishes.slice(0, 2))).toEqual(task)
})

test('wishes for others, and what has come true already, change nothing', () => {
  expect(asWished(task, [])).toEqual(task)
  expect(asWished(task, [{ moduleId: 'm2', done: true }])).toEqual(task)
  expect(asWished(done, [{ moduleId: 'm1', done: true }])).toEqual(done)
})
