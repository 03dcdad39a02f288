import { expect, test } from 'vitest'
import { checkWords, draftWords } from './check-words.ts'

const check = {
  state: 'DATA_CHECK_SUCCESS',
  percent: 100,
  errors: 0,
  warnings: 0,
  accepted: false,
  startedAt: '2026-11-17T09:00:00Z',
  endedAt: null,
} as const

test('the data check says whether it runs, waits for the class, or is over', () => {
  expect(checkWords(null)).toContain('Gleich beginnt')
  expect(checkWords({ ...check, state: 'DATA_CHECK_ONGOING', percent: 40 })).toContain('40 %')
  expect(checkWords({ ...check, warnings: 2 })).toContain('2 Hinweise bestätigen')
  expect(checkWords({ ...check, warnings: 2, accepted: true })).toContain('Gleich geht es weiter')
  expect(checkWords(check)).toContain('Gleich geht es weiter')
})

test('a draft says whether a check has failed', () => {
  expect(draftWords(null)).toContain('plant noch')
  expect(draftWords({ ...check, state: 'DATA_CHECK_FAILED', errors: 3 })).toContain('3 Fehler')
})
