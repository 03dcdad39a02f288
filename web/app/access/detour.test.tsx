import { expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import type { SessionState } from '../../api/session.ts'
import { completeBrowser } from '../../testing/browser.ts'
import { anna } from '../../testing/network.ts'
import { detourFor } from './detour.ts'

completeBrowser()
const { accessOf } = await import('../router.ts')
const { pages } = await import('../routes/index.ts')

const student: SessionState = { status: 'signed-in', user: anna }
const stranger: SessionState = { status: 'signed-out', because: 'never-signed-in' }
const expired: SessionState = { status: 'signed-out', because: 'expired' }
const idle: SessionState = { status: 'signed-out', because: 'idle' }
const handedOver: SessionState = { status: 'signed-out', because: 'handed-over' }
const left: SessionState = { status: 'signed-out', because: 'left' }

const unverified: SessionState = { status: 'signed-in', user: { ...anna, emailVerified: false } }
const waiting: SessionState = { status: 'signed-in', user: { ...anna, waiting: true } }
const staff: SessionState = { status: 'signed-in', user: { ...anna, role: 'super_admin', gradClass: null } }
const unenrolled: SessionState = {
  status: 'signed-in',
  user: { ...anna, role: 'super_admin', gradClass: null, secondFactorDue: true },
}
const printing: SessionState = {
  status: 'signed-in',
  user: { ...anna, role: 'admin', gradClass: { ...anna.gradClass, features: ['PRINT_SYSTEM'] } as User['gradClass'] },
}

/** Where the app leads somebody who comes to an address of it. */
function wayAt(state: SessionState, href: string) {
  const { pathname, searchParams, hash } = new URL(href, 'http://localhost')
  const search = Object.fromEntries(searchParams)
  return detourFor(state, accessOf(pathname), { pathname, href, hash: hash.slice(1), search })
}

test.each([
  ['a stranger at a page', stranger, '/start?tab=x', '/login?error=not-logged-in&next=%2Fstart%3Ftab%3Dx'],
  ['a stranger at the door', stranger, '/', undefined],
  ['a stranger at the login', stranger, '/login', undefined],
  ['somebody whose session has ended', expired, '/start', '/login?error=login-expired&next=%2Fstart'],
  ['somebody who was away for long', idle, '/start', '/login?error=login-expired&next=%2Fstart&because=idle'],
  ['somebody who has just left', left, '/start', '/login'],
  ['whoever handed over the class in another tab', handedOver, '/manage', '/login?done=admin-transferred'],
  ['one who was told another reason', handedOver, '/login?error=login-expired', '/login?done=admin-transferred'],
  ['one who was told', handedOver, '/login?done=admin-transferred', undefined],
  ['a student at the start', student, '/start', undefined],
  ['a student at the login', student, '/login', '/start'],
  ['a student who wanted to go somewhere', student, '/login?next=%2Ffill%3Fa%3Db', '/fill?a=b'],
  ['a student with a way that leads outside', student, '/login?next=%2F%2Fevil.example', '/start'],
  ['somebody unverified', unverified, '/login?next=%2Fstart', '/email-verification'],
  ['somebody unverified at a page', unverified, '/profile?a=b', '/email-verification?next=%2Fprofile%3Fa%3Db'],
  ['somebody unverified with a way', unverified, '/login?next=%2Fprofile', '/email-verification?next=%2Fprofile'],
  ['somebody unverified, led outside', unverified, '/login?next=%2F%2Fevil.example', '/email-verification'],
  ['somebody unverified who waits', unverified, '/email-verification?next=%2Fprofile', undefined],
  ['somebody confirmed who waited', student, '/email-verification?next=%2Fprofile', '/profile'],
  ['somebody confirmed, led outside', student, '/email-verification?next=%2F%2Fevil.example', '/start'],
  ['somebody unverified who forgot the password', unverified, '/forgot-password', '/email-verification'],
  ['somebody unverified at a sent mail', unverified, '/recovery-password?sent=1', '/email-verification'],
  ['a student led to the login', student, '/login?next=%2Flogin%3Fnext%3D%2Fprofile', '/start'],
  ['a student led to the sign-up', student, '/login?next=%2Fsign-up%2Fterms', '/start'],
  ['staff without a second factor who forgot the password', unenrolled, '/forgot-password', '/second-factor'],
  ['somebody confirmed who begins', student, '/email-verification?next=%2Fbegin', '/begin'],
  ['somebody who waits and begins', waiting, '/email-verification?next=%2Fbegin', '/begin'],
  ['somebody who waits and came by the login', waiting, '/login?next=%2Fbegin', '/begin'],
  ['somebody who waits, at a page', waiting, '/fill', '/waiting?next=%2Ffill'],
  ['a next that no door has', student, '/admin?next=%2Fprofile', '/start'],
  ['staff', staff, '/login', '/admin'],
  ['staff without a second factor', unenrolled, '/admin', '/second-factor'],
  ['staff without a second factor, at a page', unenrolled, '/profile', '/second-factor?next=%2Fprofile'],
  ['staff who set one up', unenrolled, '/second-factor?next=%2Fprofile', undefined],
] as const)('%s', (_who, state, href, way) => {
  expect(wayAt(state, href)).toBe(way)
})

test('a class that only prints lands in the print portal', () => {
  expect(wayAt(printing, '/login')).toBe('/orders')
})

test('nobody is led back to a page for strangers', () => {
  const forStrangers = pages.filter(({ options: { staticData } }) => {
    const { shownTo = [] } = staticData.access
    return shownTo.includes('signed-out') && !shownTo.includes('unenrolled')
  })
  expect(forStrangers.length).toBeGreaterThan(3)
  for (const { fullPath } of forStrangers)
    expect(wayAt(student, `/login?next=${encodeURIComponent(fullPath)}`)).toBe('/start')
})
