import { expect, test } from 'vitest'
import { type ActorKind, actorKinds } from '../account/actor.ts'
import { badgeLabels, canMove, changeMeans, OrderPhase, phases } from './phase.ts'
import { OrderStep } from './step.ts'

const all = OrderPhase.options
const ways = (by: ActorKind) =>
  all.flatMap((from) => all.filter((to) => canMove(from, to, by)).map((to) => `${from} ${to}`))

test('every phase leads to the next, and delivered is the end', () => {
  for (const [at, phase] of all.entries()) {
    const following = all[at + 1]
    if (following === undefined) expect(phases[phase].next).toEqual([])
    else expect(actorKinds.some((by) => canMove(phase, following, by))).toBe(true)
  }
})

test('the customer starts the data check, confirms the order and can cancel until then, and nothing else', () => {
  expect(ways('member')).toEqual([
    'YEARBOOK_CONFIG PARTNER_SELECTION',
    'PARTNER_SELECTION YEARBOOK_CONFIG',
    'DATA_CHECK YEARBOOK_CONFIG',
    'AD_CHECK YEARBOOK_CONFIG',
    'PRICE_CHECK YEARBOOK_CONFIG',
    'PRINT_CHECK YEARBOOK_CONFIG',
    'PRINT_APPROVAL YEARBOOK_CONFIG',
    'PRINT_APPROVAL PRINT_ONGOING',
  ])
})

test('only the customer orders, and only the check itself ends the check; an address that is forgotten cancels', () => {
  for (const by of ['staff', 'system', 'partner'] as const)
    expect(canMove('PRINT_APPROVAL', 'PRINT_ONGOING', by)).toBe(false)
  expect(ways('system')).toEqual([
    'PARTNER_SELECTION YEARBOOK_CONFIG',
    'PARTNER_SELECTION DATA_CHECK',
    'DATA_CHECK YEARBOOK_CONFIG',
    'DATA_CHECK AD_CHECK',
    'DATA_CHECK PRICE_CHECK',
    'AD_CHECK YEARBOOK_CONFIG',
    'PRICE_CHECK YEARBOOK_CONFIG',
    'PRINT_CHECK YEARBOOK_CONFIG',
    'PRINT_APPROVAL YEARBOOK_CONFIG',
  ])
  expect(ways('partner')).toEqual(['PRINT_ONGOING SHIPPING', 'SHIPPING DELIVERED'])
})

test('staff set an order back to any earlier phase but the data check', () => {
  for (const [at, from] of all.entries())
    for (const [earlier, to] of all.slice(0, at).entries())
      expect(canMove(from, to, 'staff'), `${from} ${to} ${earlier}`).toBe(to !== 'DATA_CHECK')
})

test('changes are free in a draft, cancel what is under way, and are refused once it is ordered', () => {
  expect(all.map(changeMeans)).toEqual([
    'free',
    ...Array.from({ length: 6 }, () => 'cancels'),
    ...Array.from({ length: 3 }, () => 'refused'),
  ])
})

test('every step and every badge belongs to a phase', () => {
  const table = Object.values(phases)
  expect(new Set(table.flatMap(({ steps }) => steps))).toEqual(new Set(OrderStep.options))
  expect(new Set(table.flatMap(({ badges }) => badges))).toEqual(new Set(Object.keys(badgeLabels)))
})
