import { expect, test } from 'vitest'
import { startOf } from './desk-entry.ts'
import { worksOn } from './Legend.tsx'

test('a photo without words is named by the frame that it stands in', () => {
  expect(startOf({ kind: 'photo', value: '', place: 'Porträt' })).toBe('Foto: Porträt')
  expect(startOf({ kind: 'photo', value: '', place: '' })).toBe('Foto')
  expect(startOf({ kind: 'photo', value: 'Am See', place: 'Kinderfoto' })).toBe('Am See')
  expect(startOf({ kind: 'text', value: 'Ärztin', place: 'In zehn Jahren?' })).toBe('Ärztin')
})

test('a key is named where it does something', () => {
  const text = { may: { correct: true, handBack: true }, hidden: false }
  expect(['j', 'b', 'z', 'v'].filter((key) => worksOn(key, text))).toEqual(['j', 'b', 'z', 'v'])
  const photo = { may: { correct: false, handBack: false }, hidden: false }
  expect(['b', 'z', 'v'].filter((key) => worksOn(key, photo))).toEqual(['v'])
  expect(worksOn('v', { ...photo, hidden: true })).toBe(false)
})
