import { expect, test } from 'vitest'
import { cleanLines, isRightToLeft, keptTogether } from './texts.ts'

test('what is not seen is not printed; what joins emoji stays', () => {
  expect(cleanLines(' A\u200bbi\u202e \u2066 2027\u2069\n\ufeff')).toBe('Abi 2027')
  expect(cleanLines('👩🏽‍🎓')).toBe('👩🏽‍🎓')
  expect(cleanLines('u\u0308ber')).toBe('über')
})

test('a tab of a table or a list that was pasted parts its words', () => {
  expect(cleanLines('8:00\tMathe\t\tRaum 12\t\n\t1.\tAufgestanden')).toBe('8:00 Mathe Raum 12\n1. Aufgestanden')
  expect(cleanLines('eins\vzwei\fdrei\u0000\u0007\r\nvier')).toBe('eins zwei drei\nvier')
})

test('a dash stays at the end of its line, the one in a word as it is, and a number with what it counts', () => {
  expect(keptTogether('Abinauten – wir heben ab')).toBe('Abinauten\u00a0– wir heben ab')
  expect(keptTogether('ABI-Turient')).toBe('ABI-Turient')
  expect(keptTogether('Nach 12 Jahren: Abi 2027')).toBe('Nach 12\u00a0Jahren: Abi 2027')
})

test('the first letter says from where a motto is read', () => {
  expect(isRightToLeft('„السلام“ Abi')).toBe(true)
  expect(isRightToLeft('Abi السلام')).toBe(false)
  expect(isRightToLeft('🎓 2027')).toBe(false)
})
