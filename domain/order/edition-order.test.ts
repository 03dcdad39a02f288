import { expect, test } from 'vitest'
import { editionOrder } from './edition-order.ts'
import type { OrderPhase } from './phase.ts'

const order = (phase: OrderPhase, more: Partial<Parameters<typeof editionOrder>[0][number]> = {}) =>
  ({ type: 'YEARBOOK_ORDER', phase, orderedAt: null, edition: null, ...more }) as const
const ordered = (phase: OrderPhase, day: string) => order(phase, { orderedAt: `2027-04-${day}T10:00:00.000Z` })

test('what was ordered last tells how the edition stands, whatever is planned beside it', () => {
  const first = ordered('DELIVERED', '01')
  const second = ordered('PRINT_ONGOING', '20')
  const planned = order('YEARBOOK_CONFIG', { edition: { outdated: false } })
  expect(editionOrder([planned, first])).toBe(first)
  expect(editionOrder([planned, first, second])).toBe(second)
})

test('before that it is what is under way: a draft has its book, and no book is out of date', () => {
  const checked = order('PRICE_CHECK')
  const chosen = order('YEARBOOK_CONFIG', { edition: { outdated: false } })
  expect(editionOrder([order('YEARBOOK_CONFIG'), checked])).toBe(checked)
  expect(editionOrder([chosen])).toBe(chosen)
  expect(
    editionOrder([order('YEARBOOK_CONFIG'), order('PRICE_CHECK', { edition: { outdated: true } })]),
  ).toBeUndefined()
})

test('trial prints and tickets are no edition', () => {
  const others = (['SAMPLE_YEARBOOK_ORDER', 'TICKET_ORDER'] as const).map((type) => order('DELIVERED', { type }))
  expect(editionOrder(others)).toBeUndefined()
})
