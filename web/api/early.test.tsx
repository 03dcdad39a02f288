import { afterEach, expect, test, vi } from 'vitest'
import { type Answer, anna, answer, failure, sessionOf, stubNetwork, unreachable } from '../testing/network.ts'
import { askEarly, earlyAnswer, isAskedEarly } from './early.ts'

afterEach(async () => {
  // Whoever tests next is somebody else.
  await renewal()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const free = { request: (_name: string, _options: unknown, run: (lock: object | null) => unknown) => run({}) }
const taken = { request: (_name: string, _options: unknown, run: (lock: object | null) => unknown) => run(null) }

/** A page begins. Each with a token of its own, since what was asked is the page's for as long as it stands. */
async function begin(token: string, { lastAt = 1, locks = free, isIn = true, pathname = '/start', answers = {} } = {}) {
  const tasks = { 'GET /task': answer([{ title: 'Steckbrief' }]) }
  const stub = stubNetwork({ 'POST /session/renew': answer(sessionOf(anna, token)), ...tasks, ...answers })
  await askEarly({ pathname, hint: { lastAt: () => lastAt }, locks: locks as LockManager, isIn: () => isIn })
  return stub
}

const call = (method: string, path: string, token?: string) =>
  new Request(`${location.origin}/api${path}`, {
    method,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
const renewal = () => earlyAnswer(call('POST', '/session/renew'))

test('a stranger is asked for nothing, and nothing waits', async () => {
  const { asked } = await begin('t0', { lastAt: 0 })
  expect(asked).toEqual([])
  expect(isAskedEarly()).toBe(false)
})

test('who is here and what the first page waits for is there for whoever would ask, once', async () => {
  const { asked } = await begin('t1')
  expect(asked).toEqual([
    'POST /session/renew',
    'GET /task',
    'GET /from-editors',
    'GET /yearbook',
    'GET /class/newcomers',
    'GET /book/in-hand',
    'GET /yearbook/motto',
  ])
  expect(await (await renewal())?.json()).toEqual(sessionOf(anna, 't1'))
  expect(await renewal()).toBeUndefined()
  expect(await (await earlyAnswer(call('GET', '/task', 't1')))?.json()).toEqual([{ title: 'Steckbrief' }])
  expect(await earlyAnswer(call('GET', '/task', 't1'))).toBeUndefined()
})

test('what was asked for one person is no answer to another', async () => {
  await begin('t2')
  expect(await earlyAnswer(call('GET', '/task', 'another'))).toBeUndefined()
  expect(await earlyAnswer(call('GET', '/task'))).toBeUndefined()
})

test('a class that collects nothing is not asked for its tasks, and a page without questions for nothing', async () => {
  const printing = { ...anna, gradClass: { ...anna.gradClass, features: ['PRINT_SYSTEM'] } } as typeof anna
  const one = await begin('t3', { answers: { 'POST /session/renew': answer(sessionOf(printing, 't3')) } })
  expect(one.asked).not.toContain('GET /task')
  expect(one.asked).toContain('GET /yearbook')
  expect((await begin('t4', { pathname: '/profile' })).asked).toEqual(['POST /session/renew'])
})

test('whoever is not let in yet is asked who they are, and no more', async () => {
  expect((await begin('t5', { isIn: false })).asked).toEqual(['POST /session/renew'])
})

test('while another tab renews, the app is left to do what it does', async () => {
  expect((await begin('t6', { locks: taken })).asked).toEqual([])
})

test('an ended session is told once; a server that was not reached is asked again', async () => {
  const ended = await begin('t7', { answers: { 'POST /session/renew': failure('UNAUTHORIZED') } })
  expect(ended.asked).toEqual(['POST /session/renew'])
  expect((await renewal())?.status).toBe(401)
  await begin('t8', { answers: { 'POST /session/renew': unreachable } satisfies Record<string, Answer> })
  expect(await renewal()).toBeUndefined()
})

test('an answer that nobody has taken for ten seconds is of no use any more', async () => {
  vi.useFakeTimers()
  await begin('t9')
  vi.advanceTimersByTime(10_001)
  expect(await earlyAnswer(call('GET', '/task', 't9'))).toBeUndefined()
})
