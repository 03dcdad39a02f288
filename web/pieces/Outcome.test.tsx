import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Outcome } from './Outcome.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what has been done goes by itself, though it had the focus, and not while somebody is about to close it', () => {
  const onClose = vi.fn()
  render(<Outcome words="Zurückgegeben." onClose={onClose} />)
  act(() => screen.getByRole('button', { name: 'Hinweis schließen' }).focus())
  act(() => void vi.advanceTimersByTime(60_000))
  expect(onClose).not.toHaveBeenCalled()
  act(() => screen.getByRole('button').parentElement?.focus())
  act(() => void vi.advanceTimersByTime(10_000))
  expect(onClose).toHaveBeenCalledOnce()
})
