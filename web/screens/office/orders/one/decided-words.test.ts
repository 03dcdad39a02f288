import { expect, test } from 'vitest'
import { euros } from '#domain/order/euros.ts'
import { decidedWords, wayWords } from './decided-words.ts'

test('what was decided is told in words, and what a reset took back', () => {
  expect(decidedWords({ 'priceCents.before': null, 'priceCents.after': 289_000 })).toEqual([`Preis ${euros(289_000)}`])
  expect(decidedWords({ 'partner.before': 'ELANDERS', 'partner.after': 'OTHER' })).toEqual([
    'Druckerei Elanders → Von Hand',
  ])
  const parcel = { 'carrier.before': 'DHL', 'carrier.after': null }
  expect(decidedWords({ ...parcel, 'trackingNumber.before': '1', 'trackingNumber.after': '2' })).toEqual([
    'Paketdienst DHL → –',
    'Sendungsnummer 1 → 2',
  ])
  expect(decidedWords({})).toEqual([])
})

test('a step says from where to where', () => {
  expect(wayWords({ from: 'SHIPPING', to: 'PRICE_CHECK' })).toBe('Unterwegs → Preis festlegen')
  expect(wayWords({ from: 'PRICE_CHECK', to: 'PRICE_CHECK' })).toBeUndefined()
  expect(wayWords({ from: null, to: 'YEARBOOK_CONFIG' })).toBeUndefined()
})
