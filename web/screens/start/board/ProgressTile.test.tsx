import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Board } from '#contract/yearbook.ts'
import { ProgressTile } from './ProgressTile.tsx'

test('large numbers are grouped, both of them', () => {
  const board = { progress: { filled: 1_024, of: 1_759 } } as Board
  render(<ProgressTile board={board} mayRemind={false} locked={false} />)
  expect(screen.getByText('1.024 von 1.759 Einträgen')).toBeDefined()
})
