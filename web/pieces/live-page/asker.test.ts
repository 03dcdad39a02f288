import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAsker } from './asker.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Answers come when the test says so. */
function asking() {
  const asked: { input: string; answer: (words: string) => void; fail: (error: Error) => void }[] = []
  const asker = createAsker<string, string>({
    ask: (input) => new Promise((answer, fail) => void asked.push({ input, answer, fail })),
    changed: () => {},
  })
  return { asked, asker, inputs: () => asked.map(({ input }) => input) }
}

test('the first page is asked for at once, and what is typed after a short pause', async () => {
  const { asked, asker, inputs } = asking()
  asker.want('')
  await vi.advanceTimersByTimeAsync(0)
  expect(inputs()).toEqual([''])
  asked[0]?.answer('empty')
  await vi.advanceTimersByTimeAsync(0)
  expect(asker.view()).toEqual({ answer: 'empty', failure: undefined, isBusy: false })
  for (const typed of ['H', 'Ha', 'Hal']) asker.want(typed)
  await vi.advanceTimersByTimeAsync(100)
  expect(inputs()).toEqual([''])
  await vi.advanceTimersByTimeAsync(200)
  expect(inputs()).toEqual(['', 'Hal'])
})

test('whoever types without a pause sees the page follow', async () => {
  const { asked, asker, inputs } = asking()
  asker.want('')
  await vi.advanceTimersByTimeAsync(0)
  asked[0]?.answer('empty')
  for (let letter = 1; letter <= 10; letter++) {
    await vi.advanceTimersByTimeAsync(100)
    asker.want('x'.repeat(letter))
  }
  expect(inputs().length).toBeGreaterThan(1)
})

test('while one is set only the newest waits, and the last page stands until another is there', async () => {
  const { asked, asker, inputs } = asking()
  asker.want('one')
  await vi.advanceTimersByTimeAsync(0)
  asker.want('two')
  asker.want('three')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(inputs()).toEqual(['one'])
  asked[0]?.answer('page of one')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(inputs()).toEqual(['one', 'three'])
  expect(asker.view()).toMatchObject({ answer: 'page of one', isBusy: true })
  asked[1]?.fail(new Error('broken'))
  await vi.advanceTimersByTimeAsync(0)
  expect(asker.view()).toMatchObject({ answer: 'page of one', failure: new Error('broken'), isBusy: false })
  asker.again()
  await vi.advanceTimersByTimeAsync(0)
  expect(inputs()).toEqual(['one', 'three', 'three'])
})

test('nothing is asked for once nobody looks any more', async () => {
  const { asker, inputs } = asking()
  asker.want('one')
  asker.close()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(inputs()).toEqual([])
})
