import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { completeBrowser } from '../../testing/browser.ts'
import { answer, stubNetwork, unreachable } from '../../testing/network.ts'

beforeEach(() => {
  vi.resetModules()
  completeBrowser()
  // React tells the console about errors that a boundary has caught; here that is the point.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Broken(): never {
  throw new Error('kaputt')
}

async function renderBroken() {
  const { LastResort } = await import('./LastResort.tsx')
  render(
    <LastResort>
      <Broken />
    </LastResort>,
  )
}

test('a page that cannot be drawn says so, links to the login, and names its report', async () => {
  const { asked } = stubNetwork({ 'POST /error': answer({ reportId: 'R-17' }, 202) })
  await renderBroken()
  await screen.findByRole('heading', { name: 'Diese Seite ließ sich nicht aufbauen' })
  expect(screen.getByRole('link', { name: 'Zur Anmeldung' }).getAttribute('href')).toBe('/login')
  expect(await screen.findByText('R-17')).toBeTruthy()
  expect(asked).toEqual(['POST /error'])
})

test('it does so as well when the report does not get through', async () => {
  stubNetwork({ 'POST /error': unreachable })
  await renderBroken()
  expect(await screen.findByText(/sag uns bitte Bescheid/)).toBeTruthy()
})
