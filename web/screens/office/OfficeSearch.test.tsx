import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OfficeSearch } from './OfficeSearch.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
})

test('a filter that was chosen while somebody typed is not undone by what they typed', () => {
  const [before, after] = [vi.fn<(words: string) => void>(), vi.fn<(words: string) => void>()]
  const { rerender } = render(<OfficeSearch label="Schule" search="" onSearch={before} />)
  fireEvent.change(screen.getByLabelText('Schule'), { target: { value: 'goethe' } })
  rerender(<OfficeSearch label="Schule" search="" onSearch={after} />)
  vi.runAllTimers()
  expect(after).toHaveBeenCalledExactlyOnceWith('goethe')
  expect(before).not.toHaveBeenCalled()
})
