import { expect, test } from 'vitest'
import type { Order, PrintedEdition } from '#contract/order/parts.ts'
import { anOrder } from '../testing/an-order.ts'
import { missingOf } from './missing.ts'
import type { Way } from './ways.ts'

const file = (slot: Order['files'][number]['slot']) => ({
  slot,
  fileId: '018f0000-0000-7000-8000-000000000001',
  name: `${slot}.pdf`,
  bytes: 1_000,
  pages: 1,
})
const edition: PrintedEdition = {
  id: '018f0000-0000-7000-8000-000000000002',
  pages: 48,
  cover: 'HARDCOVER',
  trial: false,
  adPages: [],
  madeAt: '2027-03-01T18:00:00Z',
  outdated: false,
}
const missing = (order: Partial<Order>, shown?: Way) => missingOf(anOrder(order), shown).map(({ words }) => words)

test('before the check a book needs an address, content and cover; the inner covers may be missing', () => {
  expect(missing({ hasAddress: false })).toEqual(['Die Adresse', 'Die Datei „Inhalt“', 'Die Datei „Umschlag“'])
  expect(missing({ files: [file('content')] })).toEqual(['Die Datei „Umschlag“'])
  expect(missing({ files: [file('content'), file('cover')] })).toEqual([])
})

test('tickets need their one file, and our own book none but to be as it stands', () => {
  expect(missing({ extent: { pages: 2, cover: null, spineMm: null } })).toEqual(['Die Datei „Ballkarte“'])
  expect(missing({ edition })).toEqual([])
  expect(missing({ edition: { ...edition, outdated: true } })).toEqual(['Ein neu gesetztes Abibuch'])
})

test('whoever looks at another way than the one that was taken has nothing checked by mistake', () => {
  const files = [file('content'), file('cover')]
  expect(missing({ files }, 'own')).toEqual([])
  expect(missing({ files }, 'edition')).toEqual(['Welches Abibuch wir drucken'])
  expect(missing({ edition }, 'own')).toEqual(['Eure eigenen Dateien'])
  expect(missing({ hasAddress: false }, 'edition')).toEqual(['Die Adresse', 'Welches Abibuch wir drucken'])
})
