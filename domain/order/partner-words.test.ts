import { expect, test } from 'vitest'
import { isForCustomer, OrderFailure, orderFailures } from './order-failure.ts'
import { isNewer, PartnerState, stepsBehind } from './partner-state.ts'
import { meaningOf, type SpokenPartner, vocabularies } from './partner-words.ts'

const partners = Object.keys(vocabularies) as SpokenPartner[]

test.each(partners)('%s has one word for each state, and one for each failure that is theirs to tell', (partner) => {
  const meanings = Object.values(vocabularies[partner].words)
  const states = meanings.flatMap((meaning) => ('state' in meaning ? [meaning.state] : []))
  const failures = meanings.flatMap((meaning) => ('failure' in meaning ? [meaning.failure] : []))
  expect(states.toSorted()).toEqual(PartnerState.options.toSorted())
  // What we failed to pack they never hear of.
  expect(failures.toSorted()).toEqual(OrderFailure.options.filter((code) => code !== 'ZIP_FAILED').toSorted())
})

test('a word that nobody told us of means nothing, not even one that every object has', () => {
  expect(meaningOf('ELANDERS', '250-quality-gate')).toBeUndefined()
  expect(meaningOf('ELANDERS', 'constructor')).toBeUndefined()
  expect(meaningOf('FLYERALARM', 'versendet')).toEqual({ state: 'SHIPPED' })
})

test('the class is told of what goes wrong after the print, and only of that', () => {
  for (const code of OrderFailure.options) expect(isForCustomer(code)).toBe(orderFailures[code].when === 'after-print')
})

test('what is delivered was shipped, also where that message was lost; old news move nothing', () => {
  expect(stepsBehind('DELIVERED', 'PRINT_ONGOING')).toEqual(['SHIPPING', 'DELIVERED'])
  expect(stepsBehind('DELIVERED', 'SHIPPING')).toEqual(['DELIVERED'])
  expect(stepsBehind('SHIPPED', 'PRINT_ONGOING')).toEqual(['SHIPPING'])
  expect(stepsBehind('SHIPPED', 'DELIVERED')).toEqual([])
  expect(stepsBehind('IN_PRODUCTION', 'PRINT_ONGOING')).toEqual([])
  // Staff have set it back meanwhile.
  expect(stepsBehind('DELIVERED', 'YEARBOOK_CONFIG')).toEqual([])
})

test('news that were overtaken are not the newest', () => {
  expect(isNewer('RECEIVED', null)).toBe(true)
  expect(isNewer('SHIPPED', 'RECEIVED')).toBe(true)
  expect(isNewer('IN_PRODUCTION', 'SHIPPED')).toBe(false)
  expect(isNewer('SHIPPED', 'SHIPPED')).toBe(false)
  expect(isNewer('REJECTED', 'IN_PRODUCTION')).toBe(true)
})
