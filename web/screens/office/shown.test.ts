import { expect, test } from 'vitest'
import { shownClasses, shownEntries, shownSchools } from './shown.ts'

test('a list shows what its address says rightly, and passes over the rest', () => {
  const schools = { search: 'goethe', place: 'NRW', status: 'NEW', activity: 'none', order: 'newest', page: 3 }
  expect(shownSchools(schools)).toEqual(schools)
  expect(shownSchools({ place: 'XX', status: 'toString', order: 'name', page: -1, x: '1' })).toEqual({})
  expect(shownClasses({ dataState: 'constructor', activity: 'quiet' })).toEqual({ activity: 'quiet' })
  const staffId = '0197a0b0-0000-7000-8000-000000000001'
  expect(shownEntries({ staffId, from: '2026-11-01', action: 'content:look', to: 'gestern', subjectId: '1' })).toEqual({
    staffId,
    from: '2026-11-01',
    action: 'content:look',
  })
})
