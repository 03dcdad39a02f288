import { expect, test } from 'vitest'
import { closingRefused, isClosingWord } from './closing.ts'

const [lena, ole] = [{ id: 'lena' }, { id: 'ole' }]

test('a book is closed once reports are decided and everybody who waits is let in, refused or left out by name', () => {
  expect(closingRefused({ reports: 0, emptyAds: [], round: 'none', waiting: [] }, [])).toBeUndefined()
  expect(closingRefused({ reports: 1, emptyAds: [], round: 'none', waiting: [] }, [])).toBe('REPORTS_OPEN')
  expect(closingRefused({ reports: 0, emptyAds: [], round: 'none', waiting: [lena] }, [])).toBe('PEOPLE_WAITING')
  expect(closingRefused({ reports: 0, emptyAds: [], round: 'none', waiting: [lena] }, ['lena'])).toBeUndefined()
  expect(closingRefused({ reports: 0, emptyAds: [], round: 'none', waiting: [lena, ole] }, ['lena'])).toBe(
    'PEOPLE_WAITING',
  )
  expect(closingRefused({ reports: 0, emptyAds: ['Eisdiele'], round: 'none', waiting: [lena] }, ['lena'])).toBe(
    'ADS_EMPTY',
  )
  expect(closingRefused({ reports: 0, emptyAds: [], round: 'open', waiting: [] }, [])).toBe('RELEASE_OPEN')
  expect(closingRefused({ reports: 0, emptyAds: [], round: 'closed', waiting: [] }, [])).toBeUndefined()
  expect(closingRefused({ reports: 2, emptyAds: [], round: 'none', waiting: [lena] }, ['lena'])).toBe('REPORTS_OPEN')
})

test('the word is typed with ß or with ss, however large, and no other', () => {
  for (const typed of ['abschließen', ' Abschliessen ', 'ABSCHLIESSEN', 'ABSCHLIEẞEN'])
    expect(isClosingWord(typed), typed).toBe(true)
  for (const typed of ['', 'abschliesen', 'schließen']) expect(isClosingWord(typed), typed).toBe(false)
})
