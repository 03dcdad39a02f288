import { expect, test } from 'vitest'
import { legalVersions, termsVersions } from '#domain/account/consent.ts'
import { termsOf } from './terms.ts'

test.for(termsVersions)('whoever has ordered under the terms of %s can still read them', (version) => {
  expect(termsOf(version)).toMatch(/\S/)
})

test('the last version is the one that holds, and what never was is not made up', () => {
  expect(legalVersions.agb).toBe([...termsVersions].sort().at(-1))
  expect(termsOf('1999-01-01')).toBeUndefined()
})
