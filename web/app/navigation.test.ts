import { expect, test } from 'vitest'
import type { Viewer } from '#domain/account/access-guard.ts'
import type { FeatureFlag } from '#domain/account/feature-flag.ts'
import { navigation, navigationFor, splitForPhone } from './navigation.ts'
import { builtPaths } from './paths.ts'

const everyPath = new Set<string>(navigation.map(({ path }) => path))

const features = {
  none: [],
  content: ['CONTENT_MANAGEMENT_SYSTEM'],
  print: ['PRINT_SYSTEM'],
  both: ['CONTENT_MANAGEMENT_SYSTEM', 'PRINT_SYSTEM'],
} satisfies Record<string, FeatureFlag[]>

// One letter per item, in the order of the screen.
const letters: Record<string, string> = {
  S: 'Start',
  B: 'Backoffice',
  D: 'Inhalte definieren',
  F: 'Inhalte ausfüllen',
  M: 'Stufe verwalten',
  V: 'Vorschau',
  O: 'Druckportal',
  P: 'Partner',
  I: 'Profil',
  A: 'App installieren',
}

const table = [
  // role, uses, items, switch in the app, switch in the print portal
  ['student', 'none', 'S P I A', undefined, undefined],
  ['student', 'content', 'S F V P I A', undefined, undefined],
  ['student', 'print', 'S P I A', undefined, undefined],
  ['student', 'both', 'S F V P I A', undefined, undefined],
  ['redakteur', 'none', 'S M P I A', undefined, undefined],
  ['redakteur', 'content', 'S D F M V P I A', undefined, undefined],
  ['redakteur', 'print', 'S M O P I A', undefined, undefined],
  ['redakteur', 'both', 'S D F M V O P I A', 'Zum Druckportal', 'Zur App'],
  ['admin', 'none', 'S M P I A', undefined, undefined],
  ['admin', 'content', 'S D F M V P I A', undefined, undefined],
  ['admin', 'print', 'S M O P I A', undefined, undefined],
  ['admin', 'both', 'S D F M V O P I A', 'Zum Druckportal', 'Zur App'],
  ['super_admin', 'none', 'B I A', undefined, undefined],
] as const

test.each(table)('%s of a class that uses %s sees %s', (role, uses, items, inApp, inPortal) => {
  const viewer: Viewer = { state: 'signed-in', role, features: features[uses], usage: null }
  const { items: found, switchTo } = navigationFor(viewer, everyPath, '/start')
  expect(found.map(({ label }) => label)).toEqual(items.split(' ').map((letter) => letters[letter]))
  expect(switchTo?.label).toBe(inApp)
  expect(navigationFor(viewer, everyPath, '/orders/o1/upload').switchTo?.label).toBe(inPortal)
})

test('nobody else has a navigation', () => {
  expect(navigationFor({ state: 'signed-out' }, everyPath, '/login')).toEqual({ items: [] })
  expect(navigationFor({ state: 'unverified' }, everyPath, '/email-verification')).toEqual({ items: [] })
})

test('whoever is not let in yet finds the way between the waiting room and the profile', () => {
  const { items, switchTo } = navigationFor({ state: 'waiting' }, new Set(['/waiting', '/profile']), '/profile')
  expect(items.map(({ label, path }) => `${label} ${path}`)).toEqual(['Start /waiting', 'Profil /profile'])
  expect(switchTo).toBeUndefined()
})

test('Partner and Druckportal are marked as new', () => {
  const marked = navigation.filter((item) => 'isNew' in item).map(({ label }) => label)
  expect(marked).toEqual(['Druckportal', 'Partner'])
})

test('what is not built is not offered', () => {
  const { items, switchTo } = navigationFor(
    { state: 'signed-in', role: 'admin', features: features.both, usage: 'collect' },
    builtPaths,
    '/start',
  )
  expect(items.every(({ path }) => builtPaths.has(path))).toBe(true)
  expect(switchTo === undefined || builtPaths.has(switchTo.path)).toBe(true)
})

test('a phone shows four items and "Mehr"', () => {
  const { bar, more } = splitForPhone(navigation)
  expect(bar).toHaveLength(4)
  expect([...bar, ...more]).toEqual(navigation)
})
