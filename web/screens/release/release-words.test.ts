import { expect, test } from 'vitest'
import { releaseWords } from './release-words.ts'

const asked = { hasAccount: true, endsOn: '2027-04-30', aboutMe: 'https://x.example/preview/mine', invitation: null }

test('the words name the day and lead to what the book says; whoever is not in comes in first', () => {
  expect(releaseWords(asked)).toMatch(/bis .*30\. April.* https:\/\/x\.example\/preview\/mine$/)
  const outside = { ...asked, hasAccount: false }
  expect(releaseWords({ ...outside, invitation: 'https://x.example/invite/abc' })).toMatch(/invite\/abc$/)
  expect(releaseWords(outside)).not.toContain('preview')
})
