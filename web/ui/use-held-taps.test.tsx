import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useHeldTaps } from './use-held-taps.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
})

const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

test('taps are held from the turn on, and from when the next card is shown once more', () => {
  const { result, rerender } = renderHook(({ at }) => useHeldTaps(at), { initialProps: { at: 0 } })
  expect(result.current.held).toBe(false)
  act(() => result.current.hold())
  wait(350)
  expect(result.current.held).toBe(true)
  // A slow phone has it only now.
  rerender({ at: 1 })
  wait(350)
  expect(result.current.held).toBe(true)
  wait(350)
  expect(result.current.held).toBe(false)
})

test('whoever goes back means the next tap', () => {
  const { result, rerender } = renderHook(({ at }) => useHeldTaps(at), { initialProps: { at: 0 } })
  act(() => result.current.hold())
  rerender({ at: 1 })
  act(() => result.current.release())
  rerender({ at: 0 })
  expect(result.current.held).toBe(false)
})
