import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { queryClient } from './client.ts'
import { useChange } from './use-change.ts'

function Send({ send }: { send: (word: string) => Promise<unknown> }) {
  const change = useChange([], send)
  return ['Ja', 'Nein'].map((word) => (
    <button key={word} type="button" onClick={() => change.mutate(word)}>
      {word}
    </button>
  ))
}

test('what is under way is not begun again by a second click, something else is, and afterwards the same', async () => {
  const answer = Promise.withResolvers<void>()
  const send = vi.fn((_word: string) => answer.promise)
  render(<Send send={send} />, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const asked = () => send.mock.calls.map(([word]) => word)
  await act(async () => {
    press('Ja')
    press('Ja')
  })
  expect(asked()).toEqual(['Ja'])
  await act(async () => press('Nein'))
  expect(asked()).toEqual(['Ja', 'Nein'])
  await act(async () => answer.resolve())
  await act(async () => press('Nein'))
  expect(asked()).toEqual(['Ja', 'Nein', 'Nein'])
})
