import { expect, test } from 'vitest'
import { keptFor } from './kept-for.ts'

test('an answer holds for its time, also for those who ask meanwhile; a failure holds for nobody', async () => {
  let [at, asked] = [0, 0]
  const answers = [async () => Promise.reject(new Error('lost')), async () => 'one', async () => 'two']
  const get = keptFor(
    1_000,
    () => new Date(at),
    () => answers[asked++]?.() ?? Promise.resolve('more'),
  )
  await expect(get()).rejects.toThrow('lost')
  expect(await Promise.all([get(), get()])).toEqual(['one', 'one'])
  at = 999
  expect(await get()).toBe('one')
  at = 1_000
  expect(await get()).toBe('two')
  expect(asked).toBe(3)
})
