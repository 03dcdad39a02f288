import { expect, test } from 'vitest'
import { roomWords } from './room-words.ts'

const stand = { uploadLimit: 5, perPerson: null, taken: 0, mine: 0, room: 5 }
const photos = (count: number) => Array.from({ length: count })

test('that no more fit is said once photos stand in all places, not while some are on their way', () => {
  expect(roomWords({ ...stand, photos: [] })).toBe('5 Fotos passen hinein.')
  expect(roomWords({ ...stand, photos: photos(3), taken: 3, room: 2 })).toBe('3 Fotos sind drin, 2 passen noch hinein.')
  const onTheirWay = roomWords({ ...stand, photos: photos(3), taken: 3, room: 0 })
  expect(onTheirWay).toBe('3 Fotos sind drin, die letzten Plätze sind für Fotos, die noch unterwegs sind.')
  expect(roomWords({ ...stand, photos: photos(5), taken: 5, room: 0 })).toBe(
    '5 Fotos sind drin, mehr passen nicht hinein.',
  )
})

test('a share is said beforehand, and once it is used up', () => {
  const shared = { ...stand, perPerson: 2, room: 2 }
  expect(roomWords({ ...shared, photos: [] })).toBe('5 Fotos passen hinein. Höchstens 2 pro Person.')
  const some = { ...shared, photos: photos(3), taken: 3, mine: 1, room: 1 }
  expect(roomWords(some)).toBe('3 Fotos sind drin, 1 von dir passt noch hinein.')
  expect(roomWords(some, true)).toBe('3 Fotos sind drin, 1 von dir passt noch hinein. Höchstens 2 pro Person.')
  expect(roomWords({ ...some, uploadLimit: 4 })).toBe('3 Fotos sind drin, 1 passt noch hinein.')
  expect(roomWords({ ...shared, photos: photos(3), taken: 3, mine: 2, room: 0 })).toContain(
    'Jede Person hat hier 2 Plätze, und deine sind belegt.',
  )
  expect(roomWords({ ...shared, photos: photos(3), taken: 3, mine: 3, room: 0 })).toBe(
    '3 Fotos sind drin. Von dir sind es 3, und mehr als 2 pro Person nehmen wir nicht mehr an.',
  )
  expect(roomWords({ ...shared, photos: photos(5), taken: 5, mine: 2, room: 0 })).toContain('mehr passen nicht hinein')
})
