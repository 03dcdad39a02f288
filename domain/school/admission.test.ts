import { expect, test } from 'vitest'
import { letInBy } from './admission.ts'

test('whoever waits is told whose word lets them in: on the first day, and where a name is taken, the admin’s alone', () => {
  const door = { admission: 'vouch', adminDecides: false, hasVoices: true, bookOpen: true } as const
  expect(letInBy(door)).toBe('classmates')
  expect(letInBy({ ...door, hasVoices: false })).toBe('admin-for-now')
  expect(letInBy({ ...door, hasVoices: false, adminDecides: true })).toBe('admin')
  expect(letInBy({ ...door, adminDecides: true })).toBe('admin')
  expect(letInBy({ ...door, admission: 'admin' })).toBe('admin')
  expect(letInBy({ ...door, bookOpen: false })).toBe('nobody')
})
