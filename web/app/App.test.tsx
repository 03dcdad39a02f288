import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { errors } from '#domain/errors.ts'
import { completeBrowser } from '../testing/browser.ts'
import { type Answer, anna, answer, failure, nothing, sessionOf, stubNetwork, unreachable } from '../testing/network.ts'

const PATIENCE = 60_000

/** Compiled once before the clock of a test runs: on a busy machine that alone takes seconds. */
beforeAll(async () => {
  completeBrowser()
  await Promise.all([
    import('./App.tsx'),
    import('./shell/Shell.tsx'),
    import('../screens/sign-in/Login.tsx'),
    import('../screens/start/Start.tsx'),
  ])
}, PATIENCE)

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  completeBrowser()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** The app of a test before is still there, and would take this one for another tab: it hears nothing of it. */
let browsers = 0
function anotherBrowser() {
  const number = ++browsers
  return class extends BroadcastChannel {
    constructor(name: string) {
      super(`${name} ${number}`)
    }
  }
}

/** Opens the app at an address, as a browser would. */
async function open(path: string, answers: Record<string, Answer> = {}, { signedInBefore = false } = {}) {
  if (signedInBefore) localStorage.setItem('stufenbuch.signed-in-at', '1')
  history.replaceState(null, '', path)
  const net = stubNetwork(answers)
  vi.stubGlobal('BroadcastChannel', anotherBrowser())
  const { App } = await import('./App.tsx')
  render(<App />)
  return net
}

async function signIn() {
  fireEvent.change(await screen.findByLabelText('E-Mail-Adresse'), { target: { value: anna.email } })
  fireEvent.change(screen.getByLabelText('Passwort'), { target: { value: 'geheim-geheim' } })
  fireEvent.click(screen.getByRole('button', { name: 'Anmelden' }))
}

const here = () => `${location.pathname}${location.search}`
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('a stranger is sent to the login, told why, and comes back after signing in', async () => {
  await open('/start', { 'POST /session': answer(sessionOf(anna), 201) })
  await heading('Anmelden')
  expect(screen.getByText('Melde dich an, um weiterzumachen.')).toBeTruthy()
  await expect.poll(here).toBe('/login?error=not-logged-in&next=%2Fstart')
  expect(document.title).toBe('Anmelden · Stufenbuch')
  await signIn()
  await heading('Hallo Anna!')
  await expect.poll(here).toBe('/start')
  expect(document.activeElement?.textContent).toBe('Hallo Anna!')
  expect(screen.getAllByText('Abi 2027 · Goethe-Gymnasium').length).toBeGreaterThan(0)
})

test.each(['auth/wrong-password', 'auth/user-not-found', 'auth/too-many-requests', 'SERVER_ERROR'] as const)(
  'the login says what is wrong: %s',
  async (code) => {
    await open('/login', { 'POST /session': failure(code) })
    await signIn()
    expect(await screen.findByText(errors[code].text)).toBeTruthy()
    await expect.poll(here).toBe('/login')
  },
)

test('the login says when the server cannot be reached', async () => {
  await open('/login', { 'POST /session': unreachable })
  await signIn()
  expect(await screen.findByText(/keine Verbindung/)).toBeTruthy()
})

test('empty fields are named without asking the server', async () => {
  const { asked } = await open('/login')
  fireEvent.click(await screen.findByRole('button', { name: 'Anmelden' }))
  expect(await screen.findByText('Gib deine E-Mail-Adresse ein.')).toBeTruthy()
  expect(asked).not.toContain('POST /session')
})

test('a session that has ended leads to the login with the reason', async () => {
  await open('/start', { 'POST /session/renew': failure('UNAUTHORIZED') }, { signedInBefore: true })
  await heading('Anmelden')
  await expect.poll(here).toBe('/login?error=login-expired&next=%2Fstart')
  const said = 'Du bist nicht mehr angemeldet. Melde dich bitte neu an. Klappt das nicht, sieh in deine Mails.'
  expect(screen.getByText(said), 'true also for whom the account is gone').toBeTruthy()
})

test('leaving leads to a plain login', async () => {
  const answers = { 'POST /session/renew': answer(sessionOf(anna)), 'DELETE /session': nothing }
  await open('/start', answers, { signedInBefore: true })
  fireEvent.click(await screen.findByRole('button', { name: 'Mehr' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Abmelden' }))
  await heading('Anmelden')
  await expect.poll(here).toBe('/login')
})

test('when the server fails at the start, the page says so and can be tried again', async () => {
  const badGateway: Answer = () =>
    new Response('<h1>502</h1>', { status: 502, headers: { 'content-type': 'text/html' } })
  const { answers } = await open('/start', { 'POST /session/renew': badGateway }, { signedInBefore: true })
  await heading('Da hakt es bei uns')
  answers['POST /session/renew'] = answer(sessionOf(anna))
  fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  await heading('Hallo Anna!')
})

test.each(['/gibt-es-nicht', '/Start', '/404'])('%s is a page that does not exist, for everybody', async (path) => {
  await open(path)
  await heading('Diese Seite gibt es nicht')
  expect(location.pathname).toBe(path)
})

test('a new build is offered', async () => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="build-id" content="build-1">')
  await open('/login', { 'GET /check-build-id': answer({ buildId: 'build-2' }) })
  await screen.findByRole('heading', { name: 'Neue Version verfügbar' })
  fireEvent.click(screen.getByRole('button', { name: 'Abbrechen' }))
  await vi.waitFor(() => expect(screen.queryByRole('heading', { name: 'Neue Version verfügbar' })).toBeNull())
  document.head.querySelector('meta[name="build-id"]')?.remove()
})

test('help is at hand on the login page', async () => {
  const support = { phone: '+49 30 123', chatUrl: 'https://chat.example', tutorialsUrl: 'https://learn.example' }
  await open('/login', { 'GET /settings': answer({ demo: false, cacheSeconds: 30, support }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Hilfe' }))
  const chat = await screen.findByRole('link', { name: /Chat/ })
  expect([chat.getAttribute('href'), chat.getAttribute('rel')]).toEqual(['https://chat.example', 'noopener noreferrer'])
  expect(screen.getByRole('link', { name: /Anrufen/ }).getAttribute('href')).toBe('tel:+4930123')
})
