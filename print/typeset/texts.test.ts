import { expect, test } from 'vitest'
import { cleanText, isRightToLeft, withDashes } from './texts.ts'

test('what is not seen is not printed; what joins emoji stays', () => {
  expect(cleanText(' A\u200bbi\u202e \u2066 2027\u2069\n\ufeff')).toBe('Abi 2027')
  expect(cleanText('👩🏽‍🎓')).toBe('👩🏽‍🎓')
  expect(cleanText('u\u0308ber')).toBe('über')
})

test('a dash stays at the end of its line, and the one in a word as it is', () => {
  expect(withDashes('Abinauten – wir heben ab')).toBe('Abinauten\u00a0– wir heben ab')
  expect(withDashes('ABI-Turient')).toBe('ABI-Turient')
})

test('the first letter says from where a motto is read', () => {
  expect(isRightToLeft('„السلام“ Abi')).toBe(true)
  expect(isRightToLeft('Abi السلام')).toBe(false)
  expect(isRightToLeft('🎓 2027')).toBe(false)
})
