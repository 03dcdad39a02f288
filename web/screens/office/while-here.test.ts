import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isSomebodyHere, onReturn } from './while-here.ts'

const MINUTE = 60_000
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function somebody() {
  let last = Date.now()
  let hear = () => {}
  const presence = {
    lastInput: () => last,
    onInput: (listener: () => void) => {
      hear = listener
      return () => undefined
    },
  }
  const press = () => {
    last = Date.now()
    hear()
  }
  return { presence, press }
}

test('a page that nobody touches asks for nothing any more, and once for all when somebody comes back', () => {
  const { presence, press } = somebody()
  const lookAgain = vi.fn()
  onReturn(presence, lookAgain)
  vi.advanceTimersByTime(MINUTE)
  expect(isSomebodyHere(presence)).toBe(true)
  press()
  vi.advanceTimersByTime(3 * MINUTE)
  expect(isSomebodyHere(presence)).toBe(false)
  expect(lookAgain).not.toHaveBeenCalled()
  press()
  press()
  expect(isSomebodyHere(presence)).toBe(true)
  expect(lookAgain).toHaveBeenCalledTimes(1)
})
