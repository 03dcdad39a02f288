import { expect, test } from 'vitest'
import { addressOfTask, spotOf } from './spot.ts'

const id = '0197a0b0-0000-7000-8000-000000000001'
const entry = { id, place: '', about: null }

test('every sort of entry has the name of its place: a field, a frame, a photo, whom a note is about', () => {
  expect(spotOf({ ...entry, kind: 'text', place: `answer:${id}` })?.name).toBe(`answer:${id}`)
  expect(spotOf({ ...entry, kind: 'photo', place: 'portrait' })?.name).toBe('photo:portrait')
  expect(spotOf({ ...entry, kind: 'photo' })?.name).toBe(`photo:${id}`)
  expect(spotOf({ ...entry, kind: 'note', about: id })).toEqual({ name: `note:${id}`, memberId: id })
  expect(spotOf({ ...entry, kind: 'answer' })).toBeNull()
})

test('the address of a task names the module, whose entry is opened, and the place', () => {
  expect(addressOfTask('quote', id, null)).toBe(`/fill/quote?moduleId=${id}`)
  const about = spotOf({ ...entry, kind: 'note', about: id })
  expect(addressOfTask('student-notes', id, about)).toBe(`/fill/student-notes?moduleId=${id}&memberId=${id}#note:${id}`)
})
