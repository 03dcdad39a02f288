import { expect, test } from 'vitest'
import { closingRefused } from './closing.ts'

const [lena, ole] = [{ id: 'lena' }, { id: 'ole' }]

test('a book is closed once reports are decided and everybody who waits is let in, refused or left out by name', () => {
  expect(closingRefused({ reports: 0, emptyAds: [], waiting: [] }, [])).toBeUndefined()
  expect(closingRefused({ reports: 1, emptyAds: [], waiting: [] }, [])).toBe('REPORTS_OPEN')
  expect(closingRefused({ reports: 0, emptyAds: [], waiting: [lena] }, [])).toBe('PEOPLE_WAITING')
  expect(closingRefused({ reports: 0, emptyAds: [], waiting: [lena] }, ['lena'])).toBeUndefined()
  expect(closingRefused({ reports: 0, emptyAds: [], waiting: [lena, ole] }, ['lena'])).toBe('PEOPLE_WAITING')
  expect(closingRefused({ reports: 0, emptyAds: ['Eisdiele'], waiting: [lena] }, ['lena'])).toBe('ADS_EMPTY')
  expect(closingRefused({ reports: 2, emptyAds: [], waiting: [lena] }, ['lena'])).toBe('REPORTS_OPEN')
})
