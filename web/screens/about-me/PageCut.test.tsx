import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PageCut } from './PageCut.tsx'

test('a page that does not load has its retry beside the button that makes it large, not in it', () => {
  const place = { kind: 'note', id: crypto.randomUUID(), page: 7, key: 'a' } as const
  const { container } = render(<PageCut places={[{ ...place, marks: [] }]} label="Kommentar" />)
  fireEvent.error(container.querySelector('img') as HTMLImageElement)
  expect(container.querySelector('button button')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  expect(container.querySelector('img')).not.toBeNull()
})
