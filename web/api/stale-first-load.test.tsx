import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { queries, queryClient } from './client.ts'
import { askAgain } from './stale.ts'

test('what changes while something is loaded for the first time is asked for once more', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const load = vi.fn(() => answers[load.mock.calls.length - 1]?.promise)
  function Shown() {
    const { data } = useQuery({ queryKey: [...queries.content.desk.key(), 'first load'], queryFn: load })
    return <p>{data ?? 'nothing yet'}</p>
  }
  render(<Shown />, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  const done = askAgain('desk')
  await act(async () => answers[0]?.resolve('read before the change'))
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  await act(async () => answers[1]?.resolve('read after it'))
  await act(() => done)
  expect(screen.getByText('read after it')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(2)
})

test('whoever changed it goes on where that fails', async () => {
  const failing = vi.fn(() => Promise.reject(new TypeError('No such thing')))
  function Shown() {
    const { isError } = useQuery({
      queryKey: [...queries.content.release.key(), 'failing'],
      queryFn: failing,
      retry: false,
    })
    return <p>{isError ? 'failed' : 'nothing yet'}</p>
  }
  render(<Shown />, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  await act(() => askAgain('release'))
  expect(await screen.findByText('failed')).toBeDefined()
  expect(failing).toHaveBeenCalledTimes(2)
})
