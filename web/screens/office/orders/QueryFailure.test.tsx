import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ConnectionError } from '../../../api/failure.ts'
import { QueryFailure } from './QueryFailure.tsx'

const refetch = vi.fn(async () => undefined)
const failed = { isError: true, error: new ConnectionError(), refetch }

test('what could not be asked for is told, and asked for again', () => {
  render(<QueryFailure of={{ ...failed, data: undefined }} />)
  expect(screen.getByRole('alert').textContent).toContain('keine Verbindung')
  expect(screen.queryByText(/nicht der neueste Stand/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  expect(refetch).toHaveBeenCalledOnce()
})

test('what was loaded before is said to be old; nothing is said where nothing failed', () => {
  const { rerender } = render(<QueryFailure of={{ ...failed, data: [] }} />)
  expect(screen.getByText(/nicht der neueste Stand/)).toBeTruthy()
  rerender(<QueryFailure of={{ ...failed, isError: false, data: [] }} />)
  expect(screen.queryByRole('alert')).toBeNull()
})
