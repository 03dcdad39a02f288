import { expect, test } from 'vitest'
import type { HandOverFacts, OfficeOrder } from '#contract/office/order-parts.ts'
import { isGoingOn } from './going-on.ts'

const now = Date.parse('2026-11-17T10:00:00Z')
const run = { state: 'PACKING', failure: null, givenUp: false } as HandOverFacts
const orderIn = (phase: OfficeOrder['order']['phase'], changedAt = '2026-11-17T09:59:00Z') =>
  ({ phase, changedAt }) as OfficeOrder['order']

test('a page follows a hand-over and a data check closely while they run, and not for ever', () => {
  const printed = { order: orderIn('PRINT_ONGOING'), handOver: run, check: null }
  expect(isGoingOn(printed, now)).toBe(true)
  expect(isGoingOn({ ...printed, order: orderIn('PRINT_ONGOING', '2026-11-17T09:00:00Z') }, now)).toBe(false)
  expect(isGoingOn({ ...printed, handOver: { ...run, state: 'BY_HAND' } }, now)).toBe(false)
  expect(isGoingOn({ ...printed, handOver: { ...run, failure: 'ZIP_FAILED' } }, now)).toBe(false)
  const check = { state: 'DATA_CHECK_ONGOING' } as OfficeOrder['check']
  expect(isGoingOn({ order: orderIn('DATA_CHECK'), handOver: null, check }, now)).toBe(true)
  expect(isGoingOn({ order: orderIn('PRICE_CHECK'), handOver: null, check: null }, now)).toBe(false)
})
