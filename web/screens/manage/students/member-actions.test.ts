import { expect, test } from 'vitest'
import { memberActions } from './member-actions.ts'

test.each([
  ['student', true, false, ['appoint', 'transfer', 'rename-in-book', 'merge', 'suspend', 'remove']],
  ['redakteur', true, false, ['withdraw', 'transfer', 'rename-in-book', 'merge', 'suspend', 'remove']],
  ['student', false, false, ['rename', 'merge', 'remove']],
  ['admin', true, false, []],
  ['student', true, true, ['appoint', 'transfer', 'suspend', 'remove']],
  ['student', false, true, ['remove']],
] as const)('to a %s (registered: %s, book closed: %s) the admin can %j', (role, joined, locked, actions) => {
  expect(memberActions({ role, joined, portrait: null }, { locked, portraits: false })).toEqual(actions)
})

test('a face is added to those who have none and no account, while the book takes portraits', () => {
  const absent = { role: 'student', joined: false, portrait: null } as const
  const open = { locked: false, portraits: true }
  expect(memberActions(absent, open)).toEqual(['rename', 'portrait', 'merge', 'remove'])
  expect(memberActions({ ...absent, joined: true }, open)).not.toContain('portrait')
  const wrong = { ...absent, portrait: crypto.randomUUID() }
  expect(memberActions(wrong, open)).toEqual(['rename', 'replace-portrait', 'merge', 'remove'])
  expect(memberActions(absent, { locked: true, portraits: false })).toEqual(['remove'])
})
