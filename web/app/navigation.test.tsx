import { expect, test } from 'vitest'
import type { FeatureFlag } from '#domain/account/feature-flag.ts'
import { completeBrowser } from '../testing/browser.ts'
import type { Viewer } from './access/viewer.ts'
import { navigationFor, navigationOf, splitForPhone } from './navigation.ts'

completeBrowser()
await import('./router.ts')
const { pages } = await import('./routes/index.ts')
const navigation = navigationOf(pages)

const features = {
  none: [],
  content: ['CONTENT_MANAGEMENT_SYSTEM'],
  print: ['PRINT_SYSTEM'],
  both: ['CONTENT_MANAGEMENT_SYSTEM', 'PRINT_SYSTEM'],
} satisfies Record<string, FeatureFlag[]>

// One letter per item, in the order of the screen.
const letters: Record<string, string> = {
  S: 'Start',
  B: 'Kennzahlen',
  R: 'Bestellungen',
  K: 'Stufen',
  C: 'Schulen',
  L: 'Protokoll',
  W: 'Team',
  D: 'Inhalte definieren',
  F: 'Inhalte ausfüllen',
  M: 'Stufe verwalten',
  T: 'Redaktionstisch',
  V: 'Vorschau',
  E: 'Euer Buch',
  O: 'Druckportal',
  I: 'Profil',
  P: 'Partner',
  A: 'App installieren',
}

const table = [
  // role, uses, items, switch in the app, switch in the print portal
  ['student', 'none', 'S I P A', undefined, undefined],
  ['student', 'content', 'S F V I P A', undefined, undefined],
  ['student', 'print', 'S I P A', undefined, undefined],
  ['student', 'both', 'S F V I P A', undefined, undefined],
  ['redakteur', 'none', 'S M I P A', undefined, undefined],
  ['redakteur', 'content', 'S D F M T V E I P A', undefined, undefined],
  ['redakteur', 'print', 'S M O I P A', undefined, undefined],
  ['redakteur', 'both', 'S D F M T V E O I P A', 'Zum Druckportal', 'Zur App'],
  ['admin', 'none', 'S M I P A', undefined, undefined],
  ['admin', 'content', 'S D F M T V E I P A', undefined, undefined],
  ['admin', 'print', 'S M O I P A', undefined, undefined],
  ['admin', 'both', 'S D F M T V E O I P A', 'Zum Druckportal', 'Zur App'],
  ['super_admin', 'none', 'B R K C L W I A', undefined, undefined],
] as const

test.each(table)('%s of a class that uses %s sees %s', (role, uses, items, inApp, inPortal) => {
  const viewer: Viewer = { state: 'signed-in', role, features: features[uses], usage: null }
  const { items: found, switchTo } = navigationFor(viewer, navigation, '/start')
  expect(found.map(({ label }) => label)).toEqual(items.split(' ').map((letter) => letters[letter]))
  expect(switchTo?.label).toBe(inApp)
  expect(navigationFor(viewer, navigation, '/orders/o1/upload').switchTo?.label).toBe(inPortal)
})

test('nobody else has a navigation', () => {
  expect(navigationFor({ state: 'signed-out' }, navigation, '/login')).toEqual({ items: [] })
  expect(navigationFor({ state: 'unverified' }, navigation, '/email-verification')).toEqual({ items: [] })
})

test('whoever is not let in yet finds the way between the waiting room, the profile and the app', () => {
  const { items, switchTo } = navigationFor({ state: 'waiting' }, navigation, '/profile')
  expect(items.map(({ label, path }) => `${label} ${path}`)).toEqual([
    'Start /waiting',
    'Profil /profile',
    'App installieren /pwa-tutorial',
  ])
  expect(switchTo).toBeUndefined()
})

test('Druckportal and Partner are marked as new', () => {
  const marked = navigation.filter((item) => 'isNew' in item).map(({ label }) => label)
  expect(marked).toEqual(['Druckportal', 'Partner'])
})

test('a phone shows four items and "Mehr"', () => {
  const { bar, more } = splitForPhone(navigation)
  expect(bar).toHaveLength(4)
  expect([...bar, ...more]).toEqual(navigation)
})
