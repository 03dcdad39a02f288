import { expect, test } from 'vitest'
import { dayWords, shortDayWords } from './words.ts'

test('a day is written as German browsers write it, in every month', () => {
  const long = new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  const short = new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'short', timeZone: 'UTC' })
  for (let month = 1; month <= 12; month++) {
    const day = `2027-${String(month).padStart(2, '0')}-09`
    expect([dayWords(day), shortDayWords(day)]).toEqual([long.format(Date.parse(day)), short.format(Date.parse(day))])
  }
})
