import { expect, test } from 'vitest'
import type { Order } from '#contract/order/parts.ts'
import { phases } from '#domain/order/phase.ts'
import { nextOf, waitsForTick, yoursFirst } from './next-words.ts'
import { nextStep } from './order-steps.ts'
import { anOrder } from './testing/an-order.ts'

const check: NonNullable<Order['check']> = {
  state: 'DATA_CHECK_SUCCESS',
  percent: 100,
  errors: 0,
  warnings: 2,
  accepted: false,
  startedAt: '2027-03-01T18:00:00Z',
  endedAt: '2027-03-01T18:02:00Z',
}

test('whose turn it is follows the phases: the class plans, reads hints, and orders', () => {
  const who = (order: Partial<Order>) => nextOf(anOrder(order)).who
  expect(who({ phase: 'YEARBOOK_CONFIG' })).toBe('you')
  expect(who({ phase: 'DATA_CHECK', check: { ...check, state: 'DATA_CHECK_ONGOING' } })).toBe('we')
  expect(who({ phase: 'DATA_CHECK', check })).toBe('you')
  expect(who({ phase: 'PRICE_CHECK', check: { ...check, accepted: true } })).toBe('we')
  expect(who({ phase: 'PRINT_APPROVAL' })).toBe('you')
  expect(who({ phase: 'PRINT_ONGOING' })).toBe('printer')
  expect(who({ phase: 'DELIVERED' })).toBe('nobody')
})

test('what waits for the class stands first, the rest as it was', () => {
  const [printed, planned, sent] = (['PRINT_ONGOING', 'YEARBOOK_CONFIG', 'SHIPPING'] as const).map((phase) =>
    anOrder({ phase }),
  )
  if (printed === undefined || planned === undefined || sent === undefined) throw new Error('three orders')
  expect(yoursFirst([printed, planned, sent])).toEqual([planned, printed, sent])
})

test('a book that is out of date is its class’s to set anew, whatever was found before; what is ordered is not', () => {
  const edition: Order['edition'] = {
    id: '',
    pages: 48,
    cover: 'HARDCOVER',
    trial: true,
    adPages: [],
    madeAt: '',
    outdated: true,
  }
  for (const phase of ['YEARBOOK_CONFIG', 'AD_CHECK', 'PRICE_CHECK', 'PRINT_CHECK', 'PRINT_APPROVAL'] as const)
    expect(nextOf(anOrder({ phase, edition, check: { ...check, accepted: true } }))).toMatchObject({
      who: 'you',
      words: expect.stringMatching(/^Buch neu setzen/),
    })
  expect(nextOf(anOrder({ phase: 'PRINT_ONGOING', edition })).who).toBe('printer')
})

test('hints wait for a tick; what is clean or was accepted does not', () => {
  expect([check, { ...check, warnings: 0 }, { ...check, accepted: true }, null].map(waitsForTick)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('wherever an order leads, it is a step of its phase', () => {
  for (const phase of Object.keys(phases) as Order['phase'][])
    for (const badge of phases[phase].badges) expect(phases[phase].steps).toContain(nextStep(anOrder({ phase, badge })))
  expect(nextStep(anOrder({ details: null }))).toBe('details')
  expect(nextStep(anOrder({ hasAddress: false }))).toBe('address')
  expect(nextStep(anOrder({ phase: 'PRINT_APPROVAL', badge: 'confirm-order' }))).toBe('confirmation')
})
