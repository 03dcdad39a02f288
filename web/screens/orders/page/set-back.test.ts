import { expect, test } from 'vitest'
import { setBackOf } from './set-back.ts'

const moved = {
  at: '2027-01-02T10:00:00.000Z',
  why: 'moved',
  reason: 'Anzeige auf 23 fehlt',
  voidInvoice: null,
} as const

test('what was set back says so until the class goes on with it', () => {
  const toDraft = [{ ...moved, from: 'PRICE_CHECK', to: 'YEARBOOK_CONFIG' } as const]
  expect(setBackOf(toDraft, 'YEARBOOK_CONFIG')).toMatchObject({ reason: 'Anzeige auf 23 fehlt' })
  expect(setBackOf(toDraft, 'PRICE_CHECK')).toBeUndefined()
  const undone = [{ ...moved, from: 'DELIVERED', to: 'PRICE_CHECK', voidInvoice: 'RE-2027-00001' } as const]
  expect(setBackOf(undone, 'PRINT_APPROVAL')).toMatchObject({ voidInvoice: 'RE-2027-00001' })
  expect(setBackOf(undone, 'PRICE_CHECK')?.words).toContain('Zu bezahlen ist dafür nichts')
  expect(setBackOf(undone, 'PRINT_ONGOING')).toBeUndefined()
  expect(setBackOf(undone, 'YEARBOOK_CONFIG')).toBeUndefined()
})

test('what is printed once more is ordered still, and nobody pays twice', () => {
  const again = [{ ...moved, from: 'SHIPPING', to: 'PRINT_ONGOING' } as const]
  expect(setBackOf(again, 'PRINT_ONGOING')?.words).toContain('bezahlt nichts dazu')
  expect(setBackOf(again, 'SHIPPING')).toBeUndefined()
})

test('of several the last counts; what is for staff alone, or the class did itself, is none', () => {
  const first = { ...moved, from: 'PRINT_CHECK', to: 'YEARBOOK_CONFIG', reason: 'Zuerst' } as const
  const later = { ...first, at: '2027-01-03T10:00:00.000Z', reason: 'Danach' }
  expect(setBackOf([later, first], 'YEARBOOK_CONFIG')?.reason).toBe('Danach')
  expect(setBackOf([{ ...first, reason: null }], 'YEARBOOK_CONFIG')).toBeUndefined()
  expect(setBackOf([{ ...first, why: 'details' }], 'YEARBOOK_CONFIG')).toBeUndefined()
  expect(setBackOf([], 'YEARBOOK_CONFIG')).toBeUndefined()
})
