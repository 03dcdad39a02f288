import { expect, test } from 'vitest'
import { asItStands, type Entry, startOf } from './desk-entry.ts'
import { worksOn } from './Legend.tsx'

test('a photo without words is named by the frame that it stands in', () => {
  expect(startOf({ kind: 'photo', value: '', place: 'Porträt' })).toBe('Foto: Porträt')
  expect(startOf({ kind: 'photo', value: '', place: '' })).toBe('Foto')
  expect(startOf({ kind: 'photo', value: 'Am See', place: 'Kinderfoto' })).toBe('Am See')
  expect(startOf({ kind: 'text', value: 'Ärztin', place: 'In zehn Jahren?' })).toBe('Ärztin')
})

test('what others have done about an entry is taken over; words that they have changed do not move under the reader', () => {
  const word = { word: 'Ein Satz mehr?', by: 'Mia' }
  const loaded = { version: '1', value: 'Alt', read: false, handedBack: null } as Entry
  const now = { ...loaded, read: true, handedBack: word } as Entry
  expect(asItStands(loaded, now)).toEqual(now)
  expect(asItStands(loaded, { ...now, version: '2', value: 'Neu' })).toMatchObject({
    version: '1',
    value: 'Alt',
    read: false,
    handedBack: word,
  })
})

test('a key is named where it does something', () => {
  const text = { may: { correct: true, handBack: true }, hidden: false }
  expect(['j', 'b', 'z', 'v'].filter((key) => worksOn(key, text))).toEqual(['j', 'b', 'z', 'v'])
  const photo = { may: { correct: false, handBack: false }, hidden: false }
  expect(['b', 'z', 'v'].filter((key) => worksOn(key, photo))).toEqual(['v'])
  expect(worksOn('v', { ...photo, hidden: true })).toBe(false)
})
