import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drafts } from '../../pieces/autosave/browser-drafts.ts'
import { NewQuote } from './NewQuote.tsx'

test('as long as the drafts of this device are read, nobody types words that would be gone', () => {
  expect(drafts.isOpen()).toBe(false)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NewQuote moduleId={crypto.randomUUID()} />
    </QueryClientProvider>,
  )
  for (const field of screen.getAllByRole('textbox')) expect(field.hasAttribute('disabled')).toBe(true)
})
