import { expect, test } from 'vitest'
import { counted, dayWords, shortDayWords } from './words.ts'

test('what is counted is grouped from a thousand on', () => {
  expect([0, 1, 999, 1_000, 12_345].map((count) => counted(count, 'Exemplar', 'Exemplare'))).toEqual([
    ...['0 Exemplare', '1 Exemplar', '999 Exemplare', '1.000 Exemplare', '12.345 Exemplare'],
  ])
})

test('a day is written as German browsers write it, in every month', () => {
  const long = new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  const short = new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'short', timeZone: 'UTC' })
  for (let month = 1; month <= 12; month++) {
    const day = `2027-${String(month).padStart(2, '0')}-09`
    expect([dayWords(day), shortDayWords(day)]).toEqual([long.format(Date.parse(day)), short.format(Date.parse(day))])
  }
})
