import { expect, test } from 'vitest'
import { closingRefused } from './closing.ts'

const [lena, ole] = [{ id: 'lena' }, { id: 'ole' }]

test('a book is closed once reports are decided and everybody who waits is let in, refused or left out by name', () => {
  expect(closingRefused({ reports: 0, waiting: [] }, [])).toBeUndefined()
  expect(closingRefused({ reports: 1, waiting: [] }, [])).toBe('REPORTS_OPEN')
  expect(closingRefused({ reports: 0, waiting: [lena] }, [])).toBe('PEOPLE_WAITING')
  expect(closingRefused({ reports: 0, waiting: [lena] }, ['lena'])).toBeUndefined()
  expect(closingRefused({ reports: 0, waiting: [lena, ole] }, ['lena'])).toBe('PEOPLE_WAITING')
  expect(closingRefused({ reports: 2, waiting: [lena] }, ['lena'])).toBe('REPORTS_OPEN')
})
