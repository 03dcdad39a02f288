import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ASK_FIRST } from '#domain/file/ask-first.ts'
import { DownloadLink } from './DownloadLink.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

const HREF = '/files/office/package/1'

/** The link, pressed once; what the browser was told to load. */
function press(answer: () => Promise<Response>) {
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })}>
      <DownloadLink href={HREF}>Paket laden</DownloadLink>
    </QueryClientProvider>,
  )
  const loaded: (string | null)[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    loaded.push(this.getAttribute('href'))
  })
  fireEvent.click(screen.getByRole('link', { name: 'Paket laden' }))
  return { asked, loaded }
}

test('a file that is there is loaded by the browser itself', async () => {
  const { asked, loaded } = press(async () => new Response(null, { status: 204 }))
  await vi.waitFor(() => expect(loaded).toEqual([HREF]))
  expect(asked).toHaveBeenCalledWith(HREF, { headers: { [ASK_FIRST]: 'yes' } })
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['is gone', async () => Response.json({ code: 'FILE_GONE' }, { status: 404 }), 'gibt es hier nicht mehr'],
  ['comes from a stranger', async () => new Response('<h1>Hotel-WLAN</h1>', { status: 200 }), 'nicht erreichbar'],
  ['cannot be reached', () => Promise.reject(new TypeError('offline')), 'keine Verbindung'],
])('a file that %s is not loaded, and why is told', async (_what, answer, words) => {
  const { loaded } = press(answer)
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  expect(loaded).toEqual([])
})
