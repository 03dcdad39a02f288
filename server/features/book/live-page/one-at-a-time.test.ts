import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('of what one person asks for meanwhile only the newest is done, and others do not wait for it', async () => {
  const inTurn = oneAtATime()
  const done: string[] = []
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const work = (name: string, until?: Promise<void>) => async () => {
    await until
    done.push(name)
    return name
  }
  const first = inTurn('mia', work('first', held))
  const second = inTurn('mia', work('second')).catch(({ code }) => code)
  const third = inTurn('mia', work('third'))
  expect(await inTurn('ben', work('ben'))).toBe('ben')
  release()
  expect(await Promise.all([first, second, third])).toEqual(['first', 'TYPESETTER_BUSY', 'third'])
  expect(done).toEqual(['ben', 'first', 'third'])
  expect(await inTurn('mia', work('later'))).toBe('later')
})

test('what fails lets the next one come', async () => {
  const inTurn = oneAtATime()
  const broken = inTurn('mia', async () => Promise.reject(new Error('broken')))
  const next = inTurn('mia', async () => 'next')
  await expect(broken).rejects.toThrow('broken')
  expect(await next).toBe('next')
})
