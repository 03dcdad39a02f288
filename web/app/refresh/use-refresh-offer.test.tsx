import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useRefreshOffer } from './use-refresh-offer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const watch = (served: string | undefined, own = 'build-1') =>
  renderHook(({ served }: { served: string | undefined }) => useRefreshOffer(own, served), {
    initialProps: { served },
  })

test('nothing is offered before the server has answered, nor while it serves this build', () => {
  const { result, rerender } = watch(undefined)
  expect(result.current.offered).toBe(false)
  rerender({ served: 'build-1' })
  expect(result.current.offered).toBe(false)
})

test('another build is offered, put off for 30 seconds, and offered again', () => {
  const { result } = watch('build-2')
  expect(result.current.offered).toBe(true)
  act(() => result.current.putOff())
  expect(result.current.offered).toBe(false)
  act(() => void vi.advanceTimersByTime(29_999))
  expect(result.current.offered).toBe(false)
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current.offered).toBe(true)
})

test('the offer goes when the ids match again, and a later build is offered at once', () => {
  const { result, rerender } = watch('build-2')
  act(() => result.current.putOff())
  rerender({ served: 'build-1' })
  act(() => void vi.advanceTimersByTime(0))
  expect(result.current.offered).toBe(false)
  rerender({ served: 'build-3' })
  expect(result.current.offered).toBe(true)
})

test('the development server, which has no build, offers nothing', () => {
  expect(watch('build-2', '').result.current.offered).toBe(false)
})
