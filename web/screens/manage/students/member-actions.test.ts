import { expect, test } from 'vitest'
import { memberActions } from './member-actions.ts'

test.each([
  ['student', true, false, ['appoint', 'transfer', 'merge', 'suspend', 'remove']],
  ['redakteur', true, false, ['withdraw', 'transfer', 'merge', 'suspend', 'remove']],
  ['student', false, false, ['rename', 'merge', 'remove']],
  ['admin', true, false, []],
  ['student', true, true, ['appoint', 'transfer', 'suspend', 'remove']],
  ['student', false, true, ['remove']],
] as const)('to a %s (registered: %s, book closed: %s) the admin can %j', (role, joined, locked, actions) => {
  expect(memberActions({ role, joined }, locked)).toEqual(actions)
})
