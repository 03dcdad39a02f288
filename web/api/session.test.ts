import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '#contract/client.ts'
import { contract } from '#contract/index.ts'
import { type Answer, anna, answer, failure, network, nothing, sessionOf, unreachable } from '../testing/network.ts'
import { createSession } from './session.ts'
import { signedInHint } from './signed-in-hint.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** One browser with its tabs: they share storage, locks, a channel, and the network. */
function browser(answers: Record<string, Answer>, { signedInBefore = false, knowsLocks = true } = {}) {
  const net = network({ 'DELETE /session': nothing, 'POST /session': answer(sessionOf(anna), 201), ...answers })
  const stored = new Map<string, string>(signedInBefore ? [['stufenbuch.signed-in-at', '1']] : [])
  const listeners: { tab: object; hear: (event: MessageEvent) => void }[] = []
  let queue: Promise<unknown> = Promise.resolve()
  let lastInput = 0
  let offline = false

  const tab = () => {
    const self = {}
    const api = createApi({
      routes: contract,
      url: 'http://localhost/api',
      token: () => undefined,
      fetch: net.fetch,
    })
    return createSession({
      account: api.account,
      school: api.school,
      withToken: () => api.account,
      hint: signedInHint({
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      }),
      locks: {
        request: (_name, run) => {
          if (!knowsLocks) return run()
          const turn = queue.then(run)
          queue = turn.catch(() => {})
          return turn
        },
      },
      channel: {
        postMessage: (data: unknown) => {
          for (const { tab, hear } of listeners) {
            if (tab !== self) setTimeout(() => hear({ data } as MessageEvent))
          }
        },
        addEventListener: (_type: string, hear: unknown) =>
          void listeners.push({ tab: self, hear: hear as (event: MessageEvent) => void }),
      } as Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>,
      lastInput: () => lastInput,
      isOffline: () => offline,
    })
  }
  const somebodyIsHere = () => {
    lastInput = Date.now()
  }
  const setOffline = (next: boolean) => {
    offline = next
  }
  return { ...net, stored, tab, somebodyIsHere, setOffline }
}

const renewals = (asked: string[]) => asked.filter((call) => call === 'POST /session/renew').length
const credentials = { email: anna.email, password: 'geheim-geheim' }

test('a stranger causes no call at all', async () => {
  const { tab, asked } = browser({})
  const session = tab()
  await session.ready()
  expect(session.state()).toEqual({ status: 'signed-out', because: 'never-signed-in' })
  expect(asked).toEqual([])
})

test('whoever was signed in before is signed in again by the cookie', async () => {
  const { tab } = browser({ 'POST /session/renew': answer(sessionOf(anna)) }, { signedInBefore: true })
  const session = tab()
  await session.ready()
  expect(session.state()).toEqual({ status: 'signed-in', user: anna })
  expect(await session.token()).toBe('token-1')
})

const someTimeLater = () => vi.setSystemTime(Date.now() + 5_000)

test('without a network the app opens for whom it was last, and asks for a token as soon as there is one', async () => {
  const { tab, answers, setOffline, stored } = browser({ 'POST /session/renew': answer(sessionOf(anna, 'token-2')) })
  await tab().signIn(credentials)
  someTimeLater()
  answers['POST /session/renew'] = unreachable
  setOffline(true)
  const later = tab()
  await later.ready()
  expect(later.state()).toEqual({ status: 'signed-in', user: anna })
  await expect(later.token()).rejects.toThrow('Failed to fetch')
  answers['POST /session/renew'] = answer(sessionOf(anna, 'token-2'))
  setOffline(false)
  expect(await later.token()).toBe('token-2')
  // Ended meanwhile, it is over with the first answer, and nothing of anybody stays on the device.
  someTimeLater()
  answers['POST /session/renew'] = unreachable
  setOffline(true)
  const again = tab()
  await again.ready()
  answers['POST /session/renew'] = failure('UNAUTHORIZED')
  await again.token()
  expect(again.state()).toEqual({ status: 'signed-out', because: 'expired' })
  expect([...stored.keys()]).toEqual([])
})

test('a server that cannot be reached, or a time too long without activity, opens nothing', async () => {
  const { tab, answers, setOffline } = browser({})
  await tab().signIn(credentials)
  someTimeLater()
  answers['POST /session/renew'] = unreachable
  await expect(tab().ready()).rejects.toThrow('Failed to fetch')
  setOffline(true)
  vi.setSystemTime(Date.now() + 31 * 86_400_000)
  await expect(tab().ready()).rejects.toThrow('Failed to fetch')
})

test('a refused renewal ends the session, and the next start asks no more', async () => {
  const { tab, asked } = browser({ 'POST /session/renew': failure('UNAUTHORIZED') }, { signedInBefore: true })
  const session = tab()
  await session.ready()
  expect(session.state()).toEqual({ status: 'signed-out', because: 'expired' })
  await tab().ready()
  expect(renewals(asked)).toBe(1)
})

test('whoever comes back after the time without activity is told so', async () => {
  const { tab } = browser({ 'POST /session/renew': failure('UNAUTHORIZED') })
  await tab().signIn(credentials)
  vi.setSystemTime(Date.now() + 31 * 86_400_000)
  const later = tab()
  await later.ready()
  expect(later.state()).toEqual({ status: 'signed-out', because: 'idle' })
})

test('who this is can be asked anew, and every tab learns it', async () => {
  const { tab } = browser({ 'POST /session/renew': answer(sessionOf({ ...anna, firstName: 'Anne' }, 'token-2')) })
  const [one, other] = [tab(), tab()]
  await one.signIn(credentials)
  await vi.advanceTimersByTimeAsync(1)
  await one.renew()
  await vi.advanceTimersByTimeAsync(1)
  for (const each of [one, other]) expect(each.state()).toMatchObject({ user: { firstName: 'Anne' } })
})

test('a renewal that was under way before does not count, in whichever tab', async () => {
  let calls = 0
  const renew: Answer = async () => {
    const firstName = ++calls === 1 ? 'Anna' : 'Anne'
    await new Promise((resolve) => setTimeout(resolve, 200))
    return Response.json(sessionOf({ ...anna, firstName }, `token-${calls + 1}`))
  }
  for (const inSameTab of [true, false]) {
    calls = 0
    const { tab } = browser({ 'POST /session/renew': renew })
    const [one, other] = [tab(), tab()]
    await one.signIn(credentials)
    await vi.advanceTimersByTimeAsync(61_000)
    ;(inSameTab ? one : other).renewIfOld()
    await vi.advanceTimersByTimeAsync(100)
    const asked = one.renew()
    await vi.advanceTimersByTimeAsync(2_000)
    await asked
    expect(one.state()).toMatchObject({ user: { firstName: 'Anne' } })
  }
})

test('however many ask who this is, one renewal more does for all of them', async () => {
  let calls = 0
  const renew: Answer = async () => {
    calls++
    await new Promise((resolve) => setTimeout(resolve, 200))
    return Response.json(sessionOf(anna, `token-${calls + 1}`))
  }
  const { tab, asked } = browser({ 'POST /session/renew': renew })
  const [one, other] = [tab(), tab()]
  await one.signIn(credentials)
  await vi.advanceTimersByTimeAsync(61_000)
  one.renewIfOld()
  await vi.advanceTimersByTimeAsync(100)
  const all = Promise.all([one.renew(), other.renew(), one.renew(), other.renew()])
  await vi.advanceTimersByTimeAsync(10_000)
  await all
  expect(renewals(asked)).toBe(2)
})

test('a session that the server has ended is left in all tabs', async () => {
  const { tab, asked } = browser({})
  const [one, other] = [tab(), tab()]
  await one.signIn(credentials)
  await vi.advanceTimersByTimeAsync(1)
  one.left()
  await vi.advanceTimersByTimeAsync(1)
  for (const each of [one, other]) expect(each.state()).toEqual({ status: 'signed-out', because: 'left' })
  expect(asked).not.toContain('DELETE /session')
})

test('all tabs of whoever handed over the class know why they are signed out', async () => {
  const { tab } = browser({})
  const [one, other] = [tab(), tab()]
  await one.signIn(credentials)
  await vi.advanceTimersByTimeAsync(1)
  one.left('handed-over')
  await vi.advanceTimersByTimeAsync(1)
  for (const each of [one, other]) expect(each.state()).toEqual({ status: 'signed-out', because: 'handed-over' })
})

test('without network the start fails and can be tried again; it is no logout', async () => {
  const { tab, answers, stored } = browser({ 'POST /session/renew': unreachable }, { signedInBefore: true })
  const session = tab()
  await expect(session.ready()).rejects.toThrow()
  expect(session.state()).toEqual({ status: 'starting' })
  expect(stored.size).toBe(1)
  answers['POST /session/renew'] = answer(sessionOf(anna))
  await session.ready()
  expect(session.state().status).toBe('signed-in')
})

test('the token is renewed a minute before it runs out, and again after a failure', async () => {
  const { tab, asked, answers, somebodyIsHere } = browser({ 'POST /session/renew': unreachable })
  const session = tab()
  await session.signIn(credentials)
  await vi.advanceTimersByTimeAsync(839_000)
  somebodyIsHere()
  expect(renewals(asked)).toBe(0)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(renewals(asked)).toBe(1)
  expect(session.state().status).toBe('signed-in')
  answers['POST /session/renew'] = answer(sessionOf(anna, 'token-2'))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await session.token()).toBe('token-2')
})

test('a page that nobody touches keeps nobody signed in', async () => {
  const { tab, asked } = browser({ 'POST /session/renew': answer(sessionOf(anna, 'token-2')) })
  const session = tab()
  await session.signIn(credentials)
  await vi.advanceTimersByTimeAsync(7_200_000)
  expect(renewals(asked)).toBe(0)
  expect(await session.token()).toBe('token-2')
})

test('a renewal under way does not bring back who has just left', async () => {
  const { tab } = browser({ 'POST /session/renew': answer(sessionOf(anna, 'token-2')) })
  const session = tab()
  await session.signIn(credentials)
  await vi.advanceTimersByTimeAsync(60_000)
  session.renewIfOld()
  await session.signOut()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(session.state()).toEqual({ status: 'signed-out', because: 'left' })
  expect(await session.token()).toBeUndefined()
})

test('a session that ended while its renewal was under way stays ended', async () => {
  const { tab } = browser({ 'POST /session/renew': answer(sessionOf(anna, 'token-2')) })
  const session = tab()
  await session.signIn(credentials)
  await vi.advanceTimersByTimeAsync(60_000)
  session.renewIfOld()
  session.left()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(session.state()).toEqual({ status: 'signed-out', because: 'left' })
})

test('after each route change it is renewed in the background; changes within two seconds count as one', async () => {
  const { tab, asked } = browser({ 'POST /session/renew': answer(sessionOf(anna, 'token-2')) })
  const session = tab()
  await session.signIn(credentials)
  session.routeChanged()
  expect(renewals(asked)).toBe(0)
  await vi.advanceTimersByTimeAsync(1_900)
  session.routeChanged()
  await vi.advanceTimersByTimeAsync(1_100)
  expect(renewals(asked)).toBe(1)
  expect(await session.token()).toBe('token-2')
  // Right after a renewal, too.
  session.routeChanged()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(renewals(asked)).toBe(2)
})

test('a route change of somebody who leaves within the two seconds renews nothing', async () => {
  const { tab, asked } = browser({ 'POST /session/renew': answer(sessionOf(anna, 'token-2')) })
  const session = tab()
  await session.signIn(credentials)
  await vi.advanceTimersByTimeAsync(5_000)
  session.routeChanged()
  await session.signOut()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(renewals(asked)).toBe(0)
  expect(session.state()).toEqual({ status: 'signed-out', because: 'left' })
})

test('what the page asks by itself carries the token as it is, and renews none', async () => {
  const { tab, asked } = browser({ 'POST /session/renew': answer(sessionOf(anna, 'token-2')) })
  const session = tab()
  expect(await session.heldToken()).toBeUndefined()
  await session.signIn(credentials)
  vi.setSystemTime(Date.now() + 3_600_000)
  expect(await session.heldToken()).toBe('token-1')
  expect(renewals(asked)).toBe(0)
})

test('what the page asks by itself while it starts waits for the token, and on a bad network not for long', async () => {
  const good = browser({ 'POST /session/renew': answer(sessionOf(anna)) }, { signedInBefore: true }).tab()
  const held = good.heldToken()
  await good.ready()
  expect(await held).toBe('token-1')
  const bad = browser({ 'POST /session/renew': unreachable }, { signedInBefore: true }).tab()
  const without = bad.heldToken()
  await expect(bad.ready()).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await without).toBeUndefined()
})

test('after a lost connection it is renewed, but not more often than once a minute', async () => {
  const { tab, asked } = browser({ 'POST /session/renew': answer(sessionOf(anna, 'token-2')) })
  const session = tab()
  await session.signIn(credentials)
  session.renewIfOld()
  await vi.advanceTimersByTimeAsync(60_000)
  session.renewIfOld()
  session.renewIfOld()
  await vi.advanceTimersByTimeAsync(1_000)
  session.renewIfOld()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(renewals(asked)).toBe(1)
})

test('a call after a long sleep renews first', async () => {
  const { tab } = browser({ 'POST /session/renew': answer(sessionOf(anna, 'token-2')) })
  const session = tab()
  await session.signIn(credentials)
  vi.setSystemTime(Date.now() + 3_600_000)
  expect(await session.token()).toBe('token-2')
})

test('of two tabs one renews, and the other receives the token', async () => {
  const { tab, asked } = browser({ 'POST /session/renew': answer(sessionOf(anna, 'token-2')) })
  const [one, other] = [tab(), tab()]
  await one.signIn(credentials)
  await vi.advanceTimersByTimeAsync(61_000)
  expect(other.state().status).toBe('signed-in')
  one.renewIfOld()
  await vi.advanceTimersByTimeAsync(1)
  other.renewIfOld()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(renewals(asked)).toBe(1)
  expect(await other.token()).toBe('token-2')
})

test('two tabs that start in the same moment renew once', async () => {
  let calls = 0
  const renew: Answer = () => {
    vi.setSystemTime(Date.now() + 200)
    return Response.json(sessionOf(anna, `token-${++calls}`))
  }
  const { tab, asked } = browser({ 'POST /session/renew': renew }, { signedInBefore: true })
  const [one, other] = [tab(), tab()]
  const started = Promise.all([one.ready(), other.ready()])
  await vi.advanceTimersByTimeAsync(5_000)
  await started
  expect(renewals(asked)).toBe(1)
  expect([await one.token(), await other.token()]).toEqual(['token-1', 'token-1'])
})

test('leaving in one tab leaves in all', async () => {
  const { tab, stored } = browser({})
  const [one, other] = [tab(), tab()]
  await one.signIn(credentials)
  await vi.advanceTimersByTimeAsync(1)
  await one.signOut()
  await vi.advanceTimersByTimeAsync(1)
  expect(other.state()).toEqual({ status: 'signed-out', because: 'left' })
  expect(await other.token()).toBeUndefined()
  expect(stored.size).toBe(0)
})

test('whoever cannot reach the server cannot leave, and is told so', async () => {
  const { tab } = browser({ 'DELETE /session': unreachable })
  const session = tab()
  await session.signIn(credentials)
  await expect(session.signOut()).rejects.toThrow()
  expect(session.state().status).toBe('signed-in')
})

test('a refused token ends the session, a refused old one does not', async () => {
  const { tab } = browser({ 'POST /session/renew': failure('UNAUTHORIZED') })
  const session = tab()
  await session.signIn(credentials)
  await vi.advanceTimersByTimeAsync(10)
  expect(await session.refused('token-0')).toBe('token-1')
  expect(session.state().status).toBe('signed-in')
  const refused = session.refused('token-1')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await refused).toBeUndefined()
  expect(session.state()).toEqual({ status: 'signed-out', because: 'expired' })
})

/** The server's side of a changed password: the old cookie and the old token are refused from then on. */
function changesPassword() {
  let changed = false
  return {
    'POST /password': () => {
      changed = true
      return Response.json(sessionOf(anna, 'token-2'))
    },
    'POST /session/renew': () => (changed ? failure('UNAUTHORIZED') : answer(sessionOf(anna, 'token-old')))(),
  } satisfies Record<string, Answer>
}
const passwords = { current: 'geheim-geheim', password: 'geheimer-geheimer' }

test('a tab that is refused while another changes the password waits for it and goes on with its token', async () => {
  const { tab, asked } = browser(changesPassword())
  const [one, other] = [tab(), tab()]
  await one.signIn(credentials)
  await vi.advanceTimersByTimeAsync(10)
  const changed = one.changePassword(passwords)
  const refused = other.refused('token-1')
  await vi.advanceTimersByTimeAsync(2_000)
  await changed
  expect(await refused).toBe('token-2')
  expect(renewals(asked)).toBe(0)
  for (const each of [one, other]) expect(each.state().status).toBe('signed-in')
})

test('where browsers know no locks, a refused renewal is tried once more with the cookie that has come meanwhile', async () => {
  const { tab, answers } = browser({ 'POST /session/renew': failure('UNAUTHORIZED') }, { knowsLocks: false })
  const session = tab()
  await session.signIn(credentials)
  await vi.advanceTimersByTimeAsync(10)
  const refused = session.refused('token-1')
  await vi.advanceTimersByTimeAsync(500)
  answers['POST /session/renew'] = answer(sessionOf(anna, 'token-2'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await refused).toBe('token-2')
  expect(session.state().status).toBe('signed-in')
})

test('a password that is typed again after a long sleep finds a fresh token first', async () => {
  const { tab, asked } = browser({ ...changesPassword(), 'POST /session/confirm': answer(sessionOf(anna, 'token-2')) })
  const session = tab()
  await session.signIn(credentials)
  vi.setSystemTime(Date.now() + 3_600_000)
  await session.confirmPassword(credentials)
  expect(asked.slice(-2)).toEqual(['POST /session/renew', 'POST /session/confirm'])
  expect(await session.token()).toBe('token-2')
})

test('a session that was over before the password was typed again is left', async () => {
  const over = failure('UNAUTHORIZED')
  const { tab } = browser({ 'POST /password': over, 'POST /session/renew': over })
  const session = tab()
  await session.signIn(credentials)
  const changed = expect(session.changePassword(passwords)).rejects.toMatchObject({ status: 401 })
  await vi.advanceTimersByTimeAsync(2_000)
  await changed
  expect(session.state()).toEqual({ status: 'signed-out', because: 'expired' })
})
